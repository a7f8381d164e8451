//! The deal radar: deals that both sides would like, from what lies open and one's own hand.

use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Action, Bundle, Kind, Language, Seat, View};

use super::haggler::Haggler;
use super::plan::Deal;
use super::rank::coins;
use super::{Clever, at_table};
use crate::Memory;
use crate::judgement::worth::COIN;
use crate::names::beans;

/// A card that a partner may hold is asked for if that is at least so likely.
const LIKELY: f32 = 0.5;

/// Each side must gain so much to like a deal.
const LIKED: i32 = COIN / 10;

/// At most so many cards of a kind are given or asked for.
const MOST: u8 = 2;

/// A deal that both sides would like, as far as this player can know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MutualDeal {
    /// With whom.
    pub with: Seat,
    /// What the player gives.
    pub gives: Bundle,
    /// What the player gets; nothing if it is a gift.
    pub gets: Bundle,
    /// The offer of it.
    pub offer: Action,
    /// What it brings the player, in expected coins.
    pub value: f32,
    /// What it brings the partner.
    pub theirs: f32,
    /// Whether it is known that the partner has it, or was said; otherwise that is only likely.
    pub certain: bool,
    they: They,
    you: You,
}

/// What the partner likes about a deal.
#[derive(Clone, Copy, Debug, PartialEq)]
enum They {
    Grow(Kind),
    AskFor(Kind),
}

/// What the player likes about it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum You {
    Grow(Kind),
    Hold(Kind),
    HaveRoom(Kind),
    GetRid,
}

/// The best deal with each partner that both sides would like and that can be offered now, the best
/// first.
///
/// It is made of the player's view and memory, so it knows of others' hands what they have said or shown.
pub fn mutual_deals(view: &View<'_>, memory: &Memory) -> Vec<MutualDeal> {
    if !view.table.rules.family().trades() {
        return Vec::new();
    }
    let mut clever = Clever::new();
    clever.prepare(view, memory);
    let haggler = Haggler::new(at_table(view, &clever.values), memory);
    let active = view.table.active;
    let partners = haggler.me.others().filter(|&seat| view.is_active() || seat == active);
    let mut best: Vec<(f32, MutualDeal)> =
        partners.filter_map(|seat| haggler.best_with(seat)).collect();
    best.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    best.into_iter().map(|(_, deal)| deal).collect()
}

