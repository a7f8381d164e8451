//! Reading a position.

use std::collections::BTreeSet;

use super::magic::wrong_magic;
use super::setup::read_setup;
use super::words::Words;
use super::{NotationError, Result};
use crate::cards::{Card, Place};
use crate::event::PublicEvent;
use crate::game::Game;
use crate::games;
use crate::magic::Effects;
use crate::rule_set::{RuleSet, SameKind};
use crate::seat::{Seat, SeatSet, Seats};
use crate::setup::Setup;
use crate::table::{Fields, MAX_FIELDS, Phase, Table};
use crate::trade::{Call, OfferId};

impl Game {
    /// Reads a position in the notation of `docs/notation.md`.
    ///
    /// The copies of a kind are told apart by the order in which they are read. Cards of the deck
    /// that are not mentioned are out of play.
    ///
    /// ```
    /// use bohnhof_rules::{Game, Record, RuleSet, Seed, Setup};
    ///
    /// let (game, _) = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([7; 32])).start().unwrap();
    /// let text = game.to_text();
    /// assert_eq!(Game::from_text(&text).expect("it was just written").to_text(), text);
    /// ```
    pub fn from_text(text: &str) -> std::result::Result<Game, NotationError> {
        let lines = (1..).zip(text.lines()).map(|(number, line)| Words::new(Some(number), line));
        let lines: Vec<_> = lines.filter(|words| words.peek().is_some()).collect();
        let setup = read_setup(&lines)?;
        let mut reader = Reader::new(&setup)?;
        for words in &lines {
            reader.line(words.clone())?;
        }
        reader.begin()?;
        // Offers name cards of hands, wherever these stand in the text.
        for words in lines {
            reader.offer_line(words)?;
        }
        reader.finish(&setup)
    }
}

/// The phases in which a game can wait.
fn phases(rules: RuleSet) -> impl Iterator<Item = Phase> {
    let waits = |phase: &Phase| phase.ask().is_some();
    rules.family().phases().iter().copied().filter(waits).chain([Phase::Over])
}

/// A position that has been read in part.
pub(super) struct Reader {
    pub(super) game: Game,
    /// The cards that no line has mentioned yet.
    pub(super) unread: Vec<Card>,
    pub(super) talk: Seats<u8>,
    /// What may be said only once and has been.
    said: BTreeSet<String>,
    active: Option<Seat>,
    next_offer: Option<OfferId>,
    /// They come into the game after the offers, which are made again.
    pub(super) effects: Effects,
    /// Who has borrowed magic cards (X30).
    pub(super) borrower: Option<Seat>,
    winners: Option<SeatSet>,
}

impl Reader {
    fn new(setup: &Setup) -> Result<Reader> {
        // Reading offers makes them again. The cap on talk (C27) comes back when all are made.
        let without_programs = Setup { programs: SeatSet::EMPTY, ..setup.clone() };
        let mut game = Game::before_dealing(&without_programs)
            .map_err(|error| NotationError::new(None, error.to_string()))?;
        game.table.turn = 1;
        Ok(Reader {
            unread: game.table.deck.cards().collect(),
            game,
            talk: Seats::new(setup.players),
            said: BTreeSet::new(),
            active: None,
            next_offer: None,
            effects: Effects::default(),
            borrower: None,
            winners: None,
        })
    }

    /// Refuses what has been said before.
    pub(super) fn once(&mut self, words: &Words<'_>, what: &str) -> Result<()> {
        if self.said.insert(what.to_owned()) {
            Ok(())
        } else {
            Err(words.error(format!("`{what}` is given twice")))
        }
    }

