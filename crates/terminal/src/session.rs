//! A table that is being played here, as all ways of playing hold it.

use bohnhof_protocol::{Answered, Command, DeclineReason, Hints, Refused, Review, ServerMessage};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::OfferId;
use bohnhof_rules::{Action, Language, Seat};

use crate::coach::Coach;
use crate::line::{Line, News, Place, Request, Who};
use crate::seen::Seen;

/// A table that is being played here.
pub(crate) struct Session {
    line: Line,
    /// The table, as everybody at this keyboard sees it.
    pub(crate) seen: Vec<Seen>,
    /// Who has the keyboard.
    pub(crate) me: Who,
    pub(crate) language: Language,
    /// Who explains the game, where somebody learns it.
    pub(crate) coach: Option<Coach>,
    /// Where the record of the finished game is.
    pub(crate) record: Option<String>,
    /// Whether the line to a server is broken.
    pub(crate) is_lost: bool,
}

/// What came of news, beside a table that has changed.
#[derive(Debug)]
pub(crate) enum Heard {
    /// The table is as it is now.
    Table,
    /// A command of a player here was carried out, as this step.
    Done(u64),
    /// Something was not done.
    Refused(String),
    Hints(Hints),
    Review(Seat, Box<Review>),
    Code(String),
    /// There is nothing more to come.
    Ended(String),
}

impl Session {
    pub(crate) fn new(line: Line, language: Language, learns: bool) -> Session {
        Session {
            seen: (0..line.people).map(|_| Seen::new(language)).collect(),
            line,
            me: 0,
            language,
            coach: learns.then(Coach::default),
            record: None,
            is_lost: false,
        }
    }

    /// The table as the one who has the keyboard sees it.
    pub(crate) fn mine(&self) -> &Seen {
        &self.seen[self.me]
    }

    /// Whether the table is on a server.
    pub(crate) fn is_remote(&self) -> bool {
        self.link().is_some()
    }

    /// Under which name it is saved.
    pub(crate) fn saved_as(&self) -> Option<&str> {
        match &self.line.place {
            Place::Here(id) => Some(id),
            Place::Server(_) => None,
        }
    }

    /// The link to its table on a server.
    pub(crate) fn link(&self) -> Option<&str> {
        match &self.line.place {
            Place::Here(_) => None,
            Place::Server(link) => Some(link),
        }
    }

    pub(crate) fn command(&self, command: Command) {
        self.line.ask(Request::Do { who: self.me, command });
    }

    pub(crate) fn act(&self, action: Action) {
        self.command(Command::act(action));
    }

    /// Declines an offer and says why.
    pub(crate) fn decline(&self, offer: OfferId, why: Option<DeclineReason>) {
        let action = Action::Trade(TradeAction::Decline { offer });
        self.command(Command::Act { action, why });
    }

    pub(crate) fn ask(&self, request: Request) {
        self.line.ask(request);
    }

    pub(crate) fn hint(&self) {
        self.line.ask(Request::Hint { who: self.me });
    }

    /// What the coach is explaining.
    pub(crate) fn lesson(&self) -> Option<String> {
        let (lesson, seen) = (self.coach.as_ref()?.lesson.as_ref()?, self.mine());
        let text = seen.teller().lesson(lesson, &seen.game()?.table);
        Some(match lesson.rule {
            Some(rule) => format!("{text} ({rule})"),
            None => text,
        })
    }

    /// The player has read what the coach explained.
    pub(crate) fn has_read(&mut self) {
        if let Some(coach) = &mut self.coach {
            coach.go_on(&self.seen[self.me]);
        }
    }

    /// Takes in what a table tells.
    pub(crate) fn take_in(&mut self, news: News) -> Heard {
        let refused = |refused: Refused| Heard::Refused(self.sentence(&refused));
        match news {
            News::Told { who, message } => {
                if let ServerMessage::Answer(answer) = &*message {
                    return match &answer.result {
                        Answered::Refused(why) => refused(why.clone()),
                        Answered::Done { version } => Heard::Done(*version),
                    };
                }
                if let Some(seen) = self.seen.get_mut(who) {
                    seen.take_in(&message);
                    if let (Some(coach), true) = (&mut self.coach, who == self.me) {
                        coach.look(seen, &message);
                    }
                }
                Heard::Table
            }
            News::Hints(Ok(hints)) => Heard::Hints(hints),
            News::Review { seat, review: Ok(review) } => Heard::Review(seat, review),
            News::Code(Ok(code)) => Heard::Code(code),
            News::Hints(Err(why))
            | News::Review { review: Err(why), .. }
            | News::Code(Err(why)) => refused(why),
            News::Record(place) => {
                self.record = Some(place);
                Heard::Table
            }
            News::Lost => {
                self.is_lost = true;
                Heard::Table
            }
            News::Back => {
                self.is_lost = false;
                Heard::Table
            }
            News::Failed(why) => Heard::Refused(why),
            News::Ended(why) => Heard::Ended(why),
        }
    }

    /// Why something was not done, with the number of the rule.
    fn sentence(&self, refused: &Refused) -> String {
        let text = match self.language {
            Language::En => &refused.en,
            Language::De => &refused.de,
        };
        match &refused.rule {
            Some(rule) => format!("{text} ({rule})"),
            None => text.to_string(),
        }
    }
}
