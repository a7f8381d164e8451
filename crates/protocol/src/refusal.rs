//! Why a table or a server does not do what it is asked.

use bohnhof_rules::{Illegal, Language, RuleSet};

use crate::Refused;

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $id:literal $en:literal $de:literal)*) => {
        /// Why a command was not carried out. Nothing has changed.
        ///
        /// ```
        /// use bohnhof_protocol::Refusal;
        /// use bohnhof_rules::Language;
        ///
        /// assert_eq!(Refusal::SeatsAreEmpty.id(), "seats-are-empty");
        /// assert!(!Refusal::SeatsAreEmpty.sentence(Language::De).is_empty());
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal {
            /// The rules of the game are against it.
            Rules(Illegal, RuleSet),
            $($(#[$doc])* $name,)*
        }

        impl Refusal {
            /// Every refusal but those of the rules, which are `Illegal::ALL`.
            pub const ALL: &[Refusal] = &[$(Refusal::$name),*];

            /// Its id in messages.
            pub fn id(self) -> &'static str {
                match self {
                    Refusal::Rules(illegal, _) => illegal.id(),
                    $(Refusal::$name => $id,)*
                }
            }

            /// A sentence that says what stands in the way.
            pub fn sentence(self, language: Language) -> &'static str {
                match (self, language) {
                    (Refusal::Rules(illegal, _), language) => illegal.sentence(language),
                    $((Refusal::$name, Language::En) => $en, (Refusal::$name, Language::De) => $de,)*
                }
            }
        }
    };
}