    fn line(&mut self, mut words: Words<'_>) -> Result<()> {
        let before = words.clone();
        let key = words.next().unwrap_or_default();
        match key {
            "bean" => {
                return self.once(&words, &format!("bean {}", words.peek().unwrap_or_default()));
            }
            "game" | "options" | "programs" => return self.once(&words, key),
            "offer" => return Ok(()),
            "turn" | "active" | "phase" | "start" | "ran-out" => return self.turn_line(before),
            "pile" => self.place(&mut words, key, Place::Draw)?,
            "discard" => self.place(&mut words, key, Place::Discard)?,
            "row" => self.place(&mut words, key, Place::Row)?,
            "bosses" => self.bosses(&mut words)?,
            "mafia" => self.mafia_place(&mut words, key, Place::Mafia)?,
            "set-aside" => self.mafia_place(&mut words, key, Place::SetAside)?,
            "owing" => {
                self.once(&words, key)?;
                while words.peek().is_some() {
                    let field = words.counted_from_1("a field")?;
                    if usize::from(field) >= MAX_FIELDS {
                        return Err(words.error("nobody has so many fields"));
                    }
                    self.game.table.owing |= 1 << field;
                }
            }
            "magic-pile" => self.magic_pile(&mut words)?,
            "announced" => self.announced(&mut words)?,
            "this-turn" => self.this_turn(&mut words)?,
            "effect" => self.effect(&mut words)?,
            "seat" => self.seat_line(&mut words)?,
            "next-offer" => {
                self.once(&words, key)?;
                self.next_offer = Some(words.offer_id()?);
            }
            "winners" => {
                self.once(&words, key)?;
                self.winners = Some(if words.eat("nobody") {
                    SeatSet::EMPTY
                } else {
                    words.seats(self.game.table.players())?
                });
            }
            _ => {
                return Err(before.unexpected(
                    "`game`, `options`, `bean`, `programs`, `turn`, `active`, `phase`, `start`, \
                     `ran-out`, `pile`, `discard`, `row`, `bosses`, `mafia`, `set-aside`, `owing`, \
                     `magic-pile`, `announced`, `this-turn`, `effect`, `seat`, `offer`, `next-offer` or `winners`",
                ));
            }
        }
        words.end()
    }

    /// `turn 3 active 1 phase trade start 2 ran-out 1`, in any order and on any number of lines.
    fn turn_line(&mut self, mut words: Words<'_>) -> Result<()> {
        let players = self.game.table.players();
        while let Some(key) = words.peek() {
            let before = words.clone();
            words.next();
            self.once(&words, key)?;
            let table = &mut self.game.table;
            match key {
                "turn" => table.turn = words.number("the number of the turn", u16::MAX.into())?,
                "active" => self.active = Some(words.seat_of(players)?),
                "phase" => {
                    let mut found = phases(table.rules).filter(|phase| words.eat(phase.id()));
                    let phase = found.next();
                    let wanted = || {
                        let names = phases(table.rules).map(|phase| format!("`{}`", phase.id()));
                        format!("one of {}", names.collect::<Vec<_>>().join(", "))
                    };
                    table.phase = phase.ok_or_else(|| words.unexpected(&wanted()))?;
                }
                "start" => table.start = words.seat_of(players)?,
                "ran-out" => {
                    let most = u32::from(table.numbers.last_time);
                    table.times_out = words.number("how often the draw pile ran out", most)?;
                }
                _ => {
                    return Err(
                        before.unexpected("`turn`, `active`, `phase`, `start` or `ran-out`")
                    );
                }
            }
        }
        Ok(())
    }

    /// Cards and phase are read. From a position that passes, the game can go on.
    fn begin(&mut self) -> Result<()> {
        let table = &mut self.game.table;
        let players = table.players();
        let turns_before = table.turn.saturating_sub(1) % u16::from(players);
        let in_turn = table.start.clockwise(players).nth(turns_before.into());
        table.active = self.active.or(in_turn).unwrap_or(table.start);

        match wrong(&self.game, &self.effects) {
            Some(wrong) => Err(NotationError::new(None, wrong)),
            None => Ok(()),
        }
    }

    /// Offers are read too.
    fn finish(mut self, setup: &Setup) -> Result<Game> {
        let table = &mut self.game.table;
        table.programs = setup.programs;
        for (seat, &talk) in self.talk.iter() {
            table.farms[seat].talk = talk;
        }
        if let Some(next) = self.next_offer {
            if table.offers.last().is_some_and(|offer| offer.id >= next) {
                let sentence = "`next-offer` is higher than all offers that stand";
                return Err(NotationError::new(None, sentence));
            }
            table.next_offer = next;
        }
        table.magic.effects = self.effects;
        if let Some(wrong) = wrong_magic(&self.game, self.borrower) {
            return Err(NotationError::new(None, wrong));
        }
        for card in self.unread {
            self.game.hidden.push(Place::Box, card);
        }
        let mut winners = None;
        if self.game.table.phase == Phase::Over {
            let outcome = games::outcome(&self.game);
            self.game.table.apply(&PublicEvent::Over(outcome));
            winners = Some(outcome.winners);
        }
        if self.winners.is_some() && self.winners != winners {
            return Err(NotationError::new(None, "these are not the winners (B11)"));
        }
        Ok(self.game)
    }
}

