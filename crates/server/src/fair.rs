//! The fair deal: neither the server nor a player can choose it, and all can check it afterwards.
//!
//! The server publishes the SHA-256 of a secret before anybody sits down. Every player's client then
//! adds a number of its own. The seed of the game is the SHA-256 of the secret and all numbers in seat
//! order; when the game is over, the secret is shown.

use bohnhof_rules::{Record, Seat, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A finished game with all that proves its deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairRecord {
    /// The SHA-256 of the secret, as it was published before the players sat down.
    pub hash: Seed,
    /// The secret.
    pub secret: Seed,
    /// The numbers of the players in seat order; `None` where a bot sat.
    pub numbers: Vec<Option<Seed>>,
    /// The game.
    pub record: Record,
}

/// What is published of a secret.
pub fn hash_of(secret: &Seed) -> Seed {
    Seed(Sha256::digest(secret.0).into())
}

/// The seed that follows from the secret and the numbers in seat order.
///
/// The bytes that are hashed: the secret, then for each seat a 0 where a bot sits, or a 1 and the 32
/// bytes of the number.
pub fn seed_of(secret: &Seed, numbers: &[Option<Seed>]) -> Seed {
    let mut hash = Sha256::new();
    hash.update(secret.0);
    for number in numbers {
        match number {
            None => hash.update([0]),
            Some(number) => {
                hash.update([1]);
                hash.update(number.0);
            }
        }
    }
    Seed(hash.finalize().into())
}

/// Why a game is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfair {
    /// The secret is not the one whose hash was published.
    Hash,
    /// There is not one number for each person and none for each bot.
    Numbers,
    /// The seed does not follow from the secret and the numbers.
    Seed,
    /// The game does not replay.
    Replay(bohnhof_rules::ReplayError),
    /// The game is not over.
    Unfinished,
}

impl std::fmt::Display for Unfair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unfair::Hash => f.write_str("the secret is not the one whose hash was published"),
            Unfair::Numbers => f.write_str("the numbers do not fit the players"),
            Unfair::Seed => f.write_str("the seed does not follow from the secret and the numbers"),
            Unfair::Replay(error) => write!(f, "the game does not replay: {error}"),
            Unfair::Unfinished => f.write_str("the game is not over, so it has no result"),
        }
    }
}

impl std::error::Error for Unfair {}

impl FairRecord {
    /// Checks hash, deal and all actions; tells how the game ended.
    pub fn verify(&self) -> Result<bohnhof_rules::Outcome, Unfair> {
        self.check_hash()?;
        self.check_seed()?;
        let game = self.record.replay(&mut ()).map_err(Unfair::Replay)?;
        game.outcome().copied().ok_or(Unfair::Unfinished)
    }

    /// Whether the secret is the one that was published.
    pub fn check_hash(&self) -> Result<(), Unfair> {
        if hash_of(&self.secret) == self.hash { Ok(()) } else { Err(Unfair::Hash) }
    }

    /// Whether the seed is made of the secret and one number of each person.
    pub fn check_seed(&self) -> Result<(), Unfair> {
        let setup = &self.record.setup;
        let mut seats = (0..setup.players).map(Seat).zip(&self.numbers);
        if self.numbers.len() != usize::from(setup.players)
            || seats.any(|(seat, number)| setup.programs.contains(seat) == number.is_some())
        {
            return Err(Unfair::Numbers);
        }
        let follows = seed_of(&self.secret, &self.numbers) == self.record.seed;
        if follows { Ok(()) } else { Err(Unfair::Seed) }
    }
}
