//! Playing on, as everybody plainly would, to see where a choice leads.

use bohnhof_rules::cards::Place;
use bohnhof_rules::{Action, Ask, Game, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::chance::Standing;
use super::network::Network;
use crate::clever::weights;
use crate::judgement::windfall::{Chances, Pile, Runs};
use crate::simple::Simple;
use crate::{Bot, Referee};

/// A table at which a game is played on. It keeps its buffers.
#[derive(Clone, Debug)]
pub(super) struct Playout {
    game: Game,
    /// One player in all seats: so what it has worked out stays near at hand.
    player: Simple,
}

/// Where a playout begins, and where it is cut and judged.
#[derive(Clone, Copy)]
pub(super) struct Start {
    pub(super) seat: Seat,
    pub(super) ask: Option<Ask>,
    pub(super) last_turn: u16,
    /// How likely the kinds are among cards that are turned over, where the discard pile comes back.
    pub(super) chances: Option<Chances>,
    pub(super) network: Option<&'static Network>,
}

impl Playout {
    /// A table for games like this one.
    pub(super) fn new(game: &Game) -> Playout {
        let mut player = Simple::quick();
        player.prepare(game.table());
        Playout { game: game.clone(), player }
    }

    /// Where a choice leads in a game, if chance goes this way.
    pub(super) fn play(
        &mut self,
        world: &Game,
        start: &Start,
        choice: Option<&Action>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Standing {
        let game = &mut self.game;
        game.clone_from(world);
        let mut referee = Referee::in_turn(game.table(), start.seat, start.ask);
        if let Some(action) = choice
            && game.play(start.seat, action, rng, &mut ()).is_err()
        {
            return Standing::LOST;
        }
        let mut planned_by = None;
        while game.table().turn <= start.last_turn
            && let Some((seat, ask)) = referee.next(game.table())
        {
            let plans = matches!(ask, None | Some(Ask::Trade));
            if plans && planned_by.replace(seat) != Some(seat) {
                self.player.forget();
            }
            tell(&mut self.player, game, start.chances);
            match self.player.decide(&game.view(seat), referee.memory(seat), ask) {
                Some(action) if referee.play(game, seat, &action, rng, &mut ()).is_ok() => {}
                None if ask.is_none() => {}
                Some(_) | None => break, // it never is so
            }
        }
        tell(&mut self.player, game, start.chances);
        Standing::of(game, start.seat, &self.player, start.network)
    }
}

/// All have seen what was discarded.
fn tell(player: &mut Simple, game: &Game, chances: Option<Chances>) {
    if let Some(chances) = chances {
        let pile = Pile { runs: Runs::of(game.kinds(Place::Discard)), chances };
        player.tell(pile, weights(game.table()));
    }
}
