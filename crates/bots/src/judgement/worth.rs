//! What a field is worth, in hundredths of a coin.

use std::ops::Range;

use bohnhof_rules::cards::KINDS;
use bohnhof_rules::deck::Bean;
use bohnhof_rules::{Kind, Table};

/// A coin, in the unit of all values here.
pub(crate) const COIN: i32 = 100;

/// What an empty field is worth: room for whatever comes.
const EMPTY_FIELD: i32 = 30;

/// More than any harvest loses.
pub(crate) const NEVER: i32 = 10_000;

/// Stands for a field where nothing grows, in the place of a kind.
pub(crate) const EMPTY: u8 = KINDS as u8;
/// Stands for a field that the player does not have.
pub(crate) const MISSING: u8 = EMPTY + 1;

/// Rows and columns of the table of worths are powers of two, so that a worth is found quickly.
pub(crate) const ROWS: usize = (KINDS + 2).next_power_of_two();
/// More cards than ever lie on a field.
pub(crate) const COLUMNS: usize = 32;

/// So many cards of a kind on one field, as a place in the table of worths. One card more is the
/// next place. Instead of a kind it may be [`EMPTY`] or [`MISSING`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Crop(pub(crate) u16);

impl Crop {
    #[inline]
    pub(crate) fn new(kind: u8, cards: u8) -> Crop {
        Crop(u16::from(kind) * COLUMNS as u16 + u16::from(cards) % COLUMNS as u16)
    }

    #[inline]
    pub(crate) fn kind(self) -> u8 {
        (self.0 / COLUMNS as u16) as u8
    }

    #[inline]
    pub(crate) fn cards(self) -> u8 {
        (self.0 % COLUMNS as u16) as u8
    }

    /// With more cards.
    #[inline]
    pub(crate) fn plus(self, cards: u8) -> Crop {
        Crop(self.0 + u16::from(cards))
    }
}

/// How much of the game is left, and so how likely a started field still grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The draw pile will be rebuilt at least once.
    Early,
    /// The last time through the draw pile.
    Late,
    /// Everybody has about one turn left.
    Closing,
    /// Nothing will be drawn any more.
    Last,
}

impl Stage {
    const ALL: [Stage; 4] = [Stage::Early, Stage::Late, Stage::Closing, Stage::Last];

    #[inline]
    pub(crate) fn of(table: &Table) -> Stage {
        match table.numbers.last_time.saturating_sub(table.times_out) {
            0 => Stage::Last,
            1 if table.draw_pile <= 5 * table.players() => Stage::Closing,
            1 => Stage::Late,
            _ => Stage::Early,
        }
    }

    /// The share of hope in a kind of which there are so many cards: rare ones seldom come, and
    /// late in the game none do.
    fn hope(self, hoped: i32, cards: i32) -> i32 {
        let scarcity = match self {
            Stage::Early => 10,
            Stage::Late => 15,
            Stage::Closing => 60,
            Stage::Last => return 0,
        };
        hoped * cards / (cards + scarcity)
    }
}

/// What a crop comes to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Value {
    /// What it is worth: what it pays and what may be hoped for.
    pub(crate) worth: i16,
    /// What a harvest pays now.
    pub(crate) pays: i16,
    /// The hope for more, which is lost by a harvest now.
    pub(crate) hope: i16,
    /// What one more card adds to its worth.
    pub(crate) growth: i16,
}

pub(crate) type Values = [Value; ROWS * COLUMNS];

/// What fields are worth at every stage of a game, worked out once for a deck.
#[derive(Clone, Debug)]
pub(crate) struct Worths {
    beans: [Option<Bean>; KINDS],
    /// Whether the beans have their magic powers.
    magic: bool,
    /// One for each stage.
    stages: Vec<Values>,
}

impl Worths {
    pub(crate) fn new() -> Worths {
        let mut values = [Value::default(); ROWS * COLUMNS];
        let (room, never) = (EMPTY_FIELD as i16, NEVER as i16);
        values[row(EMPTY)].fill(Value { worth: room, hope: room, ..Value::default() });
        values[row(MISSING)].fill(Value { hope: never, ..Value::default() });
        Worths { beans: [None; KINDS], magic: false, stages: vec![values; Stage::ALL.len()] }
    }

