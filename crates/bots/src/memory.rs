//! What a player remembers of a game: the cards that were seen and lie open no more.

use bohnhof_rules::cards::Place;
use bohnhof_rules::event::{MagicEvent, PublicEvent, SeenEvent, Sink, TradeEvent};
use bohnhof_rules::magic::{SPELLS, Spell};
use bohnhof_rules::seat::Seats;
use bohnhof_rules::table::Field;
use bohnhof_rules::trade::{Offer, OfferEnd, OfferId};
use bohnhof_rules::view::Known;
use bohnhof_rules::{Bundle, Event, Kind, Seat, Table, View, Viewer};

use crate::refusals::Refusals;

/// What a player knows beside the view, from all that this player has seen happen.
///
/// It never holds anything that the player could not know, and nothing that is wrong.
///
/// It is a [`Sink`]: it takes in the events of a game, and keeps what its player sees of them.
///
/// ```
/// use bohnhof_bots::Memory;
/// use bohnhof_rules::{Record, RuleSet, Seed, Setup};
///
/// let (mut game, mut rng) = Record::new(Setup::new(RuleSet::AMIGO, 4), Seed([7; 32])).start()?;
/// let (seat, _) = game.asks().next().expect("the game has begun");
/// let other = game.table().seats().last().expect("four play");
/// let mut memory = Memory::new(&game.view(other));
/// let before = memory.unseen.len();
/// let mut legal = Vec::new();
/// game.legal(seat, &mut legal);
/// game.play(seat, &legal[0], &mut rng, &mut memory).expect("what is listed is legal");
/// assert_eq!(memory.unseen.len(), before - 1, "a card was planted before everybody's eyes");
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    pub(crate) me: Seat,
    /// The cards of the draw pile and of the others' hands, together.
    pub unseen: Bundle,
    /// The discard pile.
    pub discards: Bundle,
    /// The same in its order, the top card last; what lay there before is missing.
    pile: Vec<Kind>,
    /// Coins that come back with the next shuffle (M17).
    set_aside: Bundle,
    /// The Mafia's coins, and what is out of play (D4).
    mafia: Bundle,
    out_of_play: Bundle,
    /// Everybody's coins, as the cards they are.
    pub coins: Seats<Bundle>,
    /// At least these cards are in the others' hands.
    pub hands: Seats<Bundle>,
    /// The magic cards of every player that are known, slot by slot.
    pub magic: Seats<Spells>,
    /// What players have said no to.
    pub refusals: Refusals,
    row: Bundle,
    active: Seat,
    /// The standing offers.
    offers: Vec<Offer>,
}

/// Magic cards, slot by slot; `None` where one is not known, or where there is none.
pub type Spells = [Option<Spell>; SPELLS];

impl Default for Memory {
    /// Nothing is known, not even of which game.
    fn default() -> Memory {
        Memory {
            me: Seat(0),
            unseen: Bundle::EMPTY,
            discards: Bundle::EMPTY,
            pile: Vec::new(),
            set_aside: Bundle::EMPTY,
            mafia: Bundle::EMPTY,
            out_of_play: Bundle::EMPTY,
            coins: Seats::new(0),
            hands: Seats::new(0),
            magic: Seats::new(0),
            refusals: Refusals::new(0),
            row: Bundle::EMPTY,
            active: Seat(0),
            offers: Vec::new(),
        }
    }
}

impl Memory {
    /// What is known when a game begins. Of a game in play, it is what can be known without having
    /// seen anything: the discards and coins count as unseen then.
    pub fn new(view: &View<'_>) -> Memory {
        let (me, table) = (view.seat, view.table);
        let players = table.players();
        let mut memory = Memory {
            me,
            coins: Seats::new(players),
            hands: Seats::new(players),
            magic: Seats::new(players),
            refusals: Refusals::new(players),
            row: table.row,
            active: table.active,
            offers: table.offers.clone(),
            ..Memory::default()
        };
        for kind in table.deck.kinds().iter() {
            (0..table.deck.bean(kind).cards).for_each(|_| memory.unseen.add(kind));
        }
        let mut seen = view.private.kinds.plus(&table.row);
        for (_, farm) in table.farms.iter() {
            seen = seen.plus(&farm.aside);
            farm.fields.iter().for_each(|field| add_field(&mut seen, field));
        }
        table.bosses.iter().for_each(|field| add_field(&mut seen, field));
        seen.cards().for_each(|kind| memory.unseen.remove(kind));
        memory.remember_set_up(view);
        memory
    }

