//! How much room there is for games, and that no network takes all of it.

use std::collections::HashMap;
use std::net::IpAddr;

use bohnhof_protocol::Refusal;

use crate::config::Config;

/// The room for games in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    max: usize,
    max_of_a_network: usize,
}

impl Room {
    pub(super) fn new(config: &Config) -> Room {
        Room { max: config.max_tables, max_of_a_network: config.limits.max_tables_network }
    }

    /// Whether a network may open another table beside these games, which are each in memory for some
    /// network. Whatever a network has beyond its share takes room from nobody else: games that slept
    /// can be woken without asking whether there is room.
    pub(super) fn check(
        self,
        games: impl Iterator<Item = Option<IpAddr>>,
        network: IpAddr,
    ) -> Result<(), Refusal> {
        let (mut of_nobody, mut networks) = (0, HashMap::<IpAddr, usize>::new());
        for game in games {
            *game.map_or(&mut of_nobody, |network| networks.entry(network).or_default()) += 1;
        }
        if networks.get(&network).is_some_and(|&games| games >= self.max_of_a_network) {
            return Err(Refusal::NetworkFull);
        }
        let shares = networks.values().map(|&games| games.min(self.max_of_a_network));
        if of_nobody + shares.sum::<usize>() >= self.max { Err(Refusal::Full) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Room = Room { max: 8, max_of_a_network: 2 };

    fn at(third: u8) -> IpAddr {
        IpAddr::from([192, 0, third, 0])
    }

    fn check(games: &[(Option<IpAddr>, usize)], network: IpAddr) -> Result<(), Refusal> {
        let games = games.iter().flat_map(|&(network, games)| vec![network; games]);
        ROOM.check(games, network)
    }

    #[test]
    fn a_network_has_only_its_share() {
        assert_eq!(check(&[(Some(at(1)), 1)], at(1)), Ok(()));
        assert_eq!(check(&[(Some(at(1)), 2)], at(1)), Err(Refusal::NetworkFull));
        assert_eq!(check(&[(Some(at(1)), 2)], at(2)), Ok(()));
    }

    #[test]
    fn what_is_beyond_a_share_takes_room_from_nobody() {
        let one = (Some(at(1)), 100);
        assert_eq!(check(&[one], at(2)), Ok(()));
        assert_eq!(check(&[one, (None, 5)], at(2)), Ok(()));
        assert_eq!(check(&[one, (None, 6)], at(2)), Err(Refusal::Full));
        let many = [1, 2, 3, 4].map(|third| (Some(at(third)), 2));
        assert_eq!(check(&many, at(5)), Err(Refusal::Full));
        assert_eq!(check(&many[1..], at(5)), Ok(()));
    }
}