    /// Works everything out for the deck at this table, unless that is done already.
    #[cold]
    pub(crate) fn prepare(&mut self, table: &Table) {
        let (deck, magic) = (&table.deck, table.magic.is_in_play());
        if magic != self.magic {
            (self.beans, self.magic) = ([None; KINDS], magic);
        }
        for kind in Kind::ALL {
            let bean = deck.bean(kind);
            let known = &mut self.beans[kind.index()];
            if *known != Some(*bean) {
                *known = Some(*bean);
                for stage in Stage::ALL {
                    let mut values = values(*bean, stage);
                    if magic {
                        add_powers(&mut values, kind, stage);
                    }
                    self.stages[stage as usize][row(kind as u8)].copy_from_slice(&values);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn at(&self, stage: Stage) -> Worth<'_> {
        Worth(&self.stages[stage as usize])
    }
}

/// The part of the table that belongs to a kind.
pub(crate) fn row(kind: u8) -> Range<usize> {
    let start = usize::from(kind) * COLUMNS;
    start..start + COLUMNS
}

/// What fields are worth at one stage of the game.
#[derive(Clone, Copy)]
pub(crate) struct Worth<'a>(pub(crate) &'a Values);

impl Worth<'_> {
    #[inline]
    fn value(self, crop: Crop) -> Value {
        self.0[usize::from(crop.0) % (ROWS * COLUMNS)]
    }

    /// What a crop is worth: coins now and hope for more.
    #[inline]
    pub(crate) fn of(self, crop: Crop) -> i32 {
        self.value(crop).worth.into()
    }

    /// What a harvest pays now.
    #[inline]
    pub(crate) fn pays(self, crop: Crop) -> i32 {
        self.value(crop).pays.into()
    }

    /// What is lost by a harvest now; an empty field loses its room when it is planted.
    #[inline]
    pub(crate) fn lost(self, crop: Crop) -> i32 {
        self.value(crop).hope.into()
    }

    /// What one more card adds.
    #[inline]
    pub(crate) fn growth(self, crop: Crop) -> i32 {
        self.value(crop).growth.into()
    }
}

pub(crate) fn values(bean: Bean, stage: Stage) -> [Value; COLUMNS] {
    let meter = bean.beanometer;
    let mut values = [Value::default(); COLUMNS];
    let (mut reached, mut top) = (0, None::<usize>);
    for (count, number) in (0u8..).take(COLUMNS).enumerate() {
        let coins = i32::from(meter.coins(number));
        if number > 0 && coins > i32::from(meter.coins(number - 1)) {
            reached = number;
        }
        let hope = match (meter.next_step(number), top) {
            (Some((need, pays)), _) => {
                let (way, whole) = (i32::from(number - reached), i32::from(need - reached));
                let hoped = (i32::from(pays) - coins) * COIN * way / whole;
                stage.hope(hoped, bean.cards.into())
            }
            // Cards beyond the top step begin a new field: the full one is harvested first.
            (None, Some(top)) => values[count - top].worth.into(),
            (None, None) => {
                top = (coins > 0).then_some(count);
                0
            }
        };
        let (pays, hope) = ((coins * COIN) as i16, hope as i16);
        values[count] = Value { worth: pays + hope, pays, hope, growth: 0 };
        if count > 0 {
            values[count - 1].growth = values[count].worth - values[count - 1].worth;
        }
    }
    values
}

/// Adds what a column is worth beside its coins: the uses of its ability to come (X12, X13), and the
/// magic card that a harvest brings (X8).
pub(crate) fn add_powers(values: &mut [Value; COLUMNS], kind: Kind, stage: Stage) {
    let percent = match stage {
        Stage::Early | Stage::Late => 100,
        Stage::Closing => 30,
        Stage::Last => 0,
    };
    for (cards, value) in (0i16..).zip(values.iter_mut()).skip(1) {
        let (hope, pays) = match (kind, cards) {
            (Kind::Picking, _) => (20, 0),
            (Kind::Mean, 1..4) => (10 * cards, 0),
            (Kind::Mean, _) => (80, 0),
            (Kind::Cape, 2..) => (0, 30),
            _ => (0, 0),
        };
        value.hope += hope * percent / 100;
        value.pays += pays * percent / 100;
        value.worth = value.pays + value.hope;
    }
    for count in 1..COLUMNS {
        values[count - 1].growth = values[count].worth - values[count - 1].worth;
    }
}
