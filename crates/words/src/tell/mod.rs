//! What happened.

mod moves;
mod trade;

use bohnhof_rules::event::{MafiaEvent, MagicEvent, PublicEvent, SeenEvent};
use bohnhof_rules::magic::Effect;
use bohnhof_rules::words::Text;
use bohnhof_rules::{Bundle, Kind, Outcome, Phase, Seat, Table};

use self::moves::{Moves, boss_name};
use self::trade::Deal;
use crate::Teller;
use crate::tables::PHRASES;

impl Teller<'_> {
    /// Tells what happened in a step: who acted, what the viewer saw of it, and the table before
    /// it. A few short sentences, often one, sometimes none.
    pub fn tell(&self, actor: Seat, events: &[SeenEvent], before: &Table) -> Vec<String> {
        let mut step = Step::new(*self, actor, events, before);
        for (i, event) in events.iter().enumerate() {
            step.take(event, events.get(i + 1));
        }
        step.flush();
        step.sentences
    }
}

/// A step that is being told.
struct Step<'a> {
    teller: Teller<'a>,
    actor: Seat,
    before: &'a Table,
    sentences: Vec<String>,
    moves: Moves<'a>,
    deal: Option<Deal>,
    /// Who attacks whom with a sword.
    attack: Option<(Seat, Seat)>,
    /// The coins that somebody has revealed.
    revealed: Option<(Seat, Bundle)>,
    /// What happens to the piles in the middle of a draw is told after it.
    pile: Vec<String>,
    /// The last harvests are told together.
    is_over: bool,
    turn: u16,
    phase: Phase,
}