    /// What is known of hidden cards, for a player who imagines what might be.
    pub fn known(&self, table: &Table) -> Known {
        let mut known = Known::nothing(table);
        if self.hands.players() == 0 {
            return known; // nothing is known at all
        }
        (known.hands, known.coins) = (self.hands, self.coins);
        (known.mafia, known.set_aside) = (self.mafia, self.set_aside);
        known.out_of_play = self.out_of_play;
        known.discards = self.pile.iter().rev().copied().collect();
        for (seat, spells) in self.magic.iter() {
            let slots = (0..).zip(spells);
            known.magic.extend(slots.filter_map(|(slot, spell)| Some((seat, slot, (*spell)?))));
        }
        known
    }

    /// The discard pile in its order, the top card last; what lay there before is missing.
    pub(crate) fn pile(&self) -> &[Kind] {
        &self.pile
    }

    /// What was open to all while the table was set up.
    fn remember_set_up(&mut self, view: &View<'_>) {
        let table = view.table;
        if let Some(kind) = table.discard_top.filter(|_| table.turn == 1) {
            // Only a boss has harvested yet, and one kind (M1).
            (0..table.discard_pile).for_each(|_| self.discards.add(kind));
            (0..table.mafia_coins).for_each(|_| self.mafia.add(kind));
            self.pile.extend((0..table.discard_pile).map(|_| kind));
            (0..table.discard_pile + table.mafia_coins).for_each(|_| self.unseen.remove(kind));
        }
        if table.magic.is_in_play() {
            for (slot, &spell) in view.private.magic.iter().enumerate() {
                self.magic[self.me][slot] = Some(spell);
            }
            if table.turn == 1 {
                self.magic[table.start][0] = table.magic.announced; // X1
            }
        }
    }

    /// Takes in what the player sees happen.
    pub fn see(&mut self, sight: &SeenEvent) {
        match *sight {
            SeenEvent::Moved { kind, card: _, from, to } => self.card_moved(kind, from, to),
            SeenEvent::Shuffled { .. } => {
                self.unseen = self.unseen.plus(&self.discards).plus(&self.set_aside);
                (self.discards, self.set_aside) = (Bundle::EMPTY, Bundle::EMPTY);
                self.pile.clear();
            }
            SeenEvent::HandShown { seat, shown } => {
                if seat != self.me {
                    self.holds(seat, shown.kind, shown.cards);
                }
            }
            SeenEvent::MagicDrawn { seat, spell } => {
                if let (Some(spell), true) = (spell, seat == self.me) {
                    let own = &mut self.magic[seat];
                    if let Some(slot) = own.iter_mut().find(|slot| slot.is_none()) {
                        *slot = Some(spell);
                    }
                }
            }
            SeenEvent::MagicSwapped { seat, slot, with, their_slot, spell } => {
                let known = self.magic[with][usize::from(their_slot)];
                self.magic[seat][usize::from(slot)] = spell.or(known);
                self.magic[with][usize::from(their_slot)] = Some(Spell::Swap);
            }
            SeenEvent::Rearranged { .. } | SeenEvent::Promised(_) => {}
            SeenEvent::Public(news) => self.heard(&news),
        }
    }

    fn card_moved(&mut self, kind: Option<Kind>, from: Place, to: Place) {
        if let (Place::Draw, Some(seat)) = (from, to.hand()) {
            self.refusals.draws(seat);
        }
        let Some(kind) = kind else {
            // Somebody took a card of another hand (X12, X16): it may be any that was known.
            if let (Some(victim), Some(_)) = (from.hand(), to.hand()) {
                let kinds = self.hands[victim].kinds();
                kinds.iter().for_each(|kind| self.hands[victim].remove(kind));
            }
            return;
        };
        match (self.is_unseen(from), self.is_unseen(to)) {
            (true, false) => self.unseen.remove(kind),
            (false, true) => self.unseen.add(kind),
            (true, true) | (false, false) => {}
        }
        if from == Place::Discard {
            self.pile.pop();
        }
        if to == Place::Discard {
            self.pile.push(kind);
        }
        if let Some(of) = self.place(from) {
            of.remove(kind);
        }
        if let Some(of) = self.place(to) {
            of.add(kind);
        }
    }

