//! No bot acts on what is hidden from it: truths that look alike to a bot, and of which it has seen
//! the same, make it decide the same.

use crate::common::{TestRng, all_setups, games, rng};
use bohnhof_bots::{Bot, Budget, Expert, Floor, Memory, Strength};
use bohnhof_rules::cards::Place;
use bohnhof_rules::magic::Spell;
use bohnhof_rules::{Bundle, Card, Game, Seat, Setup, random};

/// So many cards change places, or fewer.
const EXCHANGED: usize = 12;

#[test]
fn no_bot_acts_on_what_is_hidden() {
    for strength in Strength::ALL {
        for (number, setup) in (0..).zip(all_setups()) {
            let mut compared = 0;
            for seed in 0..games(1) {
                compared += play(&setup, strength, seed * 1000 + number);
            }
            assert!(compared > 20, "{strength}: only {compared} decisions were compared");
        }
    }
}

/// A bot that does not think long.
fn bot(strength: Strength, seed: u64) -> Box<dyn Bot + Send> {
    match strength {
        Strength::Expert => Box::new(Expert::with_budget(seed, Budget::Iterations(12), 1)),
        Strength::Random | Strength::Simple | Strength::Clever => strength.bot(seed),
    }
}

/// Plays a game in which every decision is made twice, and counts those made before two truths.
fn play(setup: &Setup, strength: Strength, seed: u64) -> u32 {
    let mut rng = rng(seed);
    let mut game = Game::new(setup, &mut rng).expect("a set-up that can be played");
    let seats = || (0..setup.players).map(Seat);
    // In each seat a bot, and its double who is shown other truths.
    let mut bots: Vec<_> = seats().map(|_| [(); 2].map(|()| bot(strength, seed))).collect();
    let mut memories: Vec<Memory> = seats().map(|seat| Memory::new(&game.view(seat))).collect();
    let (mut compared, mut floor) = (0, Floor::new());
    // People may talk for ever: their games are left at some time.
    for _ in 0..2000 {
        let Some((seat, ask)) = floor.next(game.table(), seats().collect()) else { break };
        if ask.is_none() {
            floor.has_spoken(game.table(), seat);
        }
        let memory = &memories[usize::from(seat.0)];
        let alike = looks_alike(&game, seat, memory, &mut rng);
        compared += u32::from(alike.is_some());
        let views = [&game, alike.as_ref().unwrap_or(&game)].map(|truth| truth.view(seat));
        assert_eq!(views[0], views[1], "alike");
        let [bot, double] = &mut bots[usize::from(seat.0)];
        let decided = bot.decide(&views[0], memory, ask);
        let too = double.decide(&views[1], memory, ask);
        assert_eq!(decided, too, "{strength} in {}, asked {ask:?}", setup.rules);
        let Some(action) = decided else { continue };
        let played = game.play(seat, &action, &mut rng, &mut memories);
        played.expect("bots keep to the rules");
    }
    compared
}

/// Another truth that agrees with all that a player has seen, if chance finds one.
pub(crate) fn looks_alike(
    game: &Game,
    me: Seat,
    memory: &Memory,
    rng: &mut TestRng,
) -> Option<Game> {
    let hidden = |place: &Place| match *place {
        Place::Draw => true,
        Place::Hand { seat } => seat != me,
        Place::Discard
        | Place::Row
        | Place::Box
        | Place::Aside { .. }
        | Place::Coins { .. }
        | Place::Field { .. }
        | Place::Boss { .. }
        | Place::Mafia
        | Place::SetAside => false,
    };
    let mut cards: Vec<Card> =
        game.places().filter(hidden).flat_map(|place| game.cards(place)).collect();
    random::shuffle(&mut cards, rng);
    cards.truncate(EXCHANGED);
    let kind = |card: Card| game.table().deck.kind(card);
    let mut alike: Option<Game> = None;
    for pair in cards.chunks_exact(2).filter(|pair| kind(pair[0]) != kind(pair[1])) {
        let before = alike.as_ref().unwrap_or(game);
        let then = before.with_exchanged(pair[0], pair[1]);
        alike = then.filter(|then| agrees(then, memory)).or(alike);
    }
    let spells: Vec<Spell> = unknown_spells(game, me, memory);
    for pair in spells.windows(2) {
        let before = alike.as_ref().unwrap_or(game);
        alike = before.with_exchanged_magic(pair[0], pair[1]).or(alike);
    }
    alike.filter(|alike| alike.view(me) == game.view(me))
}

fn agrees(game: &Game, memory: &Memory) -> bool {
    memory.hands.iter().all(|(seat, known)| {
        let hand: Bundle = game.view(seat).private.kinds;
        hand.contains(known)
    })
}

fn unknown_spells(game: &Game, me: Seat, memory: &Memory) -> Vec<Spell> {
    let mut spells = if game.table().magic.is_in_play() { Spell::ALL.to_vec() } else { vec![] };
    let own = game.view(me).private.magic.to_vec();
    let known: Vec<Spell> = memory
        .magic
        .as_slice()
        .iter()
        .flat_map(|spells| spells.iter().flatten().copied())
        .collect();
    spells.retain(|spell| !own.contains(spell) && !known.contains(spell));
    spells
}
