//! What a harvest pays.

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A bean's beanometer (C8): how many cards one, two, three and four coins need.
///
/// In files and messages it is a list of four numbers; 0 stands for a value that cannot be earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "[number, number, number, number]"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = [u8; 4]))]
pub struct Beanometer([u8; 4]);

const NEVER: u8 = u8::MAX;

impl Beanometer {
    /// A beanometer that never pays.
    pub(crate) const NOTHING: Beanometer = Beanometer([NEVER; 4]);

    /// From the cards needed for 1, 2, 3 and 4 coins; 0 where a value cannot be earned.
    ///
    /// `None` if a step needs no more cards than a smaller one, or fewer cards than it pays coins:
    /// coins are turned-over cards of the harvest itself.
    pub const fn new(needs: [u8; 4]) -> Option<Beanometer> {
        let mut steps = [NEVER; 4];
        let (mut value, mut last) = (0, 0);
        while value < 4 {
            if needs[value] != 0 {
                if needs[value] <= last || (needs[value] as usize) < value + 1 {
                    return None;
                }
                last = needs[value];
                steps[value] = last;
            }
            value += 1;
        }
        Some(Beanometer(steps))
    }

    /// The coins that a field of so many cards pays.
    #[inline]
    pub fn coins(self, cards: u8) -> u8 {
        // Steps rise with their values and a skipped one counts for the next, so the highest
        // reached step is the value.
        let [one, two, three, four] = self.0;
        if cards >= four {
            4
        } else if cards >= three {
            3
        } else if cards >= two {
            2
        } else {
            u8::from(cards >= one)
        }
    }

    /// The next step above so many cards: the cards it needs and what it pays.
    pub fn next_step(self, cards: u8) -> Option<(u8, u8)> {
        (1..)
            .zip(self.0)
            .find(|&(_, need)| need > cards && need != NEVER)
            .map(|(pays, need)| (need, pays))
    }

    /// The cards needed for 1, 2, 3 and 4 coins; 0 where a value cannot be earned.
    pub fn needs(self) -> [u8; 4] {
        self.0.map(|need| if need == NEVER { 0 } else { need })
    }
}

#[cfg(feature = "serde")]
impl Serialize for Beanometer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.needs().serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Beanometer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Beanometer, D::Error> {
        let needs = <[u8; 4]>::deserialize(deserializer)?;
        Beanometer::new(needs).ok_or_else(|| {
            D::Error::custom(
                "a beanometer lists the cards for 1, 2, 3 and 4 coins in rising order, \
                 never fewer cards than coins, with 0 for a value that cannot be earned",
            )
        })
    }
}
