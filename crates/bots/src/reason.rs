//! Why a bot would do something, in words.

use bohnhof_rules::magic::Spell;
use bohnhof_rules::{Ask, Kind, Language, Seat};

use crate::Objection;
use crate::names::beans;

/// Why something is good or bad. Coins are expected ones, so they need not be whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// The card goes where its kind grows.
    Grows {
        /// The kind.
        kind: Kind,
        /// How many there will be.
        cards: u8,
    },
    /// The card starts a field.
    Starts {
        /// The kind.
        kind: Kind,
    },
    /// The harvest pays, and makes room.
    Harvest {
        /// The kind.
        kind: Kind,
        /// How many cards.
        cards: u8,
        /// What it pays.
        coins: u8,
        /// What waiting might have brought beyond that.
        lost: f32,
    },
    /// A third field.
    Buy {
        /// What it costs.
        price: u8,
    },
    /// A deal that helps.
    Deal {
        /// What it brings.
        coins: f32,
        /// With whom, if that is known.
        with: Option<Seat>,
        /// What it brings the partner.
        theirs: f32,
    },
    /// An offer is better refused.
    Refuse {
        /// Who made it.
        maker: Seat,
        /// What is wrong with it.
        objection: Objection,
    },
    /// A card is better gone.
    Rid {
        /// The kind.
        kind: Kind,
    },
    /// A boss gets a card.
    Feed {
        /// The kind.
        kind: Kind,
    },
    /// The Mafia is paid.
    Pay {
        /// The kind.
        kind: Kind,
    },
    /// An ability is used.
    Ability {
        /// Whose.
        kind: Kind,
    },
    /// A spell is cast, or made ready.
    Magic {
        /// Which.
        spell: Spell,
    },
    /// Nothing better is left to do.
    Done {
        /// What is asked, if anything is.
        ask: Option<Ask>,
    },
}

impl Reason {
    /// A sentence for the player. `{seat 2}` in it stands for the name of the player in that seat.
    pub fn sentence(&self, language: Language) -> String {
        match language {
            Language::En => self.english(),
            Language::De => self.german(),
        }
    }

    fn english(&self) -> String {
        let of = |kind| beans(kind, Language::En);
        let many = |coins: f32| format!("about {coins:.1} coins");
        match *self {
            Reason::Grows { kind, cards } => {
                format!("Your {} grow there: that makes {cards}.", of(kind))
            }
            Reason::Starts { kind } => format!("It starts a field of {}.", of(kind)),
            Reason::Harvest { kind, coins, lost, .. } if lost < 0.05 => {
                format!("Your {} pay {coins} now, and waiting would bring no more.", of(kind))
            }
            Reason::Harvest { kind, coins, lost, .. } => format!(
                "Your {} pay {coins} now and make room; waiting might have brought {} more.",
                of(kind),
                many(lost)
            ),
            Reason::Buy { price } => {
                format!("A third field for {price} coins saves the fields you have.")
            }
            Reason::Deal { coins, with: Some(seat), theirs } => format!(
                "The deal is worth {} to you, and {} to {}.",
                many(coins),
                many(theirs),
                name(seat)
            ),
            Reason::Deal { coins, with: None, theirs: _ } => {
                format!("The deal is worth {} to you if somebody agrees.", many(coins))
            }
            Reason::Refuse { maker, objection } => match objection {
                Objection::Costs { kind, coins } => {
                    format!("You would give away {} worth {} to you.", of(kind), many(coins))
                }
                Objection::InTheWay { kind, coins } => {
                    format!("The {} would be in your way and cost you {}.", of(kind), many(coins))
                }
                Objection::HelpsAnother { coins } => {
                    format!("It helps {} too much: by {}.", name(maker), many(coins))
                }
                Objection::TooLittle => "It brings you too little.".to_owned(),
                Objection::NotHeld => "You do not hold what is wanted.".to_owned(),
            },
            Reason::Rid { kind } => format!("You are better off without the {}.", of(kind)),
            Reason::Feed { kind } => format!("A boss takes the {}.", of(kind)),
            Reason::Pay { kind } => format!("One of the {} goes to the Mafia.", of(kind)),
            Reason::Ability { kind } => format!("The ability of your {} helps.", of(kind)),
            Reason::Magic { spell } => {
                format!("The spell {} helps.", spell.name().en)
            }
            Reason::Done { .. } => "There is nothing better left to do.".to_owned(),
        }
    }

    fn german(&self) -> String {
        let of = |kind| beans(kind, Language::De);
        let many = |coins: f32| format!("etwa {coins:.1} Taler").replace('.', ",");
        match *self {
            Reason::Grows { kind, cards } => {
                format!("Deine {} wachsen dort: Dann sind es {cards}.", of(kind))
            }
            Reason::Starts { kind } => format!("Das beginnt ein Feld mit {}.", of(kind)),
            Reason::Harvest { kind, coins, lost, .. } if lost < 0.05 => {
                format!("Deine {} bringen jetzt {coins}, und Warten bringt nicht mehr.", of(kind))
            }
            Reason::Harvest { kind, coins, lost, .. } => format!(
                "Deine {} bringen jetzt {coins} und machen Platz; Warten hätte {} mehr bringen können.",
                of(kind),
                many(lost)
            ),
            Reason::Buy { price } => {
                format!("Ein drittes Feld für {price} Taler schont die Felder, die du hast.")
            }
            Reason::Deal { coins, with: Some(seat), theirs } => format!(
                "Der Handel ist für dich {} wert und für {} {}.",
                many(coins),
                name(seat),
                many(theirs)
            ),
            Reason::Deal { coins, with: None, theirs: _ } => {
                format!("Der Handel ist für dich {} wert, wenn jemand zustimmt.", many(coins))
            }
            Reason::Refuse { maker, objection } => match objection {
                Objection::Costs { kind, coins } => {
                    format!("Du gäbest die {} her, die dir {} wert sind.", of(kind), many(coins))
                }
                Objection::InTheWay { kind, coins } => {
                    format!("Die {} wären dir im Weg und kosten dich {}.", of(kind), many(coins))
                }
                Objection::HelpsAnother { coins } => {
                    format!("Das hilft {} zu sehr: um {}.", name(maker), many(coins))
                }
                Objection::TooLittle => "Das bringt dir zu wenig.".to_owned(),
                Objection::NotHeld => "Du hast nicht, was verlangt wird.".to_owned(),
            },
            Reason::Rid { kind } => format!("Ohne die {} stehst du besser da.", of(kind)),
            Reason::Feed { kind } => format!("Ein Boss nimmt die {}.", of(kind)),
            Reason::Pay { kind } => format!("Eine der {} geht an die Mafia.", of(kind)),
            Reason::Ability { kind } => format!("Die Fähigkeit deiner {} hilft.", of(kind)),
            Reason::Magic { spell } => {
                format!("Der Zauber {} hilft.", spell.name().de)
            }
            Reason::Done { .. } => "Etwas Besseres ist nicht mehr zu tun.".to_owned(),
        }
    }
}

/// Where the name of a player goes, which whoever shows the sentence knows.
fn name(seat: Seat) -> String {
    format!("{{seat {}}}", seat.0)
}