/// What cannot be so in this phase, if anything.
fn wrong(game: &Game, effects: &Effects) -> Option<&'static str> {
    let table = &game.table;
    let phase = table.phase;
    let trading = table.rules.family().trades();
    let received = table.farms.iter().any(|(_, farm)| !farm.aside.is_empty());
    let calling =
        table.farms.iter().any(|(_, farm)| !farm.call.stays && farm.call != Call::default());
    let growing = table.farms.iter().any(|(_, farm)| !farm.fields.kinds().is_empty());
    let from_hand = phase.is_from_hand() || phase == Phase::DiscardOne;
    let before_cards = from_hand
        || matches!(
            phase,
            Phase::PayMafia | Phase::Magic | Phase::BeforeTurnOver | Phase::BeforeDraw
        );
    let after_cards = matches!(phase, Phase::AfterDraw | Phase::Over);
    if before_cards && (received || !table.row.is_empty())
        || after_cards && (received || trading && !table.row.is_empty())
    {
        Some(
            "cards lie face up or aside only while players trade and until these cards are planted (B6)",
        )
    } else if matches!(phase, Phase::UseLeft | Phase::Cultivate) && received {
        Some("nobody trades in this game")
    } else if phase == Phase::UseLeft && table.row.is_empty() {
        Some("nothing was left, so this phase is over (D5)")
    } else if matches!(phase, Phase::BeforeTurnOver | Phase::AfterDraw)
        && !trading
        && !table.has_something_to_harvest()
    {
        Some("nothing can be harvested, so this moment is over (D3, M15)")
    } else if phase == Phase::PayMafia && !mafia_is_owed(table) {
        Some("only fields whose kind a boss grows owe a card (M7)")
    } else if from_hand && table.farms[table.active].hand == 0 && effects.is_empty() {
        Some("the active player has no card to plant, so this phase is over (B4)")
    } else if phase == Phase::PlantReceived && table.asks().next().is_none() {
        Some("no card waits to be planted, so this phase is over (B6)")
    } else if phase == Phase::Over && growing {
        Some("all fields are harvested when the game is over (B11)")
    } else if phase != Phase::Trade && calling {
        Some("a call that is no want list is dropped when trading ends (C26)")
    } else if phase != Phase::PayMafia && table.owing != 0 {
        Some("fields owe something only while the Mafia is paid (M7)")
    } else if !grows_once(table) {
        Some("a kind grows on two fields (M5)")
    } else if !seen_is_true(game) {
        Some("the hand is not as it was seen (M11)")
    } else if table.draw_pile > 0 && table.times_out >= table.numbers.last_time {
        Some("the draw pile has run out for the last time, so it has no cards (C12)")
    } else {
        None
    }
}

/// Whether fields owe the Mafia, and only such as can (M7).
fn mafia_is_owed(table: &Table) -> bool {
    let growing = table.bosses.kinds();
    let fields = &table.farms[table.active].fields;
    let can_owe = |number: usize| {
        fields
            .get(number)
            .is_some_and(|field| field.kind.is_some_and(|kind| growing.contains(kind)))
    };
    table.owing != 0 && (0..8).filter(|number| table.owing >> number & 1 == 1).all(can_owe)
}

/// Whether no kind grows twice where it may not (M5).
fn grows_once(table: &Table) -> bool {
    let once = |fields: &Fields| {
        let planted = fields.iter().filter(|field| field.kind.is_some()).count();
        fields.kinds().iter().count() == planted
    };
    match table.numbers.same_kind {
        SameKind::OnTwoFields => true,
        SameKind::OnOneField => {
            once(&table.bosses) && table.farms.as_slice().iter().all(|farm| once(&farm.fields))
        }
    }
}

/// Whether the front cards of a shown hand are still what was seen (M11).
fn seen_is_true(game: &Game) -> bool {
    game.table.seats().all(|viewer| {
        let Some(seen) = game.view(viewer).private.seen else { return true };
        let owner = game.view(viewer.next(game.table.players()));
        let hand = owner.private.hand.cards();
        hand.get(..seen.cards.into())
            .is_some_and(|front| front.iter().all(|&card| owner.kind(card) == seen.kind))
    })
}
