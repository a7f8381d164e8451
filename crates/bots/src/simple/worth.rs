//! What a field is worth, in hundredths of a coin.

use bohnhof_rules::{Bean, Deck, KINDS, Kind, Table};

/// A coin, in the unit of all values here.
const COIN: i32 = 100;

/// What an empty field is worth: room for whatever comes.
const EMPTY_FIELD: i32 = 30;

/// More than any harvest loses.
pub(super) const NEVER: i32 = 10_000;

/// Stands for a field where nothing grows, in the place of a kind.
pub(super) const EMPTY: u8 = KINDS as u8;
/// Stands for a field that the player does not have.
pub(super) const MISSING: u8 = EMPTY + 1;

/// Rows and columns of the table of worths are powers of two, so that a worth is found quickly.
pub(super) const ROWS: usize = (KINDS + 2).next_power_of_two();
/// More cards than ever lie on a field.
const COLUMNS: usize = 32;

/// How much of the game is left, and so how likely a started field still grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The draw pile will be made anew at least once.
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
    pub(super) fn of(table: &Table) -> Stage {
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

/// So many cards of a kind on one field.
#[derive(Clone, Copy, Debug, Default)]
struct Crop {
    /// What it is worth: what it pays and what may be hoped for.
    worth: i16,
    /// What a harvest pays now.
    pays: i16,
    /// The hope for more, which is lost by a harvest now.
    hope: i16,
    /// What one more card adds to its worth.
    growth: i16,
}

type Crops = [[Crop; COLUMNS]; ROWS];

/// What fields are worth at every stage of a game, worked out once for a deck.
#[derive(Clone, Debug)]
pub(super) struct Worths {
    beans: [Option<Bean>; KINDS],
    stages: [Crops; Stage::ALL.len()],
}

impl Worths {
    pub(super) fn new() -> Worths {
        let mut crops = [[Crop::default(); COLUMNS]; ROWS];
        let (room, never) = (EMPTY_FIELD as i16, NEVER as i16);
        crops[usize::from(EMPTY)].fill(Crop { worth: room, hope: room, ..Crop::default() });
        crops[usize::from(MISSING)].fill(Crop { hope: never, ..Crop::default() });
        Worths { beans: [None; KINDS], stages: [crops; Stage::ALL.len()] }
    }

    /// Works everything out for this deck, unless that is done already.
    pub(super) fn prepare(&mut self, deck: &Deck) {
        for kind in Kind::ALL {
            let bean = deck.bean(kind);
            let known = &mut self.beans[kind.index()];
            if *known != Some(*bean) {
                *known = Some(*bean);
                for stage in Stage::ALL {
                    self.stages[stage as usize][kind.index()] = crops(*bean, stage);
                }
            }
        }
    }

    #[inline]
    pub(super) fn at(&self, stage: Stage) -> Worth<'_> {
        Worth(&self.stages[stage as usize])
    }
}

/// What fields are worth at one stage of the game. Kinds are given as numbers, with [`EMPTY`] and
/// [`MISSING`] beside them.
#[derive(Clone, Copy)]
pub(super) struct Worth<'a>(&'a Crops);

impl Worth<'_> {
    #[inline]
    fn crop(self, kind: u8, cards: u8) -> Crop {
        self.0[usize::from(kind) % ROWS][usize::from(cards) % COLUMNS]
    }

    /// What so many cards on one field are worth: coins now and hope for more.
    #[inline]
    pub(super) fn of(self, kind: u8, cards: u8) -> i32 {
        self.crop(kind, cards).worth.into()
    }

    /// What a harvest pays now.
    #[inline]
    pub(super) fn pays(self, kind: u8, cards: u8) -> i32 {
        self.crop(kind, cards).pays.into()
    }

    /// What is lost by a harvest now; an empty field loses its room when it is planted.
    #[inline]
    pub(super) fn lost(self, kind: u8, cards: u8) -> i32 {
        self.crop(kind, cards).hope.into()
    }

    /// What one more card adds.
    #[inline]
    pub(super) fn growth(self, kind: u8, cards: u8) -> i32 {
        self.crop(kind, cards).growth.into()
    }
}

fn crops(bean: Bean, stage: Stage) -> [Crop; COLUMNS] {
    let meter = bean.beanometer;
    let mut crops = [Crop::default(); COLUMNS];
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
            (None, Some(top)) => crops[count - top].worth.into(),
            (None, None) => {
                top = (coins > 0).then_some(count);
                0
            }
        };
        let (pays, hope) = ((coins * COIN) as i16, hope as i16);
        crops[count] = Crop { worth: pays + hope, pays, hope, growth: 0 };
        if count > 0 {
            crops[count - 1].growth = crops[count].worth - crops[count - 1].worth;
        }
    }
    crops
}
