//! How a bot weighs things that no rule weighs.

/// So many hand cards count.
pub(crate) const COUNTED: usize = 4;

/// How much each thing counts, in percent or in hundredths of a coin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// How much a hand card of use matters by its position, in percent: the front card is planted
    /// soon. Those further back do not count.
    pub(crate) soon: [i32; COUNTED],
    /// The same for a card that will be in the way.
    pub(crate) bother: [i32; COUNTED],
    /// How much hope counts where there is no trading, in percent: there are few fields and many
    /// cards that want to go there.
    pub(crate) hope: i32,
    /// What is left of the hope in a kind that a boss grows too, in percent: its cards go to the
    /// boss, and so does one of the field in every turn (M7).
    pub(crate) hope_beside_a_boss: i32,
    /// What the opponent's gain by a card that is left costs, in percent: it may be of no use there.
    pub(crate) opponents_gain: i32,
    /// How much better the second card must be planted than left in the hand, without trading.
    pub(crate) eager: i32,
    /// How much a hand card must be in the way to be discarded.
    pub(crate) in_the_way: i32,
    /// How much a hand card must be in the way to be given to a boss who has enough.
    pub(crate) unasked: i32,
    /// So much must be hoped for from a harvest before cards are turned over.
    pub(crate) in_time: i32,
    /// What may come back from the discard pile counts so much, in percent, and so much what the
    /// opponent may get of it.
    pub(crate) windfall: i32,
    pub(crate) rivals_windfall: i32,
    /// A third field is bought while so many cards are still to be drawn, without trading.
    pub(crate) early: i32,
    /// What a coin of the Mafia counts against one of the bot's, in percent: to a player alone, for
    /// whom they are doubled in the end (M20), and to one of two, who must also be richer than the
    /// other.
    pub(crate) against_one: i32,
    pub(crate) against_two: i32,
    /// How much the cards count that a boss will be dealt, in percent.
    pub(crate) to_come: i32,
}

/// The weights of the bot `simple`.
pub(crate) const SIMPLE: &Weights = &Weights {
    soon: [70, 50, 35, 25],
    bother: [70, 50, 35, 25],
    hope: 140,
    hope_beside_a_boss: 25,
    opponents_gain: 40,
    eager: 15,
    in_the_way: 5,
    unasked: 35,
    in_time: 90,
    windfall: 0,
    rivals_windfall: 0,
    early: 90,
    against_one: 150,
    against_two: 60,
    to_come: 30,
};
