//! Phases, and what they bring (B4–B7, D5–D8, M6–M13, X5).

use serde_json::Value;

use super::{DRAW, ROW, Reader, is, number, place};

impl Reader {
    pub(super) fn begin_phase(&mut self, now: &Value) {
        assert_eq!(self.owing, 0, "all is paid (M7)");
        let before = std::mem::replace(&mut self.phase, now.clone());
        if let Some(phase) = before["phase"].as_str() {
            let next = now["phase"].as_str().unwrap();
            assert!(self.steps().contains(&(phase, next)), "{next} does not follow {phase}");
            let new_turn = ["draw", "after-draw"].contains(&phase) && next != "after-draw";
            assert_eq!(number(&now["turn"]), number(&before["turn"]) + usize::from(new_turn));
            let active = (number(&before["active"]) + usize::from(new_turn)) % self.players();
            assert_eq!(number(&now["active"]), active);
            assert!(!(new_turn && self.is_last_time()), "the game ends with the turn");
            self.check_drawn(phase);
            self.leave_magic_phase(&before, now);
            self.check_late_harvest(&before, now);
        } else {
            assert_eq!(now["active"], self.head["start"]);
        }
        if now["phase"] == "plant-first" {
            let aside = (0..self.players()).any(|seat| !self.at(&place("aside", seat)).is_empty());
            assert!(!aside && self.at(ROW).is_empty(), "all is planted (B6)");
        }
        self.drawn = 0;
        self.offers.clear();
    }

    /// Where one harvests in one's own turn only, a player with something to harvest is asked once more
    /// before cards are turned over and after the draw, and nobody else is (D3, M15).
    fn check_late_harvest(&self, before: &Value, now: &Value) {
        if self.has_magic() || !self.has_bosses() && self.head["setup"]["rules"] != "duel" {
            return;
        }
        let active = number(&before["active"]);
        let ripe = (0..self.fields[active]).any(|field| self.may_harvest(active, field));
        let ended = is(&self.action, "done");
        match now["phase"].as_str().unwrap() {
            "before-turn-over" | "after-draw" => assert!(ripe, "nobody is asked for nothing"),
            "turn-over" => assert!(ended || !ripe, "a harvest before the cards (D3, M15)"),
            "use-left" => {
                assert!(before["phase"] == "after-draw" || !ripe, "a harvest after the draw");
            }
            _ => {}
        }
    }

    /// As many cards were turned over or drawn as the rules say, as long as there were any (C12).
    pub(super) fn check_drawn(&self, phase: &str) {
        let cards = match phase {
            "turn-over" if self.has_cast("trading") => 3, // X23
            "turn-over" if !self.has_bosses() && self.head["setup"]["rules"] != "duel" => 2,
            "draw" if self.has_cast("hand-card") => 5, // X29
            "draw" => self.head["numbers"]["draw"].get("cards").map_or(self.players(), number),
            _ => return,
        };
        assert!(self.drawn == cards || self.drawn < cards && self.is_last_time());
    }

    /// Cards are drawn from the top: to the hand in phase 4, and to the row in phase 2.
    pub(super) fn check_unasked_move(&mut self, from: &str, about: &Value) {
        if from == DRAW {
            assert_eq!(about["position"], 0, "from the top");
            self.drawn += 1;
        }
        if is(&about["to"], "row") {
            assert_eq!(self.phase["phase"], "turn-over");
        }
        if is(&about["to"], "hand") {
            assert_eq!(self.phase["phase"], "draw");
        }
    }

    /// Which phase can follow which.
    fn steps(&self) -> &'static [(&'static str, &'static str)] {
        match self.head["setup"]["rules"].as_str() {
            Some("duel") => &[
                ("use-left", "plant-first"),
                ("use-left", "before-turn-over"),
                ("use-left", "turn-over"),
                ("plant-first", "plant-second"),
                ("plant-first", "before-turn-over"),
                ("plant-first", "turn-over"),
                ("plant-second", "discard-one"),
                ("plant-second", "before-turn-over"),
                ("plant-second", "turn-over"),
                ("discard-one", "before-turn-over"),
                ("discard-one", "turn-over"),
                ("before-turn-over", "turn-over"),
                ("turn-over", "cultivate"),
                ("cultivate", "draw"),
                ("draw", "after-draw"),
                ("draw", "use-left"),
                ("after-draw", "use-left"),
            ],
            Some("al-cabohne") => &[
                ("use-left", "pay-mafia"),
                ("use-left", "plant-first"),
                ("use-left", "before-turn-over"),
                ("use-left", "turn-over"),
                ("pay-mafia", "plant-first"),
                ("pay-mafia", "before-turn-over"),
                ("pay-mafia", "turn-over"),
                ("plant-first", "plant-second"),
                ("plant-first", "before-turn-over"),
                ("plant-first", "turn-over"),
                ("plant-second", "before-turn-over"),
                ("plant-second", "turn-over"),
                ("before-turn-over", "turn-over"),
                ("turn-over", "cultivate"),
                ("cultivate", "draw"),
                ("draw", "after-draw"),
                ("draw", "use-left"),
                ("after-draw", "use-left"),
            ],
            Some("excalibohn") => &[
                ("plant-first", "plant-second"),
                ("plant-first", "magic"),
                ("plant-second", "magic"),
                ("magic", "before-turn-over"),
                ("magic", "turn-over"),
                ("before-turn-over", "turn-over"),
                ("turn-over", "before-trading"),
                ("turn-over", "trade"),
                ("before-trading", "trade"),
                ("trade", "plant-own"),
                ("trade", "plant-received"),
                ("trade", "before-draw"),
                ("trade", "draw"),
                ("plant-own", "plant-received"),
                ("plant-own", "before-draw"),
                ("plant-own", "draw"),
                ("plant-received", "before-draw"),
                ("plant-received", "draw"),
                ("before-draw", "draw"),
                ("draw", "after-draw"),
                ("draw", "plant-first"),
                ("after-draw", "plant-first"),
            ],
            _ => &[
                ("plant-first", "plant-second"),
                ("plant-first", "turn-over"),
                ("plant-second", "turn-over"),
                ("turn-over", "trade"),
                ("trade", "plant-received"),
                ("plant-received", "draw"),
                ("draw", "plant-first"),
            ],
        }
    }
}