impl<'a> Step<'a> {
    fn new(teller: Teller<'a>, actor: Seat, events: &[SeenEvent], before: &'a Table) -> Step<'a> {
        let happens = |wanted: fn(&PublicEvent) -> bool| {
            events.iter().any(|event| matches!(event, SeenEvent::Public(news) if wanted(news)))
        };
        let buys = happens(|news| matches!(news, PublicEvent::FieldBought { .. }));
        let attack = before.magic.effects.iter().rev().find_map(|effect| match *effect {
            Effect::Sword { attacker, attacked } => Some((attacker, attacked)),
            Effect::Flow { .. }
            | Effect::Enchantment { .. }
            | Effect::TwoCoins { .. }
            | Effect::Taken { .. }
            | Effect::Activation { .. }
            | Effect::Rearranging => None,
        });
        Step {
            teller,
            actor,
            before,
            sentences: Vec::new(),
            moves: Moves::new(teller, actor, buys),
            deal: None,
            attack,
            revealed: None,
            pile: Vec::new(),
            is_over: happens(|news| matches!(news, PublicEvent::Over(_))),
            turn: before.turn,
            phase: before.phase,
        }
    }

    fn take(&mut self, event: &SeenEvent, next: Option<&SeenEvent>) {
        match *event {
            SeenEvent::Moved { kind, from, to, .. } => {
                let dealt = self.deal.as_mut().is_some_and(|deal| deal.took(kind, to));
                if !dealt {
                    self.moves.add(kind, from, to);
                }
            }
            SeenEvent::Shuffled { cards } => {
                let cards = self.teller.cards(cards.into());
                self.later(PHRASES.shuffled, &[("cards", &cards)]);
            }
            SeenEvent::HandShown { seat, shown } => {
                let cards = self.teller.beans(shown.kind, shown.cards);
                self.say(PHRASES.hand_shown, Some(seat), &[("cards", &cards)]);
            }
            SeenEvent::MagicDrawn { seat, spell } => {
                let borrowed = SeenEvent::Public(MagicEvent::Borrowed { seat }.into());
                match spell {
                    _ if next == Some(&borrowed) => {}
                    Some(spell) => self.say_named(PHRASES.magic_seen, seat, "spell", spell.name()),
                    None => self.say(PHRASES.magic_drawn, Some(seat), &[]),
                }
            }
            SeenEvent::MagicSwapped { seat, with, spell, .. } => {
                let whom = self.teller.dative(with);
                let name = spell.map(|spell| self.teller.text(spell.name()));
                let text = if name.is_some() { PHRASES.swapped_seen } else { PHRASES.swapped };
                let spell = ("spell", name.unwrap_or_default());
                self.say(text, Some(seat), &[("whom", &whom), spell]);
            }
            SeenEvent::Rearranged { .. } => {
                self.say(PHRASES.rearranged, self.teller.people.you, &[]);
            }
            SeenEvent::Promised(_) => {} // The table shows it.
            SeenEvent::Public(news) => self.news(&news),
        }
    }

    fn news(&mut self, news: &PublicEvent) {
        match *news {
            PublicEvent::Phase { turn, active, phase } => self.phase_began(turn, active, phase),
            PublicEvent::PileRanOut { times } => {
                let times = self.teller.ordinal(times);
                self.later(PHRASES.ran_out, &[("times", &times)]);
            }
            PublicEvent::FieldBought { seat } => self.say(PHRASES.field_bought, Some(seat), &[]),
            PublicEvent::Harvested { seat, kind, cards, coins, .. } => {
                self.harvested(PHRASES.harvested, Some(seat), "", (kind, cards, coins));
            }
            PublicEvent::Over(outcome) => self.over(&outcome),
            PublicEvent::Trade(event) => self.trade(&event),
            PublicEvent::Mafia(MafiaEvent::BossHarvested { boss, kind, cards, coins }) => {
                let boss = boss_name(boss);
                self.harvested(PHRASES.boss_harvested, None, boss, (kind, cards, coins));
            }
            // The table shows these.
            PublicEvent::Uncovered { .. } | PublicEvent::Mafia(MafiaEvent::Owing { .. }) => {}
            PublicEvent::Magic(event) => self.magic(&event),
        }
    }

    fn magic(&mut self, event: &MagicEvent) {
        match *event {
            MagicEvent::AbilityUsed { seat, kind: Kind::Sword, on: Some(on), .. } => {
                self.attack = Some((seat, on));
                let whom = self.teller.object(on);
                self.say(PHRASES.attacked, Some(seat), &[("whom", &whom)]);
            }
            MagicEvent::AbilityUsed { seat, kind, .. } => {
                self.say_named(PHRASES.ability_used, seat, "bean", kind.name());
            }
            MagicEvent::CoinRevealed { seat, kind } => self.coin_revealed(seat, kind),
            MagicEvent::CoinChosen { seat, kind } => {
                self.say_named(PHRASES.coin_chosen, seat, "bean", kind.name());
            }
            MagicEvent::CoinsGone { seat } => self.say(PHRASES.coins_gone, Some(seat), &[]),
            MagicEvent::Cast { seat, spell, .. } => {
                self.say_named(PHRASES.cast, seat, "spell", spell.name());
            }
            MagicEvent::TurnedUp { seat, spell, .. } => {
                self.say_named(PHRASES.turned_up, seat, "spell", spell.name());
            }
            MagicEvent::Borrowed { seat } => self.say(PHRASES.borrowed, Some(seat), &[]),
            MagicEvent::MagicReturned { seat, .. } => {
                self.say(PHRASES.magic_returned, Some(seat), &[]);
            }
            MagicEvent::FieldAdded { seat } => self.say(PHRASES.field_added, Some(seat), &[]),
            MagicEvent::FieldGone { seat, .. } => self.say(PHRASES.field_gone, Some(seat), &[]),
            MagicEvent::Enchanted { seat, odd, .. } => {
                let cards = self.teller.beans(odd, 1);
                self.say(PHRASES.enchanted, Some(seat), &[("cards", &cards)]);
            }
            // The table shows enough of these.
            MagicEvent::TurnedDown { .. }
            | MagicEvent::EffectBegan { .. }
            | MagicEvent::EffectEnded => {}
        }
    }

    /// Tells what was collected, and then something new.
    fn say(&mut self, text: Text, seat: Option<Seat>, values: &[(&str, &str)]) {
        self.flush();
        self.sentences.push(self.teller.sentence(text, seat, values));
    }

    fn say_named(&mut self, text: Text, seat: Seat, what: &str, name: Text) {
        self.say(text, Some(seat), &[(what, self.teller.text(name))]);
    }

    fn later(&mut self, text: Text, values: &[(&str, &str)]) {
        self.pile.push(self.teller.sentence(text, None, values));
    }

    fn flush(&mut self) {
        if let Some(deal) = self.deal.take() {
            self.sentences.push(deal.tell(self.teller));
        }
        if let Some((seat, coins)) = self.revealed.take() {
            let cards = self.teller.bundle(&coins);
            let shown = [("cards", cards.as_str())];
            self.sentences.push(self.teller.sentence(PHRASES.coin_revealed, Some(seat), &shown));
        }
        self.sentences.extend(self.moves.tell());
        self.sentences.append(&mut self.pile);
    }

    fn phase_began(&mut self, turn: u16, active: Seat, phase: Phase) {
        self.flush();
        if self.phase == Phase::Trade {
            self.say(PHRASES.trading_ended, Some(self.actor), &[]);
        }
        if turn > self.turn {
            self.say(PHRASES.turn, Some(active), &[]);
        }
        (self.turn, self.phase) = (turn, phase);
    }

    fn harvested(&mut self, text: Text, seat: Option<Seat>, boss: &str, what: (Kind, u8, u8)) {
        if self.is_over {
            return;
        }
        let (kind, cards, coins) = what;
        let (cards, pays) = (self.teller.beans(kind, cards), self.teller.pays(coins));
        self.say(text, seat, &[("boss", boss), ("cards", &cards), ("pays", &pays)]);
    }

    fn coin_revealed(&mut self, seat: Seat, kind: Kind) {
        // The attacked player found a sword, and attacks in turn (X16).
        if let Some((attacker, attacked)) = self.attack.filter(|&(attacker, _)| attacker == seat) {
            self.attack = Some((attacked, attacker));
            let whom = self.teller.object(attacker);
            self.say(PHRASES.counter_attacked, Some(attacked), &[("whom", &whom)]);
        }
        if self.revealed.is_none_or(|(whose, _)| whose != seat) {
            self.flush();
        }
        self.revealed.get_or_insert((seat, Bundle::EMPTY)).1.add(kind);
    }

    fn over(&mut self, outcome: &Outcome) {
        self.say(PHRASES.all_harvested, None, &[]);
        let winners: Vec<Seat> = outcome.winners.iter().collect();
        let won = winners.first().map_or(outcome.mafia.unwrap_or(0), |&seat| outcome.coins[seat]);
        let coins = self.teller.with_coins(won);
        match winners[..] {
            [] => self.say(PHRASES.mafia_won, None, &[("coins", &coins)]),
            [winner] => self.say(PHRASES.won, Some(winner), &[("coins", &coins)]),
            [..] => {
                let names = winners.iter().map(|&seat| self.teller.subject(seat)).collect();
                let values = [("winners", &*self.teller.list(names)), ("coins", &*coins)];
                self.say(PHRASES.won_together, None, &values);
            }
        }
    }
}