refusals! {
    /// The command cannot be read.
    Unreadable "unreadable"
        "This cannot be read: see the description of the protocol."
        "Das ist nicht lesbar: Siehe die Beschreibung des Protokolls."
    /// There is nothing at this address.
    NothingHere "nothing-here"
        "There is nothing at this address: check how it is spelled."
        "Unter dieser Adresse gibt es nichts: Prüfe die Schreibweise."
    /// The address cannot be used with this method.
    WrongMethod "wrong-method"
        "This address cannot be used in this way: see the description of the protocol."
        "Diese Adresse lässt sich so nicht benutzen: Siehe die Beschreibung des Protokolls."
    /// The request comes from a page of another site.
    OtherSite "other-site"
        "This request comes from another site: open the server's own page."
        "Diese Anfrage kommt von einer anderen Seite: Öffne die eigene Seite des Servers."
    /// The request did not come, or was not answered, in time.
    TooSlow "too-slow"
        "This took too long: try again."
        "Das hat zu lange gedauert: Versuche es erneut."
    /// The body is too large.
    TooLarge "too-large"
        "This is too much for one request: send less."
        "Das ist zu viel für eine Anfrage: Schicke weniger."
    /// The body is not JSON.
    NotJson "not-json"
        "Send JSON, with the content type application/json."
        "Schicke JSON, mit dem Inhaltstyp application/json."
    /// The server does not know whose command it is.
    WhoAreYou "who-are-you"
        "You are not known here yet: choose a name first."
        "Du bist hier noch nicht bekannt: Wähle zuerst einen Namen."
    /// There is no such table.
    NoSuchTable "no-such-table"
        "There is no such table."
        "Diesen Tisch gibt es nicht."
    /// The person has no such device.
    NoSuchDevice "no-such-device"
        "You no longer have this device."
        "Dieses Gerät hast du nicht mehr."
    /// The table is closed.
    TableClosed "table-closed"
        "This table is closed."
        "Dieser Tisch ist geschlossen."
    /// The game has begun.
    GameHasBegun "game-has-begun"
        "The game has begun."
        "Das Spiel hat schon begonnen."
    /// The game has not begun.
    GameHasNotBegun "game-has-not-begun"
        "The game has not begun."
        "Das Spiel hat noch nicht begonnen."
    /// The cards are not being dealt.
    NotDealing "not-dealing"
        "Numbers are revealed only while the cards are being dealt."
        "Zahlen werden nur aufgedeckt, während die Karten verteilt werden."
    /// The number was revealed before.
    RevealedAlready "revealed-already"
        "Your number has been revealed already."
        "Deine Zahl ist schon aufgedeckt."
    /// The number is another than the one committed to.
    WrongNumber "wrong-number"
        "This is not the number that you committed to when you sat down."
        "Das ist nicht die Zahl, auf die du dich beim Hinsetzen festgelegt hast."
    /// The game is not over.
    GameIsNotOver "game-is-not-over"
        "The game is not over yet."
        "Das Spiel ist noch nicht zu Ende."
    /// There is no action that could be taken back.
    NothingToUndo "nothing-to-undo"
        "There is nothing to take back: cards were revealed, a deal was made, or somebody has acted since."
        "Es gibt nichts zurückzunehmen: Karten wurden bekannt, es wurde gehandelt, oder jemand hat seitdem etwas getan."
    /// The person sits nowhere.
    NotSeated "not-seated"
        "You are not sitting at this table."
        "Du sitzt nicht an diesem Tisch."
    /// The person sits already.
    SeatedAlready "seated-already"
        "You are already sitting at this table."
        "Du sitzt schon an diesem Tisch."
    /// The seat is taken.
    SeatTaken "seat-taken"
        "That seat is taken: choose another."
        "Da sitzt schon jemand: Wähle einen anderen Platz."
    /// There is no such seat.
    NoSuchSeat "no-such-seat"
        "This table has no such seat."
        "Diesen Platz gibt es am Tisch nicht."
    /// Seats are empty.
    SeatsAreEmpty "seats-are-empty"
        "Some seats are empty: wait for players, or fill them with bots."
        "Einige Plätze sind leer: Warte auf Mitspieler, oder besetze sie mit Bots."
    /// Only the host may do that.
    OnlyTheHost "only-the-host"
        "Only the host can do that."
        "Das darf nur, wer den Tisch eröffnet hat."
    /// The name cannot be used.
    BadName "bad-name"
        "A name needs 1 to 24 characters that can be seen, on one line."
        "Ein Name braucht 1 bis 24 sichtbare Zeichen in einer Zeile."
    /// The name looks like another player's.
    NameTaken "name-taken"
        "Somebody at this table has this name, or one that looks like it: choose another name."
        "Am Tisch heißt schon jemand so oder zum Verwechseln ähnlich: Wähle einen anderen Namen."
    /// The text cannot be said.
    BadText "bad-text"
        "A message needs 1 to 280 characters that can be seen, on one line."
        "Eine Nachricht braucht 1 bis 280 sichtbare Zeichen in einer Zeile."
    /// The client's name for the command cannot be used.
    BadCommandId "bad-command-id"
        "A command needs an id of 1 to 40 letters, digits, hyphens or underscores."
        "Ein Befehl heißt mit 1 bis 40 Buchstaben, Ziffern, Binde- oder Unterstrichen."
    /// There are no hints at this table.
    NoHints "no-hints"
        "This table was opened without hints."
        "Dieser Tisch wurde ohne Tipps eröffnet."
    /// There is no deal radar at this table.
    NoRadar "no-radar"
        "This table was opened without the deal radar."
        "Dieser Tisch wurde ohne Handelsradar eröffnet."
    /// Nobody is notified on this server.
    NoNotifying "no-notifying"
        "This server does not send messages to other addresses."
        "Dieser Server schickt keine Nachrichten an andere Adressen."
    /// The address cannot be used.
    BadAddress "bad-address"
        "Messages can be sent only to a public http or https address."
        "Nachrichten gehen nur an eine öffentliche http- oder https-Adresse."
    /// Too much at once.
    TooFast "too-fast"
        "That was too much at once: wait a moment and try again."
        "Das war zu viel auf einmal: Warte einen Moment und versuche es erneut."
    /// So much has happened that there is only playing on.
    OnlyPlaying "only-playing"
        "So much has happened at this table that all you can do now is play on."
        "An diesem Tisch ist so viel geschehen, dass nur noch gespielt wird."
    /// So much has happened that bots play the game to its end.
    TooLong "too-long"
        "This game has become so long that bots are playing it to the end."
        "Dieses Spiel ist so lang geworden, dass Bots es zu Ende spielen."
    /// Other people still play.
    OthersPlay "others-play"
        "Others are still playing: give up your own seat, or close the table once they have left."
        "Hier spielen noch andere: Gib deinen Platz auf, oder schließe den Tisch, wenn sie gegangen sind."
    /// The server is full.
    Full "full"
        "This server is full: try again later."
        "Dieser Server hat so viele Tische, wie er halten kann: Versuche es später."
    /// So many games are in memory because of this network that others must find room.
    NetworkFull "network-full"
        "So many games are being played from your network that the rest of the room is for others: finish one, or try again later."
        "Aus deinem Netz werden so viele Spiele gespielt, dass der übrige Platz für andere bleibt: Beende eines, oder versuche es später."
    /// The person has opened too many tables.
    TooManyTables "too-many-tables"
        "You have opened as many tables as one person can: finish or close one of them first."
        "Du hast so viele Tische eröffnet, wie eine Person haben kann: Beende oder schließe zuerst einen davon."
    /// The server is about to stop.
    Draining "draining"
        "This server is about to restart: open your table in a few minutes."
        "Dieser Server wird gleich neu gestartet: Eröffne deinen Tisch in ein paar Minuten."
    /// Nobody else can watch.
    Crowded "crowded"
        "Too many people are watching this table: try again later."
        "Diesem Tisch sehen so viele zu, dass niemand mehr Platz hat: Versuche es später."
    /// Such a table cannot be opened.
    BadPlan "bad-plan"
        "A table like this cannot be opened."
        "So ein Tisch lässt sich nicht eröffnen."
    /// The person is banned.
    Banned "banned"
        "You are banned on this server: you can finish your games, but not join or open a table, or chat."
        "Du bist auf diesem Server gesperrt: Wo du sitzt, kannst du weiterspielen, aber nirgends neu mitspielen, keinen Tisch eröffnen und nichts sagen."
    /// There is no such person.
    NoSuchPerson "no-such-person"
        "There is no person with this id: look it up at a table or in a report."
        "So heißt hier niemand: Sieh am Tisch oder in einer Meldung nach."
    /// There is no such message.
    NoSuchMessage "no-such-message"
        "This table has no such message, or it was removed already."
        "Diese Nachricht gibt es am Tisch nicht, oder sie wurde schon entfernt."
    /// There is no such report.
    NoSuchReport "no-such-report"
        "There is no such report."
        "Diese Meldung gibt es nicht."
    /// The operator has not said who does it and why.
    NoReason "no-reason"
        "Say who you are and why you do this, each in 1 to 500 characters."
        "Sag, wer du bist und warum du das tust, jeweils mit 1 bis 500 Zeichen."
    /// The operator's listener is asked by another name.
    WrongHost "wrong-host"
        "The operator's address can only be used as 127.0.0.1, [::1] or localhost."
        "Die Adresse des Betreibers lässt sich nur als 127.0.0.1, [::1] oder localhost benutzen."
    /// The operator's secret is missing or wrong.
    BadSecret "bad-secret"
        "Only the operator can do that: send the secret as `Authorization: Bearer …`."
        "Das darf nur der Betreiber: Sende das Geheimnis als `Authorization: Bearer …`."
    /// The code is wrong or too old.
    BadCode "bad-code"
        "This code is wrong, was used already, or is too old: ask for a new one."
        "Dieser Code ist falsch, schon benutzt oder zu alt: Lass dir einen neuen geben."
    /// The database cannot be written or read just now.
    Storage "storage"
        "The server cannot save just now. Nothing is lost: try again in a moment."
        "Der Server kann gerade nicht speichern. Es ist nichts verloren: Versuche es gleich noch einmal."
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let rule = if let Refusal::Rules(illegal, rules) = refusal {
            Some(illegal.rule_in(rules))
        } else {
            None
        };
        Refused {
            id: refusal.id().into(),
            rule: rule.map(Into::into),
            en: refusal.sentence(Language::En).into(),
            de: refusal.sentence(Language::De).into(),
            detail: None,
        }
    }
}
