//! What the bots `clever` and `expert` never say, in whole games.

use crate::common::{all_setups, games, rng};
use bohnhof_bots::{Bot, Budget, Clever, Expert, Memory, Referee};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::{TALK_CAP, TALK_CAP_OF_OTHERS, Terms};
use bohnhof_rules::{Action, Ask, Bundle, Game, Seat, Setup, View};

/// What was said in a turn.
#[derive(Default)]
struct Heard {
    turn: u16,
    /// Who offered to give what for what.
    offers: Vec<(Seat, Bundle, Bundle)>,
    /// Who refused to give what for what.
    refusals: Vec<(Seat, Bundle, Bundle)>,
    /// Over all turns.
    count: u32,
}

#[test]
fn clever_never_repeats_nor_asks_in_vain() {
    let mut heard = Heard::default();
    for (number, setup) in (0..).zip(trading_setups()) {
        for seed in 0..games(3) {
            play(&setup, seed * 1000 + number, &mut heard, |_| Clever::new());
        }
    }
    assert!(heard.count > 5000, "only {} offers", heard.count);
}

#[test]
fn expert_never_repeats_nor_asks_in_vain() {
    let mut heard = Heard::default();
    for (number, setup) in (0..).zip(trading_setups()) {
        for seed in 0..games(1) {
            let bot = |seat| Expert::with_budget(seed + seat, Budget::Iterations(10), 1);
            play(&setup, seed * 1000 + number, &mut heard, bot);
        }
    }
    assert!(heard.count > 2000, "only {} offers", heard.count);
}

fn trading_setups() -> Vec<Setup> {
    let mut setups = all_setups();
    setups.retain(|setup| setup.rules.family().trades());
    setups
}

fn play<B: Bot>(setup: &Setup, seed: u64, heard: &mut Heard, bot: impl Fn(u64) -> B) {
    let mut rng = rng(seed);
    let mut game = Game::new(setup, &mut rng).expect("a set-up that can be played");
    let mut bots: Vec<B> = (0..setup.players.into()).map(bot).collect();
    let mut referee = Referee::new(&game, &bots);
    heard.turn = 0;
    while let Some((seat, ask)) = referee.next(game.table()) {
        let (view, memory) = (game.view(seat), referee.memory(seat));
        let decided = bots[usize::from(seat.0)].decide(&view, memory, ask);
        let Some(action) = decided else { continue };
        heard.hear(&view, memory, &action);
        let played = referee.play(&mut game, seat, &action, &mut rng, &mut ());
        played.expect("bots keep to the rules");
    }
}

impl Heard {
    fn hear(&mut self, view: &View<'_>, memory: &Memory, action: &Action) {
        if self.turn != view.table.turn {
            self.turn = view.table.turn;
            self.offers.clear();
            self.refusals.clear();
        }
        if let Action::Trade(TradeAction::Decline { offer }) = action {
            let offer = view.table.offer(*offer).expect("an offer to decline");
            self.refusals.push((view.seat, offer.wants, offer.gives));
        }
        if let Action::Trade(TradeAction::Offer(terms)) = action {
            self.hear_offer(view, memory, terms);
        }
    }

    fn hear_offer(&mut self, view: &View<'_>, memory: &Memory, terms: &Terms) {
        let (gives, wants) = (view.kinds_of(&terms.give), terms.want);
        let offer = (view.seat, gives, wants);
        assert!(!self.offers.contains(&offer), "the same offer again: {terms:?}");
        self.offers.push(offer);
        self.count += 1;

        let own = self.offers.iter().filter(|(maker, ..)| *maker == view.seat).count();
        let cap = if view.is_active() { TALK_CAP } else { TALK_CAP_OF_OTHERS };
        assert!(own <= cap.into(), "{own} offers in a turn, people or not (C27)");

        let others = view.table.seats().filter(|&seat| seat != view.seat);
        let asked: Vec<Seat> =
            others.filter(|&seat| terms.to.is_none_or(|to| to == seat)).collect();
        let can_have = |&seat: &Seat| can_have(view, memory, seat, &wants);
        assert!(asked.iter().any(can_have), "nobody can have that: {terms:?}");

        let refused = |&seat: &Seat| {
            let refusals = self.refusals.iter().filter(|(who, ..)| *who == seat);
            refusals.clone().any(|(_, gave, got)| wants.contains(gave) && got.contains(&gives))
        };
        assert!(!asked.iter().all(refused), "just refused: {terms:?}");
    }
}

/// Whether a player may have these cards, as far as another can know.
fn can_have(view: &View<'_>, memory: &Memory, seat: Seat, cards: &Bundle) -> bool {
    let table = view.table;
    let row = if seat == table.active { table.row } else { Bundle::EMPTY };
    let from_hand = |(kind, count): (_, u8)| count.saturating_sub(row.count(kind));
    let in_hands = |kind| -> u8 {
        let others = memory.hands.iter().filter(|(other, _)| *other != seat);
        others.map(|(_, hand)| hand.count(kind)).sum()
    };
    let may_hold =
        |(kind, count)| from_hand((kind, count)) + in_hands(kind) <= memory.unseen.count(kind);
    cards.iter().map(from_hand).sum::<u8>() <= table.farms[seat].hand && cards.iter().all(may_hold)
}

/// Nobody grows garden beans, but one player looks for them.
const CALLED_FOR: &str = "game amigo 3
programs all
phase trade
row garden
pile 9 blue 7 chili 3 stink
seat 1: hand 3 blue | fields 5 blue, 4 stink
seat 2: hand 5 chili | fields 5 green, 4 chili | want garden
seat 3: hand 5 soy | fields 5 green, 4 soy";

#[test]
fn clever_hears_what_others_look_for_and_have() {
    let gift = "offer garden for nothing to 2";
    let (told, silent) = (CALLED_FOR, CALLED_FOR.replace(" | want garden", ""));
    assert!(value(told, gift) > value(&silent, gift), "who looks for a bean may take it");
    let wish = "offer garden for stink to 2";
    let has = CALLED_FOR.replace("want garden", "want garden have stink");
    assert!(value(&has, wish) > value(told, wish), "who has a bean may give it");
}

/// What the first player may expect of an action, in coins.
fn value(position: &str, action: &str) -> f32 {
    let game = Game::from_text(position).expect("a position");
    let view = game.view(Seat(0));
    let action = view.action_from_text(action).expect("an action");
    Clever::new().appraise(&view, &Memory::new(&view), Some(Ask::Trade), &action).value
}