impl Haggler<'_> {
    /// The best deal with a partner, and how good it is: what it brings the one who gains less, as far
    /// as the partner has the cards.
    fn best_with(&self, seat: Seat) -> Option<(f32, MutualDeal)> {
        let view = self.me.view;
        let holding = view.holding();
        let gives = holding.iter().flat_map(|(kind, count)| copies(kind, count.min(MOST)));
        let asked = self.asked_of(seat);
        let deals = gives.filter_map(|gives| Some((gives, self.liking(seat, &gives)?)));
        let deals =
            deals.flat_map(|(gives, they)| asked.iter().map(move |gets| (gives, they, gets)));
        let deals = deals.filter_map(|(gives, they, &(gets, held, certain))| {
            let (own, theirs) = self.gains(seat, &gives, &gets)?;
            let offer = self.propose(&Deal { to: Some(seat), gives, wants: gets }, None);
            view.check(&offer).ok()?;
            let (value, theirs, you) = (coins(own), coins(theirs), self.use_of(&gets));
            let deal =
                MutualDeal { with: seat, gives, gets, offer, value, theirs, certain, they, you };
            Some((value.min(theirs) * held, deal))
        });
        deals.max_by(|(a, _), (b, _)| a.total_cmp(b))
    }

    /// What a deal brings both sides, if both would like it and it was not refused.
    fn gains(&self, seat: Seat, gives: &Bundle, gets: &Bundle) -> Option<(i32, i32)> {
        if !gives.kinds().intersection(gets.kinds()).is_empty()
            || self.memory.refusals.rule_out(seat, gets, gives)
        {
            return None;
        }
        let open = self.me.view.table.active == seat && self.me.view.table.row.contains(gets);
        // Who does not trade a face-up card away plants it.
        let lost = if open { self.gained(seat, gets).max(0) } else { self.lost(seat, gets).max(0) };
        let (own, theirs) = (self.own(gives, gets), self.gained(seat, gives) - lost);
        let both = own - self.share(seat, theirs) > LIKED && theirs > LIKED;
        both.then_some((own, theirs))
    }

    /// Nothing, or what the partner shows or speaks of, or what is likely there and of use: with how
    /// likely it is there, and whether that is known.
    fn asked_of(&self, seat: Seat) -> Vec<(Bundle, f32, bool)> {
        let view = self.me.view;
        let mut list = vec![(Bundle::EMPTY, 1.0, true)];
        for kind in view.table.deck.kinds().iter() {
            let lying =
                if view.table.active == seat { view.table.row.count(kind).min(MOST) } else { 0 };
            list.extend(copies(kind, lying).map(|cards| (cards, 1.0, true)));
            let one = Bundle::one(kind);
            let of_use = !matches!(self.use_of(&one), You::HaveRoom(_));
            if lying > 0 || !of_use {
                continue;
            }
            let offers = |offer: &Offer| offer.maker == seat && offer.gives.count(kind) > 0;
            let certain = view.table.farms[seat].call.have.contains(kind)
                || view.table.offers.iter().any(offers)
                || self.memory.hands[seat].count(kind) > 0;
            let held = if certain { 1.0 } else { self.holds(seat, &one) };
            if held >= LIKELY {
                list.push((one, held, certain));
            }
        }
        list
    }

    /// Why the partner would like these cards, which are of one kind: they grow there, or were asked for.
    fn liking(&self, seat: Seat, cards: &Bundle) -> Option<They> {
        let kind = cards.kinds().iter().next()?;
        let table = self.me.view.table;
        let farm = &table.farms[seat];
        let asks = |offer: &Offer| offer.maker == seat && offer.wants.count(kind) > 0;
        if farm.fields.kinds().contains(kind) {
            Some(They::Grow(kind))
        } else if farm.call.want.contains(kind) || table.offers.iter().any(asks) {
            Some(They::AskFor(kind))
        } else {
            None
        }
    }

    /// What these cards, which are of one kind at most, are good for.
    fn use_of(&self, cards: &Bundle) -> You {
        let (view, kind) = (self.me.view, cards.kinds().iter().next());
        match kind {
            None => You::GetRid,
            Some(kind) if self.me.beds.grows(kind as u8) => You::Grow(kind),
            Some(kind) if view.private.kinds.count(kind) > 0 => You::Hold(kind),
            Some(kind) => You::HaveRoom(kind),
        }
    }
}

/// One card of a kind, and so on up to so many.
fn copies(kind: Kind, most: u8) -> impl Iterator<Item = Bundle> {
    (1..=most).map(move |count| (0..count).map(|_| kind).collect())
}

impl MutualDeal {
    /// Why both would like it. `{seat 2}` stands for the name of the player in that seat.
    pub fn sentence(&self, language: Language) -> String {
        match language {
            Language::En => self.english(),
            Language::De => self.german(),
        }
    }

    fn english(&self) -> String {
        let of = |kind| beans(kind, Language::En);
        let name = format!("{{seat {}}}", self.with.0);
        let they = match self.they {
            They::Grow(kind) => format!("{name} grows {}", of(kind)),
            They::AskFor(kind) => format!("{name} asks for {}", of(kind)),
        };
        let you = match self.you {
            You::Grow(kind) => format!("you grow {}", of(kind)),
            You::Hold(kind) => format!("you have more {} in your hand", of(kind)),
            You::HaveRoom(kind) => format!("you have room for {}", of(kind)),
            You::GetRid => "you are better off without them".to_owned(),
        };
        let perhaps = if self.certain {
            String::new()
        } else {
            format!(" {name} may have one; you cannot see that.")
        };
        format!("{they}, and {you}.{perhaps}")
    }

    fn german(&self) -> String {
        let of = |kind| beans(kind, Language::De);
        let name = format!("{{seat {}}}", self.with.0);
        let they = match self.they {
            They::Grow(kind) => format!("Bei {name} wachsen die {}", of(kind)),
            They::AskFor(kind) => format!("{name} sucht die {}", of(kind)),
        };
        let you = match self.you {
            You::Grow(kind) => format!("bei dir wachsen die {}", of(kind)),
            You::Hold(kind) => format!("du hast noch mehr von den {} auf der Hand", of(kind)),
            You::HaveRoom(kind) => format!("du hast Platz für die {}", of(kind)),
            You::GetRid => "du stehst ohne sie besser da".to_owned(),
        };
        let perhaps = if self.certain {
            String::new()
        } else {
            format!(" Vielleicht hat {name} eine; sehen kannst du das nicht.")
        };
        format!("{they}, und {you}.{perhaps}")
    }
}
