//! The end of a game (B11, M20, X4).

use serde_json::Value;

use super::{MAFIA, Reader, number, numbers, place};

impl Reader {
    /// The coins are counted, and ties are broken (B11, M20).
    pub(super) fn over(&mut self, about: &Value) {
        assert!(self.due.is_empty(), "all is harvested");
        self.check_drawn(self.phase["phase"].as_str().unwrap());
        self.check_magic_is_put_away();
        let cents = self.has_magic().then(|| (0..self.players()).map(|seat| self.cents(seat)));
        assert_eq!(about.get("cents").map(numbers), cents.map(Iterator::collect));
        let seats = 0..self.players();
        let coins: Vec<_> =
            seats.clone().map(|seat| self.at(&place("coins", seat)).len()).collect();
        assert_eq!(numbers(&about["coins"]), coins);
        let start = number(&self.head["start"]);
        let rank = |&seat: &usize| match self.head["numbers"]["tie"].as_str() {
            Some("furthest-from-start") => {
                (coins[seat], (seat + self.players() - start) % self.players())
            }
            Some("all-above-the-mafia") => (coins[seat], 0),
            Some("most-cents") => (coins[seat], self.cents(seat)),
            _ => (coins[seat], self.at(&place("hand", seat)).len()),
        };
        let best = seats.clone().map(|seat| rank(&seat)).max().unwrap();
        let mafia = self.at(MAFIA).len() * if self.players() == 1 { 2 } else { 1 };
        let mafia = self.has_bosses().then_some(mafia);
        assert_eq!(about["mafia"].as_u64().map(|coins| coins as usize), mafia);
        let beaten = |seat: &usize| mafia.is_none_or(|mafia| coins[*seat] > mafia);
        let winners: Vec<_> = seats.filter(|seat| rank(seat) == best && beaten(seat)).collect();
        assert_eq!(numbers(&about["winners"]), winners);
        let mut fields = self
            .places
            .iter()
            .filter(|(place, _)| place.contains("field") || place.contains("boss"));
        assert!(fields.all(|(_, cards)| cards.is_empty()), "all is harvested");
        assert!(self.is_last_time());
        self.over = true;
    }
}
