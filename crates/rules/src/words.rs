//! What beans, magic cards and bosses are called, and what they can do, in both languages
//! (`docs/rules/cards.md`). Bots and clients take their words from here.

use crate::cards::Kind;
use crate::illegal::Language;
use crate::magic::Spell;
use crate::table::MAX_BOSSES;

/// A text for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// In English.
    pub en: &'static str,
    /// In German.
    pub de: &'static str,
}

impl Text {
    /// The text in a language.
    pub fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::De => self.de,
        }
    }
}

const fn text(en: &'static str, de: &'static str) -> Text {
    Text { en, de }
}

impl Kind {
    /// What a bean of this kind is called. The plural ends in `s`, and in German in `n`.
    pub const fn name(self) -> Text {
        match self {
            Kind::Coffee => text("Coffee bean", "Kaffeebohne"),
            Kind::Wax => text("Wax bean", "Weinbrandbohne"),
            Kind::Blue => text("Blue bean", "Blaue Bohne"),
            Kind::Chili => text("Chili bean", "Feuerbohne"),
            Kind::Stink => text("Stink bean", "Saubohne"),
            Kind::Green => text("Green bean", "Brechbohne"),
            Kind::Soy => text("Soy bean", "Sojabohne"),
            Kind::BlackEyed => text("Black-eyed bean", "Augenbohne"),
            Kind::Red => text("Red bean", "Rote Bohne"),
            Kind::Garden => text("Garden bean", "Gartenbohne"),
            Kind::Cocoa => text("Cocoa bean", "Kakaobohne"),
            Kind::Kidney => text("Kidney bean", "Kidneybohne"),
            Kind::Fire => text("Fire bean", "Feuerbohne"),
            Kind::Puff => text("Puff bean", "Puffbohne"),
            Kind::Broad => text("Broad bean", "Saubohne"),
            Kind::French => text("French bean", "Brechbohne"),
            Kind::Runner => text("Runner bean", "Stangenbohne"),
            Kind::Picking => text("Picking bean", "Pflückbohne"),
            Kind::Cape => text("Cape bean", "Kapbohne"),
            Kind::Mean => text("Mean bean", "Gemeine Bohne"),
            Kind::White => text("White bean", "Weiße Bohne"),
            Kind::Magic => text("Magic bean", "Zauberbohne"),
            Kind::Princess => text("Princess bean", "Prinzessbohne"),
            Kind::Sword => text("Sword bean", "Schwertbohne"),
        }
    }

    /// Two letters for it where a name finds no room, in each language from its own name. No two
    /// kinds of a game have the same.
    pub const fn letters(self) -> Text {
        match self {
            Kind::Coffee => text("Co", "Ka"),
            Kind::Wax => text("Wx", "We"),
            Kind::Blue => text("Bl", "Bl"),
            Kind::Chili => text("Ch", "Fe"),
            Kind::Stink => text("St", "Sa"),
            Kind::Green => text("Gr", "Br"),
            Kind::Soy => text("So", "So"),
            Kind::BlackEyed => text("Ey", "Au"),
            Kind::Red => text("Re", "Ro"),
            Kind::Garden => text("Ga", "Ga"),
            Kind::Cocoa => text("Cc", "Kk"),
            Kind::Kidney => text("Ki", "Ki"),
            Kind::Fire => text("Fi", "Fe"),
            Kind::Puff => text("Pu", "Pu"),
            Kind::Broad => text("Br", "Sa"),
            Kind::French => text("Fr", "Br"),
            Kind::Runner => text("Ru", "St"),
            Kind::Picking => text("Pi", "Pf"),
            Kind::Cape => text("Cp", "Ka"),
            Kind::Mean => text("Me", "Ge"),
            Kind::White => text("Wh", "We"),
            Kind::Magic => text("Ma", "Za"),
            Kind::Princess => text("Pr", "Pr"),
            Kind::Sword => text("Sw", "Sw"),
        }
    }