    fn is_unseen(&self, place: Place) -> bool {
        match place {
            Place::Draw => true,
            Place::Hand { seat } => seat != self.me,
            Place::Discard
            | Place::Row
            | Place::Box
            | Place::Aside { .. }
            | Place::Coins { .. }
            | Place::Field { .. }
            | Place::Boss { .. }
            | Place::Mafia
            | Place::SetAside => false,
        }
    }

    /// What is remembered of a place; where the view shows it, nothing has to be.
    fn place(&mut self, place: Place) -> Option<&mut Bundle> {
        match place {
            Place::Discard => Some(&mut self.discards),
            Place::SetAside => Some(&mut self.set_aside),
            Place::Mafia => Some(&mut self.mafia),
            Place::Box => Some(&mut self.out_of_play),
            Place::Row => Some(&mut self.row),
            Place::Coins { seat } => Some(&mut self.coins[seat]),
            Place::Hand { seat } if seat != self.me => Some(&mut self.hands[seat]),
            Place::Hand { .. }
            | Place::Draw
            | Place::Aside { .. }
            | Place::Field { .. }
            | Place::Boss { .. } => None,
        }
    }

    /// Takes in what everybody sees alike.
    fn heard(&mut self, news: &PublicEvent) {
        match *news {
            PublicEvent::Phase { active, .. } => {
                self.active = active;
                self.offers.clear();
                self.refusals.begin();
            }
            PublicEvent::Trade(TradeEvent::Offered(offer)) => {
                self.offers.push(offer);
                for (kind, count) in offer.gives.iter() {
                    let open = if offer.maker == self.active { self.row.count(kind) } else { 0 };
                    self.holds(offer.maker, kind, count.saturating_sub(open));
                }
            }
            PublicEvent::Trade(TradeEvent::OfferEnded { offer, end }) => {
                let ended = self.offers.iter().position(|standing| standing.id == offer);
                let ended = ended.map(|index| self.offers.remove(index));
                if let (Some(offer), OfferEnd::Declined) = (ended, end) {
                    offer.to.iter().for_each(|&seat| self.refusals.add(seat, &offer));
                }
            }
            PublicEvent::Trade(TradeEvent::Willing { offer, seat }) => {
                if let Some(offer) = self.standing(offer) {
                    offer.wants.iter().for_each(|(kind, count)| self.holds(seat, kind, count));
                }
            }
            PublicEvent::Trade(TradeEvent::Declined { offer, seat }) => {
                if let Some(offer) = self.standing(offer) {
                    self.refusals.add(seat, &offer);
                }
            }
            PublicEvent::Magic(MagicEvent::TurnedUp { seat, slot, spell }) => {
                self.magic[seat][usize::from(slot)] = Some(spell);
            }
            PublicEvent::Magic(MagicEvent::MagicReturned { seat, slot }) => {
                let spells = &mut self.magic[seat];
                spells.copy_within(usize::from(slot) + 1.., usize::from(slot));
                spells[SPELLS - 1] = None;
            }
            PublicEvent::PileRanOut { .. }
            | PublicEvent::Uncovered { .. }
            | PublicEvent::FieldBought { .. }
            | PublicEvent::Harvested { .. }
            | PublicEvent::Over(_)
            | PublicEvent::Trade(TradeEvent::Unwilling { .. } | TradeEvent::Called { .. })
            | PublicEvent::Mafia(_)
            | PublicEvent::Magic(_) => {}
        }
    }

    fn standing(&self, id: OfferId) -> Option<Offer> {
        self.offers.iter().find(|offer| offer.id == id).copied()
    }

    /// A player has shown to hold at least so many of a kind.
    fn holds(&mut self, seat: Seat, kind: Kind, cards: u8) {
        if seat != self.me {
            let known = self.hands[seat].count(kind);
            (known..cards).for_each(|_| self.hands[seat].add(kind));
        }
    }
}

/// Of all that happens it takes in what its player sees.
impl Sink for Memory {
    fn event(&mut self, event: &Event<'_>) {
        if let Some(seen) = event.seen_by(Viewer::Seat { seat: self.me }) {
            self.see(&seen);
        }
    }
}

fn add_field(seen: &mut Bundle, field: &Field) {
    if let Some(kind) = field.kind {
        (0..field.cards - u8::from(field.odd.is_some())).for_each(|_| seen.add(kind));
    }
    field.odd.iter().for_each(|&kind| seen.add(kind));
}
