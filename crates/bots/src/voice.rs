//! How bots talk: the same remark in different mouths.

use bohnhof_rules::words::Text;

use crate::{Remark, Strength};

/// How a bot talks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Friendly and naive.
    Friendly,
    /// Always after a bargain.
    Haggling,
    /// To the point.
    Dry,
}

impl Voice {
    /// The voice of a bot; one that does not know what it does has nothing to say.
    pub fn of(strength: Strength) -> Option<Voice> {
        match strength {
            Strength::Random => None,
            Strength::Simple => Some(Voice::Friendly),
            Strength::Clever => Some(Voice::Haggling),
            Strength::Expert => Some(Voice::Dry),
        }
    }

    /// Ways to say something. `{beans}` stands for the kind, `{n}` for a number, `{spell}` for a spell.
    pub(crate) fn ways(self, remark: &Remark) -> &'static [Text] {
        let lines = match remark {
            Remark::Grows { .. } => GROWS,
            Remark::Starts { .. } => STARTS,
            Remark::Full { .. } => FULL,
            Remark::Room { .. } => ROOM,
            Remark::Buy => BUY,
            Remark::Collects { .. } => COLLECTS,
            Remark::NoRoom { .. } => NO_ROOM,
            Remark::Rid { .. } => RID,
            Remark::Feed { .. } => FEED,
            Remark::Pay { .. } => PAY,
            Remark::Ability { .. } => ABILITY,
            Remark::Magic { .. } => MAGIC,
        };
        match self {
            Voice::Friendly => lines.friendly,
            Voice::Haggling => lines.haggling,
            Voice::Dry => lines.dry,
        }
    }
}

/// What each voice can say of one thing.
struct Lines {
    friendly: &'static [Text],
    haggling: &'static [Text],
    dry: &'static [Text],
}

const GROWS: Lines = Lines {
    friendly: &[
        Text {
            en: "Look how my {beans} grow: {n} already!",
            de: "Schau, wie meine {beans} wachsen: schon {n}!",
        },
        Text { en: "Hooray, {n} {beans}!", de: "Hurra, schon {n} von den {beans}!" },
    ],
    haggling: &[
        Text {
            en: "My {beans}: {n} now, and their price goes up.",
            de: "Meine {beans}: jetzt {n}, und ihr Preis steigt.",
        },
        Text {
            en: "{n} {beans}. Who sells me more?",
            de: "Schon {n}. Wer hat mehr von den {beans}?",
        },
    ],
    dry: &[Text { en: "My {beans} grow: {n} now.", de: "Meine {beans} wachsen: jetzt {n}." }],
};

const STARTS: Lines = Lines {
    friendly: &[
        Text { en: "I like {beans}. In they go!", de: "Ich mag die {beans}. Rein damit!" },
        Text {
            en: "{beans} look nice. Let me try!",
            de: "Die {beans} sehen nett aus. Mal versuchen!",
        },
    ],
    haggling: &[
        Text { en: "A new line of business: {beans}.", de: "Ein neues Geschäft: die {beans}." },
        Text { en: "{beans} it is. Who has more?", de: "Also die {beans}. Wer hat mehr davon?" },
    ],
    dry: &[Text { en: "I try my luck with {beans}.", de: "Ich versuche es mit {beans}." }],
};

const FULL: Lines = Lines {
    friendly: &[
        Text { en: "My {beans} pay {n}. Wonderful!", de: "Meine {beans} bringen {n}. Wunderbar!" },
        Text { en: "{n} for my {beans}: hooray!", de: "{n} für meine {beans}: juhu!" },
    ],
    haggling: &[
        Text {
            en: "{n} for my {beans}: nobody pays more.",
            de: "{n} für meine {beans}: Mehr zahlt niemand.",
        },
        Text {
            en: "My {beans} pay {n}. Good business.",
            de: "Meine {beans} bringen {n}. Gutes Geschäft.",
        },
    ],
    dry: &[Text {
        en: "My {beans} pay {n}, and they never pay more.",
        de: "Meine {beans} bringen {n}: Mehr wird es nie.",
    }],
};

const ROOM: Lines = Lines {
    friendly: &[
        Text {
            en: "Bye-bye, {beans}, I need your field.",
            de: "Tschüss, ihr {beans}, ich brauche euer Feld.",
        },
        Text {
            en: "A pity about the {beans}, but I need the field.",
            de: "Schade um die {beans}, aber ich brauche das Feld.",
        },
    ],
    haggling: &[
        Text {
            en: "The {beans} must go: the field is worth more.",
            de: "Die {beans} müssen weg: Das Feld ist mehr wert.",
        },
        Text { en: "Clearance sale: my {beans}.", de: "Räumungsverkauf: meine {beans}." },
    ],
    dry: &[Text {
        en: "I need the room more than the {beans}.",
        de: "Den Platz brauche ich mehr als die {beans}.",
    }],
};