    /// What it can do in Excalibohn (X8, X12–X16, X19).
    pub const fn ability(self) -> Option<Text> {
        Some(match self {
            Kind::Picking => text(
                "Take the last card of another hand: keep it or plant it.",
                "Nimm einer anderen Hand ihre letzte Karte: Behalte oder pflanze sie.",
            ),
            Kind::Cape => text(
                "No ability, but two or more of them also bring a magic card when harvested.",
                "Keine Fähigkeit, aber ab zwei Stück bringt die Ernte auch eine Zauberkarte.",
            ),
            Kind::Mean => text(
                "From four on: all others show a coin, and only the highest number keeps it.",
                "Ab vier Stück: Alle anderen zeigen einen Taler, und nur die höchste Zahl behält ihn.",
            ),
            Kind::White => text(
                "Draw a card; from four on you may plant it at once.",
                "Zieh eine Karte; ab vier Stück darfst du sie gleich pflanzen.",
            ),
            Kind::Magic => text(
                "Turn up one of your magic cards; from four on up to two.",
                "Dreh eine deiner Zauberkarten auf; ab vier Stück bis zu zwei.",
            ),
            Kind::Princess => text(
                "No ability, but a sword that finds one among your coins takes it away.",
                "Keine Fähigkeit, aber ein Schwert, das eine unter deinen Talern trifft, nimmt sie mit.",
            ),
            Kind::Sword => text(
                "Attack a player with coins: the coin that comes up decides what happens.",
                "Greif jemanden mit Talern an: Der Taler, der erscheint, entscheidet, was geschieht.",
            ),
            Kind::Coffee
            | Kind::Wax
            | Kind::Blue
            | Kind::Chili
            | Kind::Stink
            | Kind::Green
            | Kind::Soy
            | Kind::BlackEyed
            | Kind::Red
            | Kind::Garden
            | Kind::Cocoa
            | Kind::Kidney
            | Kind::Fire
            | Kind::Puff
            | Kind::Broad
            | Kind::French
            | Kind::Runner => return None,
        })
    }
}

impl Spell {
    /// What the magic card is called.
    pub const fn name(self) -> Text {
        match self {
            Spell::Attack => text("Attack", "Angriffszauber"),
            Spell::BeanField => text("Bean Field", "Bohnenfeldzauber"),
            Spell::Swap => text("Swap", "Zauberkartentausch"),
            Spell::Trading => text("Trading", "Handelszauber"),
            Spell::Flow => text("Flow", "Magischer Kartenfluss"),
            Spell::Stack => text("Stack", "Stapelzauber"),
            Spell::EnchantBeans => text("Enchant Beans", "Verzauberung der Bohnen"),
            Spell::EnchantOthers => text("Enchant Others", "Verzauberung der Mitspieler"),
            Spell::Rearrange => text("Rearrange", "Umsteckzauber"),
            Spell::HandCard => text("Hand Card", "Handkartenzauber"),
            Spell::Randomness => text("Randomness", "Zufallszauber"),
        }
    }

    /// What it does (X20–X30).
    pub const fn effect(self) -> Text {
        match self {
            Spell::Attack => text(
                "Magic phase: fewer than four Mean beans are enough, or a Sword bean shows two coins to choose from.",
                "Zauberphase: Weniger als vier Gemeine Bohnen reichen, oder eine Schwertbohne zeigt zwei Taler zur Wahl.",
            ),
            Spell::BeanField => text(
                "Magic phase or planting: you have a third field until your next harvest.",
                "Zauberphase oder Anbauen: Du hast ein drittes Feld bis zu deiner nächsten Ernte.",
            ),
            Spell::Swap => text(
                "Any time in your turn: trade this card for a face-down one of another player.",
                "Jederzeit in deinem Zug: Gib diese Karte für eine verdeckte eines anderen.",
            ),
            Spell::Trading => text(
                "Before cards are turned over: one more comes up, and you need not plant what is left.",
                "Vor dem Aufdecken: Es kommt eine Karte mehr, und was übrig bleibt, musst du nicht pflanzen.",
            ),
            Spell::Flow => text(
                "Any time in your turn: plant from the front of your hand as often as you like.",
                "Jederzeit in deinem Zug: Pflanze von vorne aus deiner Hand, so oft du magst.",
            ),
            Spell::Stack => text(
                "Before trading opens: the top discard joins the face-up cards.",
                "Bevor der Handel beginnt: Die oberste abgelegte Karte kommt zu den aufgedeckten.",
            ),
            Spell::EnchantBeans => text(
                "When you plant after trading: a bean may join a lone bean of any kind, which then counts like it.",
                "Beim Anbauen nach dem Handel: Eine Bohne darf zu einer einzelnen anderen, die dann wie sie zählt.",
            ),
            Spell::EnchantOthers => text(
                "Any time in your turn: all others plant their front card at once; then you may too.",
                "Jederzeit in deinem Zug: Alle anderen pflanzen sofort ihre vorderste Karte; dann darfst du auch.",
            ),
            Spell::Rearrange => text(
                "Any time in your turn: a card in your hand gets another place.",
                "Jederzeit in deinem Zug: Eine deiner Handkarten bekommt einen anderen Platz.",
            ),
            Spell::HandCard => text(
                "Before you draw, in a turn without a deal: draw five cards, not three.",
                "Vor dem Nachziehen, in einem Zug ohne Handel: Zieh fünf Karten, nicht drei.",
            ),
            Spell::Randomness => text(
                "Any time in your turn: borrow the top magic card of the pile until the turn ends.",
                "Jederzeit in deinem Zug: Leih dir die oberste Zauberkarte vom Stapel, bis der Zug endet.",
            ),
        }
    }
}

/// What the bosses of the Bean Mafia are called, alike in both languages (M3).
pub const BOSSES: [&str; MAX_BOSSES] = ["Al Cabohne", "Don Corlebohne", "Joe Bohnano"];
