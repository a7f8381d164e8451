//! Actions in words: for lists of choices, hints, and ears.

use bohnhof_rules::action::{Casting, MafiaAction, MagicAction, OddCard, Source, TradeAction};
use bohnhof_rules::trade::{Give, Terms};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::words::BOSSES;
use bohnhof_rules::{Action, Ask, Bundle, Card, Kind, Table};

use crate::Teller;
use crate::tables::{ACTIONS, done};

impl Teller<'_> {
    /// An action in words; the game is as it is before it.
    ///
    /// ```
    /// use bohnhof_rules::{Action, Language, Record, RuleSet, Seat, Seed, Setup, Viewer};
    /// use bohnhof_words::{People, Teller};
    ///
    /// let (game, _) = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([7; 32])).start()?;
    /// let people = People::default();
    /// let teller = Teller::new(Language::En, &people);
    /// let game = game.snapshot(Viewer::Seat { seat: Seat(0) });
    /// assert_eq!(teller.action(&Action::Harvest { field: 1 }, &game), "Harvest field 2");
    /// # Ok::<(), bohnhof_rules::setup::SetupError>(())
    /// ```
    pub fn action(&self, action: &Action, game: &Snapshot) -> String {
        let table = &game.table;
        match *action {
            Action::Plant { what, field } => {
                let kind = self.source(what, table);
                self.fill(ACTIONS.plant, &[("kind", kind), ("bed", &bed(field))])
            }
            Action::Harvest { field } => self.fill(ACTIONS.harvest, &[("bed", &bed(field))]),
            Action::BuyField => self.text(ACTIONS.buy_field).to_owned(),
            Action::Discard { what } => {
                self.fill(ACTIONS.discard, &[("kind", self.source(what, table))])
            }
            Action::Done { with } => {
                let nothing_left = with == Ask::Cultivate && table.row.is_empty();
                self.text(if nothing_left { ACTIONS.go_on } else { done(with) }).to_owned()
            }
            Action::Trade(action) => self.trade_action(&action, table),
            Action::Mafia(action) => self.mafia_action(action, table),
            Action::Magic(action) => self.magic_action(&action, game),
        }
    }

    fn trade_action(&self, action: &TradeAction, table: &Table) -> String {
        match *action {
            TradeAction::Offer(terms) => self.terms(&terms, table),
            TradeAction::Withdraw { .. } => self.text(ACTIONS.withdraw).to_owned(),
            TradeAction::Accept { .. } => self.text(ACTIONS.accept).to_owned(),
            TradeAction::Decline { .. } => self.text(ACTIONS.decline).to_owned(),
            TradeAction::Unwilling { .. } => self.text(ACTIONS.unwilling).to_owned(),
            TradeAction::Close { with, .. } => {
                self.fill(ACTIONS.close, &[("name", &self.name(with))])
            }
            TradeAction::Call(_) => self.text(ACTIONS.call).to_owned(),
        }
    }

    fn terms(&self, terms: &Terms, table: &Table) -> String {
        let give = given(&terms.give, table);
        let text = match (give.is_empty(), terms.want.is_empty()) {
            (_, true) => ACTIONS.gift,
            (true, false) => ACTIONS.request,
            (false, false) => ACTIONS.offer,
        };
        self.fill(text, &[("give", &self.bundle(&give)), ("want", &self.bundle(&terms.want))])
    }

    fn mafia_action(&self, action: MafiaAction, table: &Table) -> String {
        match action {
            MafiaAction::Pay { field } => self.fill(ACTIONS.pay, &[("bed", &bed(field))]),
            MafiaAction::Feed { what, boss } => {
                let boss = BOSSES.get(usize::from(boss)).copied().unwrap_or_default();
                self.fill(ACTIONS.feed, &[("kind", self.source(what, table)), ("boss", boss)])
            }
        }
    }

    fn magic_action(&self, action: &MagicAction, game: &Snapshot) -> String {
        match *action {
            MagicAction::Use { field, on: None, .. } => {
                self.fill(ACTIONS.power, &[("bed", &bed(field))])
            }
            MagicAction::Use { field, on: Some(on), attack } => {
                let text = if attack { ACTIONS.power_attack } else { ACTIONS.power_on };
                self.fill(text, &[("bed", &bed(field)), ("name", &self.name(on))])
            }
            MagicAction::Activate { slot, bean } => self.activate(slot, bean, game),
            MagicAction::Cast { spell } => self.casting(spell, &game.table),
            MagicAction::Choose { kind } => {
                self.fill(ACTIONS.choose, &[("kind", self.text(kind.name()))])
            }
            MagicAction::Rearrange { card, to } => {
                let kind = self.text(game.table.deck.kind(card).name());
                self.fill(ACTIONS.rearrange, &[("kind", kind), ("n", &(to + 1).to_string())])
            }
            MagicAction::Harvest { field, odd } => {
                let text = match odd {
                    OddCard::Coin => ACTIONS.harvest_odd_coin,
                    OddCard::OnTop => ACTIONS.harvest_odd_top,
                };
                self.fill(text, &[("bed", &bed(field))])
            }
        }
    }

    fn activate(&self, slot: u8, bean: Option<Card>, game: &Snapshot) -> String {
        let mine = game.private.as_ref();
        let known = mine.and_then(|private| private.magic.get(usize::from(slot)));
        let spell = match known {
            Some(spell) => self.text(spell.name()).to_owned(),
            None => self.fill(ACTIONS.a_card, &[("n", &(slot + 1).to_string())]),
        };
        let place = mine.zip(bean).and_then(|(private, bean)| private.hand.position(bean));
        match place {
            None => self.fill(ACTIONS.activate, &[("spell", &spell)]),
            Some(place) => {
                let n = (place + 1).to_string();
                self.fill(ACTIONS.activate_bean, &[("spell", &spell), ("n", &n)])
            }
        }
    }

    fn casting(&self, casting: Casting, table: &Table) -> String {
        let spell = ("spell", self.text(casting.spell().name()));
        match casting {
            Casting::Swap { with, slot } => {
                let (n, name) = ((slot + 1).to_string(), self.name(with));
                self.fill(ACTIONS.cast_swap, &[spell, ("n", &n), ("name", &name)])
            }
            Casting::Flow { field } => {
                self.fill(ACTIONS.cast_field, &[spell, ("bed", &bed(field))])
            }
            Casting::EnchantBeans { what, field } => {
                let kind = self.source(what, table);
                self.fill(ACTIONS.cast_bean, &[spell, ("kind", kind), ("bed", &bed(field))])
            }
            Casting::BeanField
            | Casting::Trading
            | Casting::Stack
            | Casting::EnchantOthers
            | Casting::Rearrange
            | Casting::HandCard
            | Casting::Randomness => self.fill(ACTIONS.cast, &[spell]),
        }
    }

    fn source(&self, source: Source, table: &Table) -> &'static str {
        self.text(kind_of(source, table).name())
    }
}

/// The number of a field, as people count.
fn bed(field: u8) -> String {
    (field + 1).to_string()
}

fn kind_of(source: Source, table: &Table) -> Kind {
    match source {
        Source::Hand { card } => table.deck.kind(card),
        Source::Row { kind } | Source::Aside { kind } => kind,
    }
}

fn given(give: &Give, table: &Table) -> Bundle {
    match give {
        Give::Kinds { kinds } => *kinds,
        Give::Cards(pick) => {
            let hand: Bundle = pick.hand.iter().map(|card| table.deck.kind(card)).collect();
            hand.plus(&pick.row)
        }
    }
}