const BUY: Lines = Lines {
    friendly: &[Text { en: "A third field, all for me!", de: "Ein drittes Feld, ganz für mich!" }],
    haggling: &[Text {
        en: "An investment: a third field.",
        de: "Eine Investition: ein drittes Feld.",
    }],
    dry: &[Text {
        en: "A third field saves the other two.",
        de: "Ein drittes Feld schont die anderen.",
    }],
};

const COLLECTS: Lines = Lines {
    friendly: &[
        Text {
            en: "Oh, {beans}! They grow on my farm.",
            de: "Oh, die {beans}! Die wachsen bei mir.",
        },
        Text { en: "{beans} are just what I need!", de: "Die {beans} kann ich gut brauchen!" },
    ],
    haggling: &[
        Text { en: "I grow {beans}: let us talk.", de: "Die {beans} baue ich an: Reden wir!" },
        Text { en: "{beans}? My price is fair.", de: "Die {beans}? Mein Preis ist gut." },
    ],
    dry: &[Text { en: "I grow {beans}.", de: "Bei mir wachsen die {beans}." }],
};

const NO_ROOM: Lines = Lines {
    friendly: &[
        Text {
            en: "My {beans} are looking for a new home.",
            de: "Meine {beans} suchen ein neues Zuhause.",
        },
        Text {
            en: "Somebody else will be happier with the {beans}.",
            de: "Jemand anders hat mehr Freude an den {beans}.",
        },
    ],
    haggling: &[
        Text {
            en: "No field for {beans}: a bargain!",
            de: "Kein Feld für die {beans}: ein Schnäppchen!",
        },
        Text { en: "Going, going: the {beans}!", de: "Zum Ersten, zum Zweiten: die {beans}!" },
    ],
    dry: &[Text { en: "I have no field for {beans}.", de: "Für die {beans} habe ich kein Feld." }],
};

const RID: Lines = Lines {
    friendly: &[Text {
        en: "Sorry, {beans}, off you go.",
        de: "Tut mir leid, ihr {beans}, weg mit euch.",
    }],
    haggling: &[Text {
        en: "Poor stock: away with the {beans}.",
        de: "Schlechte Ware: weg mit den {beans}.",
    }],
    dry: &[Text {
        en: "I am better off without the {beans}.",
        de: "Ohne die {beans} stehe ich besser da.",
    }],
};

const FEED: Lines = Lines {
    friendly: &[Text {
        en: "Dear boss, these {beans} are for you.",
        de: "Lieber Boss, die {beans} sind für dich.",
    }],
    haggling: &[Text {
        en: "The boss gets the {beans}, and he owes me one.",
        de: "Der Boss bekommt die {beans}, und er schuldet mir was.",
    }],
    dry: &[Text { en: "Let the boss have the {beans}.", de: "Soll der Boss die {beans} haben." }],
};

const PAY: Lines = Lines {
    friendly: &[Text {
        en: "One of my {beans}? Well, take it.",
        de: "Eine von meinen {beans}? Na gut, nimm sie.",
    }],
    haggling: &[Text {
        en: "One of the {beans} is the cheapest way out.",
        de: "Eine von den {beans} kommt mich am billigsten.",
    }],
    dry: &[Text {
        en: "I can best spare one of the {beans}.",
        de: "Eine der {beans} kann ich am ehesten missen.",
    }],
};

const ABILITY: Lines = Lines {
    friendly: &[Text {
        en: "Let us see what my {beans} can do!",
        de: "Mal sehen, was meine {beans} können!",
    }],
    haggling: &[Text {
        en: "My {beans} earn their keep.",
        de: "Meine {beans} verdienen sich ihr Feld.",
    }],
    dry: &[Text { en: "That is what {beans} are good for.", de: "Dafür sind die {beans} gut." }],
};

const MAGIC: Lines = Lines {
    friendly: &[Text { en: "Abracadabra: {spell}!", de: "Abrakadabra: {spell}!" }],
    haggling: &[Text { en: "{spell}: worth every card.", de: "{spell}: jede Karte wert." }],
    dry: &[Text { en: "Time for {spell}.", de: "Zeit für {spell}." }],
};
