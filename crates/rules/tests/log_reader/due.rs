//! What must come next.

use serde_json::Value;

use super::Reader;

/// Something that must come before anything else happens.
pub(super) enum Due {
    /// Cards of these kinds move, each from one of these places.
    Kinds { from: Vec<String>, to: String, kinds: Vec<String> },
    /// This very card moves.
    Card { card: usize, from: String, to: String },
    /// The top card of the draw pile goes there.
    Draw { to: String },
    /// A coin of this player is revealed.
    Coin { seat: usize },
    /// Exactly this line.
    Line(Value),
}

/// Lines that may come between: offers end when their cards move, and piles run out.
const BETWEEN: [&str; 9] = [
    "pile-ran-out",
    "shuffled",
    "offered",
    "offer-ended",
    "promised",
    "willing",
    "unwilling",
    "declined",
    "called",
];

impl Reader {
    pub(super) fn must_move(&mut self, from: Vec<String>, to: String, kinds: Vec<String>) {
        if !kinds.is_empty() {
            self.due.push_back(Due::Kinds { from, to, kinds });
        }
    }

    pub(super) fn must_move_card(&mut self, card: usize, from: &str, to: String) {
        self.due.push_back(Due::Card { card, from: from.to_owned(), to });
    }

    pub(super) fn must_draw(&mut self, to: String) {
        self.due.push_back(Due::Draw { to });
    }

    pub(super) fn must_come(&mut self, line: Value) {
        self.due.push_back(Due::Line(line));
    }

    /// Whether this line is what must come next. No other may come as long as something is due.
    pub(super) fn settle(&mut self, event: &str, line: &Value) -> bool {
        if self.due.is_empty() || BETWEEN.contains(&event) {
            return false;
        }
        let about = line;
        let place = |end: &str| about[end].to_string();
        match self.due.front_mut().expect("something is due") {
            Due::Kinds { from, to, kinds } => {
                assert!(from.contains(&place("from")) && *to == place("to"), "{line} is not due");
                let wanted = kinds.iter().position(|kind| about["kind"] == *kind);
                kinds.remove(wanted.expect("a card of the deal"));
                if !kinds.is_empty() {
                    return true;
                }
            }
            Due::Card { card, from, to } => {
                assert_eq!((&place("from"), &place("to")), (&*from, &*to), "{line} is not due");
                assert_eq!(about["card"], *card, "another card is due");
            }
            Due::Draw { to } => {
                assert_eq!(
                    (&place("to"), &about["from"]),
                    (&*to, &serde_json::json!({ "type": "draw" }))
                );
                assert_eq!(about["position"], 0, "from the top");
            }
            Due::Coin { seat } => {
                assert_eq!((event, &about["seat"]), ("coin-revealed", &Value::from(*seat)));
            }
            Due::Line(due) => assert_eq!(line, due, "another line is due"),
        }
        self.due.pop_front();
        true
    }
}
