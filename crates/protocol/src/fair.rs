//! The fair deal: nobody can choose it, and everybody can check it afterwards (`docs/fair-deal.md`).
//!
//! The server publishes the SHA-256 of its secret, and players sit down with the SHA-256 of a number:
//! their commitment. When the game is about to begin, all of that is fixed by a seal, and only then do
//! the players reveal their numbers. The seed of the game follows from seal, secret and numbers.

use bohnhof_rules::record::ReplayError;
use bohnhof_rules::{Outcome, Record, Seat, Seed, Setup};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What a player put into the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The SHA-256 of the number, as the player sat down with it.
    pub commitment: Seed,
    /// The number; `None` if the player withheld it: then it is no part of the deal.
    pub number: Option<Seed>,
}

/// A finished game with all that proves its deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FairRecord {
    /// The SHA-256 of the secret, as it was published when the table was opened.
    pub hash: Seed,
    /// The secret.
    pub secret: Seed,
    /// What the players put into the deal, in seat order; `None` where a bot sat.
    pub seats: Vec<Option<Share>>,
    /// The digest of the game, as it was published at its end.
    pub digest: Seed,
    /// The game.
    pub record: Record,
}

/// What is published of a secret, and of a number before it is revealed.
pub fn hash_of(secret: &Seed) -> Seed {
    Seed(Sha256::digest(secret.0).into())
}

/// The seal: what was agreed, the hash of the secret, and the commitments in seat order, with `None`
/// where a bot sits.
pub fn seal_of(
    setup: &Setup,
    hash: &Seed,
    commitments: impl IntoIterator<Item = Option<Seed>>,
) -> Seed {
    let mut seal = Sha256::new();
    seal.update(b"bohnhof seal 1\n");
    seal.update(canonical(setup));
    seal.update(b"\n");
    seal.update(hash.0);
    for commitment in commitments {
        match commitment {
            None => seal.update([0]),
            Some(commitment) => {
                seal.update([1]);
                seal.update(commitment.0);
            }
        }
    }
    Seed(seal.finalize().into())
}

/// The seed that follows from the seal, the secret and the numbers.
pub fn seed_of(seal: &Seed, secret: &Seed, seats: &[Option<Share>]) -> Seed {
    let mut seed = Sha256::new();
    seed.update(b"bohnhof seed 1\n");
    seed.update(seal.0);
    seed.update(secret.0);
    for share in seats {
        match share.map(|share| share.number) {
            None => seed.update([0]),
            Some(Some(number)) => {
                seed.update([1]);
                seed.update(number.0);
            }
            Some(None) => seed.update([2]),
        }
    }
    Seed(seed.finalize().into())
}

/// The digest of a game: its seed, which binds what was agreed, and all actions.
pub fn digest_of(record: &Record) -> Seed {
    let mut digest = Sha256::new();
    digest.update(b"bohnhof game 1\n");
    digest.update(record.seed.0);
    for step in &record.actions {
        digest.update(canonical(step));
        digest.update(b"\n");
    }
    Seed(digest.finalize().into())
}

/// JSON without white space and with the keys of every object in order.
fn canonical(value: &impl Serialize) -> String {
    // Our types have no values that JSON cannot hold.
    serde_json::to_value(value).map(|value| value.to_string()).unwrap_or_default()
}

/// Why a game is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// The secret is not the one whose hash was published.
    #[error("the secret is not the one whose hash was published")]
    Hash,
    /// There is not one share for each person and none for each bot.
    #[error("the numbers do not fit the players")]
    Seats,
    /// A number is not the one that its player committed to.
    #[error("the number of seat {0} is not the one that its player committed to")]
    Number(Seat),
    /// The seed does not follow from what was sealed, the secret and the numbers.
    #[error("the seed does not follow from the set-up, the secret and the players' numbers")]
    Seed,
    /// The digest is not that of this game.
    #[error("the digest is not that of these actions")]
    Digest,
    /// The game does not replay.
    #[error("the game does not replay: {0}")]
    Replay(ReplayError),
    /// The game is not over.
    #[error("the game is not over, so it has no result")]
    Unfinished,
}

impl FairRecord {
    /// Checks hash, numbers, deal, digest and all actions; tells how the game ended.
    pub fn verify(&self) -> Result<Outcome, Unfair> {
        self.check_hash()?;
        self.check_numbers()?;
        self.check_seed()?;
        self.check_digest()?;
        let game = self.record.replay(&mut ()).map_err(Unfair::Replay)?;
        game.outcome().copied().ok_or(Unfair::Unfinished)
    }

    /// What was fixed before anybody revealed a number.
    pub fn seal(&self) -> Seed {
        let commitments = self.seats.iter().map(|share| share.map(|share| share.commitment));
        seal_of(&self.record.setup, &self.hash, commitments)
    }

    /// The seats whose numbers are no part of the deal although people sat there.
    pub fn withheld(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.seats);
        let withheld = |share: &Option<Share>| share.is_some_and(|share| share.number.is_none());
        seats.filter(move |(_, share)| withheld(share)).map(|(seat, _)| seat)
    }

    /// Whether the secret is the one that was published.
    pub fn check_hash(&self) -> Result<(), Unfair> {
        if hash_of(&self.secret) == self.hash { Ok(()) } else { Err(Unfair::Hash) }
    }

    /// Whether every person committed to a number, and revealed that one or none.
    pub fn check_numbers(&self) -> Result<(), Unfair> {
        let setup = &self.record.setup;
        if self.seats.len() != usize::from(setup.players) {
            return Err(Unfair::Seats);
        }
        for (seat, share) in (0..).map(Seat).zip(&self.seats) {
            if setup.programs.contains(seat) == share.is_some() {
                return Err(Unfair::Seats);
            }
            if let Some(Share { commitment, number: Some(number) }) = share
                && hash_of(number) != *commitment
            {
                return Err(Unfair::Number(seat));
            }
        }
        Ok(())
    }

    /// Whether the seed follows from what was sealed, the secret and the numbers.
    pub fn check_seed(&self) -> Result<(), Unfair> {
        let seed = seed_of(&self.seal(), &self.secret, &self.seats);
        if seed == self.record.seed { Ok(()) } else { Err(Unfair::Seed) }
    }

    /// Whether the digest is that of the game.
    pub fn check_digest(&self) -> Result<(), Unfair> {
        if digest_of(&self.record) == self.digest { Ok(()) } else { Err(Unfair::Digest) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bohnhof_rules::RuleSet;

    /// The test vector of `docs/fair-deal.md`, which other languages use too.
    #[test]
    fn the_vector_of_the_documents() {
        let bytes = |from: u8| Seed(std::array::from_fn(|i| from + i as u8));
        let hex = |text: &str| text.parse::<Seed>().expect("64 digits");
        let share = |number, revealed: bool| Share {
            commitment: hash_of(&number),
            number: revealed.then_some(number),
        };
        let seats = vec![Some(share(bytes(32), true)), None, Some(share(bytes(64), false))];
        let programs = [Seat(1)].into_iter().collect();
        let setup = Setup { programs, ..Setup::new(RuleSet::AMIGO, 3) };
        let seed = hex("abf53ea37fcfac350fd77f61b04304cbd9611fa7020fae72072b2fd73f3dbfe2");
        let mut record = Record::new(setup, seed);
        let (game, _) = record.start().expect("a game");
        assert_eq!(game.table().start, Seat(1));
        let hand = game.view(Seat(1)).private.hand.cards().iter().map(|card| card.0);
        assert_eq!(hand.collect::<Vec<_>>(), [81, 42, 16, 56, 4]);
        record.actions = serde_json::from_str(
            r#"[{"seat":0,"action":{"type":"plant","what":{"type":"hand","card":21},"field":0}},
                {"seat":0,"action":{"type":"done","with":"plant-second"}}]"#,
        )
        .expect("actions");
        let secret = bytes(0);
        let digest = hex("02999173bd0d695c95deabeb66da95effd04e5abb6da941e80c612e55a577c03");
        let fair = FairRecord { hash: hash_of(&secret), secret, seats, digest, record };
        let hash = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
        assert_eq!(fair.hash, hex(hash));
        let seal = "6d0f3c4f140a4c2bc6a1ad923deed5f1f286df0b8562c96ecf419f2ac6ba720f";
        assert_eq!(fair.seal(), hex(seal));
        fair.check_numbers().expect("numbers that fit");
        fair.check_seed().expect("a seed that follows");
        fair.check_digest().expect("a digest that fits");
    }

    /// Other languages sort the keys; if a crate switches that off in `serde_json`, old games break.
    #[test]
    fn canonical_json_has_its_keys_in_order() {
        let text = canonical(&Setup::new(RuleSet::AMIGO, 4));
        let options = r#"{"hide-coins":false,"sell-third-field":false}"#;
        assert_eq!(
            text,
            format!(r#"{{"options":{options},"players":4,"programs":[],"rules":"amigo"}}"#)
        );
    }
}
