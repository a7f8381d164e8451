// What the server and its clients say to each other, as docs/protocol.md describes it.
// Written by `cargo xtask types`; do not edit.

/** The coins for which each boss harvests (M3). */
export const BOSSES_HARVEST_AT = [3, 2, 1] as const;

/** The names of bots, the same ones for everybody at the table. */
export const VILLAGERS = ["Nina", "Timon", "Frieda", "Jasper", "Wanda", "Emil", "Lotte", "Anton", "Selma", "Bruno"];

/** What the server calls somebody whose data was deleted. */
export const DELETED = "deleted player";

/** Each game: what it is called, how its turn goes, its figures. */
export const GAMES: Record<RuleSet, GameInfo> = {
  'amigo': {"beans":{"black-eyed":{"beanometer":[2,4,5,6],"cards":10},"blue":{"beanometer":[4,6,8,10],"cards":20},"chili":{"beanometer":[3,6,8,9],"cards":18},"garden":{"beanometer":[0,2,3,0],"cards":6},"green":{"beanometer":[3,5,6,7],"cards":14},"red":{"beanometer":[2,3,4,5],"cards":8},"soy":{"beanometer":[2,4,6,7],"cards":12},"stink":{"beanometer":[3,5,7,8],"cards":16}},"bots":["random","simple","clever","expert"],"family":"bohnanza","fewest":3,"invitation":{"de":"Pflanze in der Reihenfolge deiner Hand und handle weg, was nicht passt: der Klassiker für 3 bis 5.","en":"Plant in the order of your hand and trade away what does not fit: the classic for 3 to 5."},"most":5,"pages":["common","bohnanza","cards"],"phases":["plant-first","plant-second","turn-over","trade","plant-received","draw"],"rules":"amigo","sells-third-field":[4,5],"title":{"de":"Bohnanza","en":"Bohnanza"},"trades":true},
  'amigo-more-beans': {"beans":{"black-eyed":{"beanometer":[2,4,5,6],"cards":10},"blue":{"beanometer":[4,6,8,10],"cards":20},"chili":{"beanometer":[3,6,8,9],"cards":18},"coffee":{"beanometer":[4,7,10,12],"cards":24},"green":{"beanometer":[3,5,6,7],"cards":14},"red":{"beanometer":[2,3,4,5],"cards":8},"soy":{"beanometer":[2,4,6,7],"cards":12},"stink":{"beanometer":[3,5,7,8],"cards":16},"wax":{"beanometer":[4,7,9,11],"cards":22}},"bots":["random","simple","clever","expert"],"family":"bohnanza","fewest":3,"invitation":{"de":"Kaffee, Weinbrand und Kakao kommen auf den Markt: die große Runde für bis zu 7.","en":"Coffee, Wax and Cocoa join the market: the big round for up to 7."},"most":7,"pages":["common","bohnanza","cards"],"phases":["plant-first","plant-second","turn-over","trade","plant-received","draw"],"rules":"amigo-more-beans","sells-third-field":[4,5,6,7],"title":{"de":"Bohnanza mit mehr Bohnen","en":"Bohnanza with more beans"},"trades":true},
  'rio-grande': {"beans":{"black-eyed":{"beanometer":[2,4,5,6],"cards":10},"blue":{"beanometer":[4,6,8,10],"cards":20},"chili":{"beanometer":[3,6,8,9],"cards":18},"coffee":{"beanometer":[4,7,10,12],"cards":24},"green":{"beanometer":[3,5,6,7],"cards":14},"red":{"beanometer":[2,3,4,5],"cards":8},"soy":{"beanometer":[2,4,6,7],"cards":12},"stink":{"beanometer":[3,5,7,8],"cards":16},"wax":{"beanometer":[4,7,9,11],"cards":22}},"bots":["random","simple","clever","expert"],"family":"bohnanza","fewest":3,"invitation":{"de":"Die ältere Ausgabe für 3 bis 7, in der ein drittes Feld seinen Preis hat.","en":"The older edition for 3 to 7, where a third field has its price."},"most":7,"pages":["common","bohnanza","cards"],"phases":["plant-first","plant-second","turn-over","trade","plant-received","draw"],"rules":"rio-grande","sells-third-field":[],"title":{"de":"Bohnanza, Ausgabe von 2000","en":"Bohnanza, edition of 2000"},"trades":true},
  'duel': {"beans":{"black-eyed":{"beanometer":[2,4,5,6],"cards":10},"blue":{"beanometer":[4,6,8,10],"cards":20},"chili":{"beanometer":[3,6,8,9],"cards":18},"coffee":{"beanometer":[4,7,10,12],"cards":24},"green":{"beanometer":[3,5,6,7],"cards":14},"red":{"beanometer":[2,3,4,5],"cards":8},"soy":{"beanometer":[2,4,6,7],"cards":12},"stink":{"beanometer":[3,5,7,8],"cards":16},"wax":{"beanometer":[4,7,9,11],"cards":22}},"bots":["random","simple","clever","expert"],"family":"duel","fewest":2,"invitation":{"de":"Zwei Höfe, kein Handel: Was du liegen lässt, bekommt die andere Seite.","en":"Two farms, no trading: what you leave lying goes to the other side."},"most":2,"pages":["common","duel","cards"],"phases":["use-left","plant-first","plant-second","discard-one","before-turn-over","turn-over","cultivate","draw","after-draw"],"rules":"duel","sells-third-field":[],"title":{"de":"Bohnenduell","en":"Bean duel"},"trades":false},
  'al-cabohne': {"beans":{"blue":{"beanometer":[4,6,8,10],"cards":20},"broad":{"beanometer":[3,5,7,8],"cards":16},"fire":{"beanometer":[3,6,8,9],"cards":18},"french":{"beanometer":[3,5,6,7],"cards":14},"kidney":{"beanometer":[5,6,7,8],"cards":19},"puff":{"beanometer":[4,5,6,7],"cards":16},"runner":{"beanometer":[3,4,5,6],"cards":13}},"bots":["random","simple","clever","expert"],"family":"al-cabohne","fewest":1,"invitation":{"de":"Allein oder zu zweit: Werde reicher als die Bosse der Bohnenmafia.","en":"Alone or as a pair: grow richer than the bosses of the Bean Mafia."},"most":2,"pages":["common","al-cabohne","cards"],"phases":["use-left","pay-mafia","plant-first","plant-second","before-turn-over","turn-over","cultivate","draw","after-draw"],"rules":"al-cabohne","sells-third-field":[],"title":{"de":"Al Cabohne","en":"Al Cabohne"},"trades":false},
  'excalibohn': {"beans":{"cape":{"beanometer":[3,5,6,0],"cards":11,"estimated":{"beanometer":true,"cards":true}},"magic":{"beanometer":[3,5,7,8],"cards":15,"estimated":{"beanometer":true,"cards":true}},"mean":{"beanometer":[3,5,6,7],"cards":13,"estimated":{"beanometer":true,"cards":true}},"picking":{"beanometer":[2,4,5,6],"cards":9,"estimated":{"beanometer":true}},"princess":{"beanometer":[2,4,6,7],"cards":17},"sword":{"beanometer":[4,6,8,10],"cards":19,"estimated":{"beanometer":true,"cards":true}},"white":{"beanometer":[3,5,6,7],"cards":14,"estimated":{"beanometer":true}}},"bots":["random","simple","clever","expert"],"family":"excalibohn","fewest":3,"invitation":{"de":"Bohnen mit Fähigkeiten, Zauberkarten und Schwerter auf dem Markt: für 3 bis 5.","en":"Beans with abilities, magic cards and swords in the market: for 3 to 5."},"most":5,"pages":["common","excalibohn","bohnanza","cards"],"phases":["plant-first","plant-second","magic","before-turn-over","turn-over","before-trading","trade","plant-own","plant-received","before-draw","draw","after-draw"],"rules":"excalibohn","sells-third-field":[],"title":{"de":"Excalibohn","en":"Excalibohn"},"trades":true},
};

/** Why something was not done. */
export type RefusalId =
  | 'a-deal-was-made'
  | 'aimed-at-nobody'
  | 'answered-already'
  | 'attack-does-nothing'
  | 'attack-whom'
  | 'bad-address'
  | 'bad-code'
  | 'bad-command-id'
  | 'bad-name'
  | 'bad-plan'
  | 'bad-secret'
  | 'bad-text'
  | 'banned'
  | 'bean-field-when'
  | 'bean-protection'
  | 'boss-is-hungry'
  | 'boss-wants-other'
  | 'buy-in-your-turn'
  | 'cast-in-your-turn'
  | 'choose-a-coin'
  | 'choose-face-down'
  | 'crowded'
  | 'discard-only-what-was-left'
  | 'draining'
  | 'effect-first'
  | 'empty-deal'
  | 'enchant-beans-when'
  | 'ends-otherwise'
  | 'field-bought-already'
  | 'field-empty'
  | 'field-taken'
  | 'full'
  | 'game-has-begun'
  | 'game-has-not-begun'
  | 'game-is-not-over'
  | 'game-over'
  | 'grows-already'
  | 'hand-card-when'
  | 'harvest-in-your-turn'
  | 'magic-pile-is-empty'
  | 'move-a-card'
  | 'must-activate'
  | 'must-be-planted'
  | 'must-plant-first'
  | 'must-plant-front'
  | 'name-taken'
  | 'needs-a-lone-bean'
  | 'network-full'
  | 'no-ability'
  | 'no-discards'
  | 'no-field-for-sale'
  | 'no-harvest-now'
  | 'no-hints'
  | 'no-magic'
  | 'no-notifying'
  | 'no-radar'
  | 'no-reason'
  | 'no-such-boss'
  | 'no-such-card'
  | 'no-such-choice'
  | 'no-such-device'
  | 'no-such-field'
  | 'no-such-message'
  | 'no-such-offer'
  | 'no-such-open-card'
  | 'no-such-person'
  | 'no-such-place-in-hand'
  | 'no-such-report'
  | 'no-such-seat'
  | 'no-such-table'
  | 'nobody-can-plant'
  | 'not-a-counter-offer'
  | 'not-a-magic-bean'
  | 'not-activating'
  | 'not-all-alone'
  | 'not-asked'
  | 'not-cultivating'
  | 'not-dealing'
  | 'not-discarding'
  | 'not-discarding-open-cards'
  | 'not-face-up'
  | 'not-feeding'
  | 'not-held'
  | 'not-in-the-deck'
  | 'not-json'
  | 'not-made-to-you'
  | 'not-planting-from-hand'
  | 'not-planting-received'
  | 'not-rearranging'
  | 'not-revealed'
  | 'not-seated'
  | 'not-the-front-card'
  | 'not-the-magic-phase'
  | 'not-the-taken-card'
  | 'not-to-all'
  | 'not-trading'
  | 'not-using-open-cards'
  | 'not-what-is-wanted'
  | 'not-willing'
  | 'not-your-offer'
  | 'not-your-turn'
  | 'nothing-here'
  | 'nothing-owed'
  | 'nothing-to-plant'
  | 'nothing-to-rearrange'
  | 'nothing-to-turn-up'
  | 'nothing-to-undo'
  | 'number-taken'
  | 'older-than-flow'
  | 'one-after-the-other'
  | 'only-playing'
  | 'only-the-host'
  | 'only-with-active'
  | 'other-site'
  | 'others-play'
  | 'revealed-already'
  | 'row-is-not-yours'
  | 'seat-taken'
  | 'seated-already'
  | 'seats-are-empty'
  | 'stack-when'
  | 'storage'
  | 'swap-with-whom'
  | 'table-closed'
  | 'take-from-whom'
  | 'talked-enough'
  | 'third-field-is-there'
  | 'too-fast'
  | 'too-few-coins'
  | 'too-few-mean'
  | 'too-large'
  | 'too-long'
  | 'too-many-offers'
  | 'too-many-tables'
  | 'too-slow'
  | 'trading-when'
  | 'unreadable'
  | 'use-all-open-cards'
  | 'used-already'
  | 'who-are-you'
  | 'wrong-host'
  | 'wrong-method'
  | 'wrong-number';

/** What a server tells anybody about itself, pages of other sites included. */
export type About = {
  /** The program that answers: `bohnhof`. */
  program: string,
  /** Its version. */
  version: string, };

/** Why a bot stands in for a player. */
export type Absence = "clock" | "gone" | "too-long";

/** What a player did, as one viewer sees it. */
export type Acted = {
  /** Who. */
  seat: Seat,
  /** Who acted for the seat. */
  controller: Controller,
  /** What the viewer saw of it. */
  events: Array<SeenEvent>,
  /** Why the player declined an offer, if the player said so. */
  why?: DeclineReason,
  /** What a bot says of it. */
  reason?: Sentence, };

/** Everything a player can do in any game of the family: what several games share, and a group for
 * each part that only some have. In JSON it is flat: `{"type": "offer", …}`.
 *
 * The tag has a byte of its own: one hidden in some field would have to be decoded at every action. */
export type Action = { "type": "plant",
  /** Which card. */
  what: Source,
  /** On which field, counted from 0. */
  field: number, } | { "type": "harvest",
  /** Which field, counted from 0. */
  field: number, } | { "type": "buy-field" } | { "type": "discard",
  /** Which card. */
  what: Source, } | { "type": "done",
  /** The question. */
  with: Ask, } | TradeAction | MafiaAction | MagicAction;

/** The answer to a command, once it is committed. */
export type Answer = {
  /** The id of the command, as far as it could be read. */
  id: string | null,
  /** What became of it. */
  result: Answered, };

/** What became of a command. */
export type Answered = { "type": "done",
  /** As which step. */
  version: number, } | { "type": "refused" } & Refused;

/** A deal, from the player's side. */
export type Appraisal = {
  /** The number of the step, from 1. */
  n: number,
  /** In which turn. */
  turn: number,
  /** With whom. */
  with: Seat,
  /** What the player gave, or would have given. */
  gives: Bundle,
  /** What the player got, or would have got. */
  gets: Bundle,
  /** Whether the deal was made; otherwise the player refused it. */
  made: boolean,
  /** What it was worth to the player, in expected coins, less a share of the partner's gain. */
  value: number,
  /** Why. */
  reason: Sentence, };

/** What a player must decide now: what several games ask, and a group for what only magic does. Rights
 * that need no question (harvesting, buying a field, making offers) stand beside it;
 * [`View::legal`](crate::View::legal) lists both. In JSON it is its name: `"plant-first"`. */
export type Ask = "use-left" | "pay-mafia" | "plant-first" | "plant-second" | "discard-one" | "cultivate" | "trade" | "answer" | "plant-received" | "before-turn-over" | "end-turn" | MagicAsk;

/** One kind's figures: how many cards there are and what they pay. */
export type Bean = {
  /** How many cards of the kind are in the deck (the large number on the card). */
  cards: number,
  /** What a harvest pays. */
  beanometer: Beanometer,
  /** Which of these figures are estimates. */
  estimated?: Estimated, };

/** A bean's beanometer (C8): how many cards one, two, three and four coins need.
 *
 * In files and messages it is a list of four numbers; 0 stands for a value that cannot be earned. */
export type Beanometer = [number, number, number, number];

/** So many cards of each kind. All kinds are of one game, so those of different games share a counter. */
export type Bundle = { [kind in Kind]?: number };

/** A call (C26): what a player says to have and to look for. It binds nobody. */
export type Call = {
  /** "I have …" */
  have: KindSet,
  /** "I look for …" */
  want: KindSet,
  /** Whether it is a want list, which stays from turn to turn. */
  stays: boolean, };

/** One card of the deck. Its kind is in the [`Deck`](crate::deck::Deck).
 *
 * Identity says which copy leaves a hand (C18); cards of a kind are otherwise interchangeable. */
export type Card = number;

/** A set of cards, named by identity. */
export type CardSet = Array<Card>;

/** A spell with what it is cast on. */
export type Casting = { "type": "bean-field" } | { "type": "swap",
  /** Whose. */
  with: Seat,
  /** Which one, counted from 0. */
  slot: number, } | { "type": "trading" } | { "type": "flow",
  /** On which field the first is planted. */
  field: number, } | { "type": "stack" } | { "type": "enchant-beans",
  /** Which card. */
  what: Source,
  /** On which field. */
  field: number, } | { "type": "enchant-others" } | { "type": "rearrange" } | { "type": "hand-card" } | { "type": "randomness" };

/** Something that was said. */
export type ChatMessage = {
  /** The step in which it was said. */
  version: number,
  /** When. */
  at: number,
  /** The player; `None` for a spectator. */
  seat: Seat | null,
  /** Under which name. */
  name: string,
  /** What. */
  text: string, };

/** What a player can do now, so that a client needs to know no rules. */
export type Choice = {
  /** What the player is asked. */
  ask: Ask | null,
  /** The listed actions; there are more offers and calls than can be listed. */
  legal: Array<Action>,
  /** Whether the player can take back their last action. */
  undo: boolean, };

/** A message of a client: a command with the id that the client gave it. */
export type ClientMessage = {
  /** A command that is sent again with the same id is not carried out twice. */
  id: string,
  /** What to do. */
  do: Command, };

/** How long players may think, in seconds. */
export type Clock = {
  /** For each decision. */
  decision: number,
  /** In reserve for the whole game. */
  bank: number, };

/** What a person does at a table. */
export type Command = { "type": "sit",
  /** Where; on any empty seat if it does not matter. */
  seat: Seat | null,
  /** Under which name. */
  name: string,
  /** The SHA-256 of a random number of the client: the number itself goes into the deal, and is
   * revealed when all commitments are fixed. */
  commitment: Seed, } | { "type": "stand" } | { "type": "seat-bot",
  /** Where. */
  seat: Seat,
  /** How well it plays. */
  strength: Strength, } | { "type": "free",
  /** Which. */
  seat: Seat, } | { "type": "begin" } | { "type": "reveal",
  /** The number whose SHA-256 is the commitment. */
  number: Seed, } | { "type": "act",
  /** What to do. */
  action: Action,
  /** Why an offer is declined, if the player says so. */
  why?: DeclineReason | null, } | { "type": "undo" } | { "type": "resign" } | { "type": "say",
  /** What. */
  text: string,
  /** Under which name; for spectators. */
  name: string | null, } | { "type": "mute",
  /** Whom. */
  whom: Speaker,
  /** Whether they are muted from now on. */
  muted: boolean, } | { "type": "notify",
  /** The address. */
  url: string | null, } | { "type": "close" };

/** Who acted for a seat. */
export type Controller = "person" | "bot" | "stand-in";

/** A decision. */
export type Decision = {
  /** The number of the step, from 1. */
  n: number,
  /** In which turn. */
  turn: number,
  /** What was asked. */
  ask: Ask,
  /** What the player did. */
  done: Action,
  /** What the bot would have done. */
  best: Action,
  /** How many expected coins lie between them. */
  lost: number,
  /** Why the bot would have done it. */
  reason: Sentence, };

/** A kind of the deck, as it is told: cards are numbered kind by kind. */
export type DeckKind = {
  /** Which. */
  kind: Kind,
  /** The number of its first card. */
  first: number,
  /** How many cards there are. */
  cards: number,
  /** What a harvest pays. */
  beanometer: Beanometer,
  /** Which of these figures are estimates. */
  estimated?: Estimated, };

/** Why an offer is declined. */
export type DeclineReason = "need-it" | "too-little" | "not-planting" | "do-not-have" | "not-now";

/** A device with which somebody comes. */
export type Device = {
  /** Names it among the person's devices. */
  id: string,
  /** What the person calls it, or what it said about itself, such as `Firefox, Android`. */
  name: string,
  /** Since when the server has known it. */
  since: number,
  /** When it was used last, to the hour. */
  used: number,
  /** Whether it is the one that asks. */
  this: boolean, };

/** A code for another device. */
export type DeviceCode = {
  /** The code. */
  code: string,
  /** How long it is good. */
  until: number, };

/** Who draws how many cards in phase 4 (B7). */
export type Draw = { "type": "active",
  /** How many. */
  cards: number, } | { "type": "each-one" };

/** Something that interrupts the phase and is being carried out: plain data, so a game can be kept,
 * viewed and gone on with in the middle of it. */
export type Effect = { "type": "flow",
  /** The magic card, which is turned down when this ends. */
  slot: number,
  /** The fields whose columns are older than the spell: their abilities wait. */
  resting: Array<number>, } | { "type": "enchantment",
  /** Who plants. */
  seat: Seat, } | { "type": "sword",
  /** Who attacks. */
  attacker: Seat,
  /** Who is attacked. */
  attacked: Seat, } | { "type": "two-coins",
  /** Who chooses. */
  seat: Seat,
  /** What was revealed. */
  kinds: [Kind, Kind], } | { "type": "taken",
  /** Who. */
  seat: Seat, } | { "type": "activation",
  /** Who. */
  seat: Seat,
  /** Their slots. */
  slots: Array<number>,
  /** How many at most. */
  left: number, } | { "type": "rearranging" };

/** Which figures of a kind are estimates, because no source gives them (`docs/rules/cards.md`). */
export type Estimated = {
  /** How many cards there are. */
  cards?: boolean,
  /** What a harvest pays, or a part of it. */
  beanometer?: boolean, };

/** An offer that an expert bot refused, and why. It tells so after the game only: before, that would
 * show what it holds. */
export type ExplainedRefusal = {
  /** The number of the step, from 1. */
  n: number,
  /** In which turn. */
  turn: number,
  /** Who made the offer. */
  maker: Seat,
  /** Who refused it. */
  by: Seat,
  /** What was offered. */
  gives: Bundle,
  /** What was wanted for it. */
  wants: Bundle,
  /** What the expert says. */
  reason: Sentence, };

/** The games that share a turn. */
export type Family = "bohnanza" | "duel" | "al-cabohne" | "excalibohn";

/** What everybody sees of one player. */
export type Farm = {
  /** The fields. */
  fields: Array<Field>,
  /** How many cards are in the hand. */
  hand: number,
  /** How many coins; `None` while the table hides them (B15). */
  coins: number | null,
  /** Cards received in trade that wait to be planted (C19). */
  aside: Bundle,
  /** The player's call (C26). */
  call: Call,
  /** The offers, withdrawals, calls and changes of mind in this turn (C27). */
  talk: number, };

/** A field: cards of one kind (C5). */
export type Field = {
  /** What grows here; `None` when the field is empty. */
  kind: Kind | null,
  /** How many cards. */
  cards: number,
  /** The true kind of the first card, where it was enchanted and counts as the others' (X26). */
  odd?: Kind | null, };

/** A game that can be played. */
export type GameInfo = {
  /** Which. */
  rules: RuleSet,
  /** What it is called. */
  title: Sentence,
  /** A sentence that invites to it. */
  invitation: Sentence,
  /** The games that share a turn with it, and so a way to be shown and learnt. */
  family: Family,
  /** The phases of a turn in their order. In some of them nobody is asked, and many are passed
   * over. */
  phases: Array<Phase>,
  /** Whether players trade. */
  trades: boolean,
  /** The pages of its rules, the most general first. */
  pages: Array<string>,
  /** How many play at least. */
  fewest: number,
  /** How many play at most. */
  most: number,
  /** The player numbers for which a third field can be put up for sale (B14). */
  "sells-third-field": Array<number>,
  /** The figures of its beans; estimates carry a mark. */
  beans: { [key in Kind]?: Bean },
  /** The bots that play it. */
  bots: Array<Strength>, };

/** What a player gives in a deal (C18). */
export type Give = { "type": "kinds",
  /** Which, and how many. */
  kinds: Bundle, } | { "type": "cards" } & PickedCards;

/** A card in the hand, as it is told. */
export type HandCard = {
  /** Which card. */
  card: Card,
  /** Its kind. */
  kind: Kind, };

/** A harvest. */
export type HarvestStory = {
  /** In which turn. */
  turn: number,
  /** What grew there. */
  kind: Kind,
  /** How many cards. */
  cards: number,
  /** What it paid. */
  coins: number, };

/** Something that a player could do. */
export type Hint = {
  /** What. */
  action: Action,
  /** What it is worth in expected coins, compared with doing nothing. */
  value: number,
  /** Why. */
  reason: Sentence, };

/** What a player could do, the best first. */
export type Hints = {
  /** A few actions. */
  hints: Array<Hint>, };

/** A report that was kept. */
export type KeptReport = {
  /** Its id. */
  report: string, };

/** A kind of bean (C1). `docs/rules/cards.md` tells where each comes from. */
export type Kind = "coffee" | "wax" | "blue" | "chili" | "stink" | "green" | "soy" | "black-eyed" | "red" | "garden" | "cocoa" | "kidney" | "fire" | "puff" | "broad" | "french" | "runner" | "picking" | "cape" | "mean" | "white" | "magic" | "princess" | "sword";

/** A set of kinds. */
export type KindSet = Array<Kind>;

/** What players of Al Cabohne do with the bosses. */
export type MafiaAction = { "type": "pay",
  /** Which field, counted from 0. */
  field: number, } | { "type": "feed",
  /** Which card; of open cards, all of that kind. */
  what: Source,
  /** Which boss, counted from 0. */
  boss: number, };

/** What happens with the Bean Mafia. */
export type MafiaEvent = { "type": "owing",
  /** Which of the active player's fields. */
  fields: Array<number>, } | { "type": "boss-harvested",
  /** Which boss. */
  boss: number,
  /** What grew there. */
  kind: Kind,
  /** How many cards. */
  cards: number,
  /** What it pays. */
  coins: number, };

/** What everybody sees of the magic in a game. In a game without magic it is empty. */
export type Magic = {
  /** Everybody's magic cards. */
  cards: Array<Array<Spell | null>>,
  /** The size of the magic pile. */
  pile: number,
  /** The card that the starting player announced (X1). */
  announced: Spell | null,
  /** The active player's cards that go back to the pile at the end of the turn (X30), by their
   * slots. */
  borrowed: Array<number>,
  /** The active player's fields whose ability is spent (X10). */
  used: Array<number>,
  /** The spells cast in this turn. */
  cast: SpellSet,
  /** Whether a deal was made in this turn (X29). */
  traded: boolean,
  /** Who has coins: known even where their number is hidden, because only they can be attacked
   * (X13, X16). */
  "with-coins": SeatSet,
  /** What is being carried out. */
  effects: Array<Effect>, };

/** What players of Excalibohn do beside planting, harvesting and trading. */
export type MagicAction = { "type": "use",
  /** Which field, counted from 0. */
  field: number,
  /** At whom it is aimed: whose card is taken (X12), who is attacked (X16). */
  on?: Seat | null,
  /** Whether Attack is cast with it (X20). */
  attack?: boolean, } | { "type": "activate",
  /** Which one, counted from 0. */
  slot: number,
  /** The Magic bean that is discarded for it (X11). */
  bean?: Card | null, } | { "type": "cast",
  /** Which, and on what. */
  spell: Casting, } | { "type": "choose",
  /** Its kind. */
  kind: Kind, } | { "type": "rearrange",
  /** Which card. */
  card: Card,
  /** Its new place, counted from the front and from 0. */
  to: number, } | { "type": "harvest-enchanted",
  /** Which field, counted from 0. */
  field: number,
  /** What becomes of the odd card. */
  odd: OddCard, };

/** What only Excalibohn asks: in its phases, and in the middle of them by its effects. */
export type MagicAsk = "magic" | "before-trading" | "plant-own" | "before-draw" | "flow" | "must-plant-front" | "may-plant-front" | "choose-coin" | "keep-or-plant" | "activate" | "rearrange";

/** What happens by magic. */
export type MagicEvent = { "type": "ability-used",
  /** Who. */
  seat: Seat,
  /** Which field. */
  field: number,
  /** What grows there. */
  kind: Kind,
  /** At whom it is aimed. */
  on?: Seat | null, } | { "type": "coin-revealed",
  /** Whose. */
  seat: Seat,
  /** What it is. */
  kind: Kind, } | { "type": "coin-chosen",
  /** Who. */
  seat: Seat,
  /** Which. */
  kind: Kind, } | { "type": "coins-gone",
  /** Who. */
  seat: Seat, } | { "type": "cast",
  /** Who. */
  seat: Seat,
  /** Which magic card. */
  slot: number,
  /** Its spell. */
  spell: Spell, } | { "type": "turned-up",
  /** Whose. */
  seat: Seat,
  /** Which one. */
  slot: number,
  /** Its spell. */
  spell: Spell, } | { "type": "turned-down",
  /** Whose. */
  seat: Seat,
  /** Which one. */
  slot: number, } | { "type": "borrowed",
  /** Who. */
  seat: Seat, } | { "type": "magic-returned",
  /** Whose. */
  seat: Seat,
  /** Which one. */
  slot: number, } | { "type": "field-added",
  /** Who. */
  seat: Seat, } | { "type": "field-gone",
  /** Whose. */
  seat: Seat,
  /** Which field was harvested. */
  field: number, } | { "type": "enchanted",
  /** Whose field. */
  seat: Seat,
  /** Which one. */
  field: number,
  /** What the lowest card is in truth. */
  odd: Kind, } | { "type": "effect-began",
  /** What. */
  effect: Effect, } | { "type": "effect-ended" };

/** What could be expected at a moment. */
export type Moment = {
  /** The steps before it. */
  n: number,
  /** The turn that begins. */
  turn: number,
  /** The player's coins, and what fields and hand promise; at the end, the coins. */
  coins: number, };

/** The numbers in which the rule sets differ (table in `docs/rules/bohnanza.md`). */
export type Numbers = {
  /** Fields at the start. */
  fields: number,
  /** What a third field costs, where one is for sale (B12). */
  "third-field": number | null,
  /** The time the draw pile runs out that is its last (C12). */
  "last-time": number,
  /** Who draws how many in phase 4 (B7). */
  draw: Draw,
  /** Who wins of those with most coins (B11). */
  tie: Tie,
  /** Whether a kind may grow on two fields of one player (C6, M5). */
  "same-kind": SameKind,
  /** When a lone bean may be harvested (C9). */
  protection: Protection,
  /** Where the coins go that are paid for a third field. */
  paid: Paid,
  /** How many bosses of the Bean Mafia play along (M1). */
  bosses: number, };

/** What becomes of the odd card when an enchanted field is harvested (X26). Without a choice it is
 * the last to become a coin and lies lowest among the discards. */
export type OddCard = "coin" | "on-top";

/** An offer as everybody sees it: kinds and counts, never positions (C22). */
export type Offer = {
  /** Its name. */
  id: OfferId,
  /** Who made it. */
  maker: Seat,
  /** The player it is made to; `None` for all. */
  to: Seat | null,
  /** What the maker gives. */
  gives: Bundle,
  /** What the maker wants. */
  wants: Bundle,
  /** Whether the first who is willing gets it at once. */
  "first-come": boolean,
  /** The offer that this one counters. */
  answers: OfferId | null,
  /** Who has said willing (C24). */
  willing: SeatSet,
  /** Who has said no to an offer to all. */
  declined: SeatSet, };

/** Why an offer ended before trading did (C23). */
export type OfferEnd = { "type": "done",
  /** Who. */
  with: Seat, } | { "type": "declined" } | { "type": "withdrawn" } | { "type": "impossible" };

/** Names an offer for the whole game. No other offer ever has this number (C23). */
export type OfferId = number;

/** A table that was opened. */
export type OpenedTable = {
  /** Its name. */
  table: string, };

/** What a table chooses apart from the rule set and the players. */
export type Options = {
  /** The third field is for sale in an AMIGO game too (B14). */
  "sell-third-field": boolean,
  /** Coin counts are hidden until the end (B15). */
  "hide-coins": boolean, };

/** How a game ended. */
export type Outcome = {
  /** Everybody's coins. */
  coins: Array<number>,
  /** Who won (B11); nobody, if the Mafia did. */
  winners: SeatSet,
  /** What the Mafia's coins count in the end (M20), where it plays along. */
  mafia: number | null,
  /** The cents on everybody's magic cards (X4), where there are any. */
  cents?: Array<number> | null, };

/** How fast bots act. */
export type Pace = "instant" | "quick" | "human";

/** Where the coins go that are paid for a third field. */
export type Paid = "discarded" | "out-of-play" | "set-aside";

/** Where a turn stands. Turning over and drawing need no decision, so no game ever waits there: these
 * two are told, but never found in a table. */
export type Phase = "use-left" | "pay-mafia" | "plant-first" | "plant-second" | "discard-one" | "turn-over" | "cultivate" | "trade" | "plant-received" | "draw" | "magic" | "before-turn-over" | "before-trading" | "plant-own" | "before-draw" | "after-draw" | "over";

/** Chosen cards: hand cards by identity, face-up cards by kind. */
export type PickedCards = {
  /** Hand cards. */
  hand?: CardSet,
  /** Face-up cards; only the active player has them. */
  row?: Bundle, };

/** A place where cards lie (C2). */
export type Place = { "type": "draw" } | { "type": "discard" } | { "type": "row" } | { "type": "box" } | { "type": "hand",
  /** Whose. */
  seat: Seat, } | { "type": "aside",
  /** Whose. */
  seat: Seat, } | { "type": "coins",
  /** Whose. */
  seat: Seat, } | { "type": "field",
  /** Whose. */
  seat: Seat,
  /** Which. */
  field: number, } | { "type": "boss",
  /** Which. */
  boss: number, } | { "type": "mafia" } | { "type": "set-aside" };

/** What is agreed when a table is opened. */
export type Plan = {
  /** Which game. */
  rules: RuleSet,
  /** How many play. */
  players: number,
  /** The options of the game. */
  options: Options,
  /** Figures that replace the printed ones. */
  beans?: { [key in Kind]?: Bean },
  /** Whether the table is listed for everybody; otherwise one needs its link. */
  public: boolean,
  /** How long players may think; without a clock as long as they like. */
  clock?: Clock | null,
  /** How fast bots act. */
  pace: Pace,
  /** How much bots talk. */
  talk: Talk,
  /** After how many seconds a bot stands in for a player who is gone; `None` for never. */
  "stand-in-after"?: number | null,
  /** Whether players may ask for hints. */
  hints: boolean,
  /** Whether players are shown deals that both sides would like. */
  radar: boolean, };

/** What one player did. */
export type PlayerStory = {
  /** The harvests, the earliest first. */
  harvests: Array<HarvestStory>,
  /** How many deals the player was part of. */
  deals: number,
  /** How many cards the player gave in deals. */
  given: number,
  /** How many cards the player got in deals. */
  received: number, };

/** Who is here: it is told when it changes, and is not part of the log. */
export type Presence = {
  /** Whether each player is here. */
  seats: Array<boolean>,
  /** How many only watch. */
  spectators: number, };

/** What only one player sees. */
export type Private = {
  /** The hand in its order. */
  hand: Array<HandCard>,
  /** The hand by kinds. */
  kinds: Bundle,
  /** The coins (others may not see them, B15). */
  coins: number,
  /** The cards set on standing offers. */
  promises: Array<PromisedCards>,
  /** What is known of the opponent's hand, after it was shown (M11). */
  seen: Shown | null,
  /** The player's magic cards (X2). */
  magic: Array<Spell>, };

/** The cards that a player has set on an offer: as its maker, or as one who is willing. */
export type PromisedCards = {
  /** Which offer. */
  offer: OfferId,
  /** Which cards. */
  pick: PickedCards, };

/** When a lone bean may be harvested (C9). */
export type Protection = "beside-more" | "unless-all-alone";

/** Something that everybody sees alike: what happens in several games, and a group for each part that
 * only some have. In JSON it is flat: `{"type": "offered", …}`. */
export type PublicEvent = { "type": "phase",
  /** Turns begun so far. */
  turn: number,
  /** The active player. */
  active: Seat,
  /** The phase. */
  phase: Phase, } | { "type": "pile-ran-out",
  /** How often it has now. */
  times: number, } | { "type": "uncovered",
  /** The kind of the top card; `None` if the pile is empty. */
  top: Kind | null, } | { "type": "field-bought",
  /** Who. */
  seat: Seat, } | { "type": "harvested",
  /** Who. */
  seat: Seat,
  /** Which field. */
  field: number,
  /** What grew there. */
  kind: Kind,
  /** How many cards. */
  cards: number,
  /** What it pays. */
  coins: number, } | { "type": "over" } & Outcome | TradeEvent | MafiaEvent | MagicEvent;

/** Deals that a player and another would both like, the best first; at most one with each partner. */
export type Radar = {
  /** None outside trading. */
  deals: Array<RadarDeal>, };

/** A deal that both sides would like, as far as the player can know. */
export type RadarDeal = {
  /** With whom. */
  with: Seat,
  /** What the player gives. */
  gives: Bundle,
  /** What the player gets; nothing if it is a gift. */
  gets: Bundle,
  /** What it is worth to the player, in expected coins. */
  value: number,
  /** What it is worth to the partner. */
  theirs: number,
  /** Whether it is known that the partner has it, or was said; otherwise that is only likely. */
  certain: boolean,
  /** Why both would like it. */
  reason: Sentence, };

/** Why something was not done. Nothing has changed. */
export type Refused = {
  /** The id of the refusal. */
  id: RefusalId,
  /** The number of the rule, where a rule of the game is against it. */
  rule?: string,
  /** A sentence in English. */
  en: string,
  /** A sentence in German. */
  de: string,
  /** What exactly is wrong, in English, where more can be said. */
  detail?: string, };

/** A finished game, step by step as one viewer saw it. */
export type Replay = {
  /** The name of the table. */
  table: string,
  /** What was agreed. */
  plan: Plan,
  /** The seats at the end. */
  seats: Array<SeatView>,
  /** The hash of the secret of the deal. */
  hash: Seed,
  /** The game before the first step. */
  start: Snapshot,
  /** What happened. Actions that were taken back are left out. */
  steps: Array<ReplayStep>, };

/** A step of a finished game. */
export type ReplayStep = {
  /** Its number, from 1. */
  n: number,
  /** When. */
  at: number,
  /** Who acted. */
  seat: Seat,
  /** Who acted for the seat. */
  controller: Controller,
  /** What was done. */
  action: Action,
  /** What the viewer saw of it. */
  events: Array<SeenEvent>,
  /** The game after it. */
  game: Snapshot, };

/** Something that somebody wants the operator to look at. */
export type Report = {
  /** Whom or what it is about. */
  about: ReportSubject,
  /** What is wrong, in a few words. */
  text: string, };

/** Whom or what a report is about. */
export type ReportSubject = { "type": "seat",
  /** Where the player sits. */
  seat: Seat, } | { "type": "message",
  /** The version in which it was said. */
  version: number, };

/** One player's game, judged by what the player could know at each moment. */
export type Review = {
  /** Every decision that was asked of the player. */
  decisions: Array<Decision>,
  /** The deals that the player made or refused. */
  deals: Array<Appraisal>,
  /** What experts refused, of the player's offers or as this player, with their reasons. */
  refusals: Array<ExplainedRefusal>,
  /** What the player could expect at the beginning of each turn, and what it came to. */
  course: Array<Moment>, };

/** A game of the family. */
export type RuleSet = "amigo" | "amigo-more-beans" | "rio-grande" | "duel" | "al-cabohne" | "excalibohn";

/** Whether a kind may grow on two fields of one player (C6, M5). */
export type SameKind = "on-two-fields" | "on-one-field";

/** A player's place at the table. Turns go clockwise, by rising number (B3).
 *
 * In data seats count from 0; people read and write them from 1. */
export type Seat = number;

/** A set of seats. */
export type SeatSet = Array<Seat>;

/** A seat as everybody sees it. */
export type SeatView = {
  /** The name of the person who sits there. */
  name?: string,
  /** What that person has committed to in the deal. */
  commitment?: Seed,
  /** The bot that sits there. */
  bot?: Strength,
  /** Why a bot stands in for the person, while one does. */
  "stand-in"?: Absence, };

/** 256 bits from which all randomness of a game follows. Written as 64 hexadecimal digits. */
export type Seed = string;

/** What a viewer sees of an event. */
export type SeenEvent = { "type": "moved",
  /** Its kind, where the viewer may know it. */
  kind?: Kind | null,
  /** Which card, where it is or was in the viewer's own hand. */
  card?: Card | null,
  /** Where it lay. */
  from: Place,
  /** Where it went. */
  to: Place, } | { "type": "shuffled",
  /** How many cards. */
  cards: number, } | { "type": "hand-shown",
  /** Who. */
  seat: Seat,
  /** What is shown. */
  shown: Shown, } | { "type": "magic-drawn",
  /** Who. */
  seat: Seat,
  /** Which card, where it is the viewer's. */
  spell?: Spell | null, } | { "type": "magic-swapped",
  /** Who. */
  seat: Seat,
  /** Where Swap lay. */
  slot: number,
  /** With whom. */
  with: Seat,
  /** Where the other card lay. */
  "their-slot": number,
  /** The other card, where it is or was the viewer's. */
  spell?: Spell | null, } | { "type": "rearranged",
  /** Which card. */
  card: Card,
  /** Its new place, counted from the front. */
  to: number, } | { "type": "promised" } & PromisedCards | PublicEvent;

/** A text for players. Where a bot speaks of a player, `{seat 2}` stands for the name of the player
 * in that seat. */
export type Sentence = {
  /** In English. */
  en: string,
  /** In German. */
  de: string, };

/** A message of the server. */
export type ServerMessage = { "type": "table" } & TableView | { "type": "step" } & StepMessage | { "type": "presence" } & Presence | { "type": "answer" } & Answer;

/** A shown hand (M11). It is shown because its owner has no kind that an empty boss could take, so
 * all its cards are of the one kind that the other boss grows. */
export type Shown = {
  /** The kind. */
  kind: Kind,
  /** At least so many of the front cards are of this kind. */
  cards: number, };

/** What a viewer sees, as a value of its own: it can be kept, sent, and brought up to date from
 * what the viewer sees happen. */
export type Snapshot = {
  /** Whose view it is. */
  viewer: Viewer,
  /** What everybody sees. */
  table: Table,
  /** What only this player sees; a spectator has no such part. */
  private: Private | null, };

/** The card that is planted. Hand cards are named by identity, so that a late or doubled click
 * never plants the card behind the one that was meant; cards that lie open by kind. */
export type Source = { "type": "hand",
  /** Which. */
  card: Card, } | { "type": "row",
  /** The kind. */
  kind: Kind, } | { "type": "aside",
  /** The kind. */
  kind: Kind, };

/** Who talks. */
export type Speaker = { "type": "seat",
  /** Where. */
  seat: Seat, } | { "type": "spectators" };

/** A magic card, named after its spell (X20–X30). */
export type Spell = "attack" | "bean-field" | "swap" | "trading" | "flow" | "stack" | "enchant-beans" | "enchant-others" | "rearrange" | "hand-card" | "randomness";

/** A set of spells. */
export type SpellSet = Array<Spell>;

/** Where a table stands. */
export type Stage = "gathering" | "dealing" | "playing" | "over" | "closed";

/** A step of the log as one viewer sees it. What the viewer may not see still takes its number. */
export type StepMessage = {
  /** The number of the step. */
  version: number,
  /** When. */
  at: number,
  /** What happened; `None` for what is not for the viewer's eyes or ears. */
  event: TableEvent | null,
  /** When each seat's time runs out, where there is a clock. */
  deadlines?: Array<number | null>,
  /** The game after the step as the viewer sees it, for clients that ask for whole views. */
  game?: Snapshot,
  /** What the viewer can do now; left out where that is the same as before. */
  choice?: Choice,
  /** The digest of the game, once it is over. */
  digest?: Seed, };

/** The story of a game. */
export type Story = {
  /** The turns. */
  turns: Array<TurnStory>,
  /** The players, by seat. */
  players: Array<PlayerStory>,
  /** What each player gave to each other in deals: by giver, then by receiver. */
  gave: Array<Array<Bundle>>, };

/** How many games were won in a row. A client keeps it from game to game. */
export type Streak = {
  /** The wins since the last game that was not won. */
  wins: number,
  /** The most wins in a row so far. */
  longest: number, };

/** How well a bot plays. */
export type Strength = "random" | "simple" | "clever" | "expert";

/** The part of the state that everybody sees. */
export type Table = {
  /** Which game. */
  rules: RuleSet,
  /** The table's options. */
  options: Options,
  /** The numbers of this game for this many players. */
  numbers: Numbers,
  /** The deck. */
  deck: Array<DeckKind>,
  /** The seats where programs play (C27). */
  programs: SeatSet,
  /** The starting player. */
  start: Seat,
  /** Turns begun so far, this one included. */
  turn: number,
  /** The active player. */
  active: Seat,
  /** Where the turn stands. */
  phase: Phase,
  /** The players. */
  farms: Array<Farm>,
  /** The face-up row. */
  row: Bundle,
  /** The fields of the bosses: Al Cabohne, Don Corlebohne, Joe Bohnano (M1). */
  bosses: Array<Field>,
  /** The coins of the Bean Mafia. */
  "mafia-coins": number,
  /** The fields of the active player that still have to pay the Mafia (M7). */
  owing: Array<number>,
  /** Coins set aside until the discard pile is shuffled (M17). */
  "set-aside": number,
  /** The size of the draw pile. */
  "draw-pile": number,
  /** The size of the discard pile. */
  "discard-pile": number,
  /** The top of the discard pile. */
  "discard-top": Kind | null,
  /** How often the draw pile has run out (C11). */
  "times-out": number,
  /** The standing offers, oldest first. */
  offers: Array<Offer>,
  /** Who has an offer to answer (C24). */
  waiting: SeatSet,
  /** The name that the next offer gets. */
  "next-offer": OfferId,
  /** The magic in the game (X). */
  magic?: Magic,
  /** How the game ended, once it has. */
  outcome: Outcome | null, };

/** What happened, as one viewer sees it. */
export type TableEvent = { "type": "sat",
  /** Where. */
  seat: Seat,
  /** Under which name. */
  name: string,
  /** What the person has committed to in the deal. */
  commitment: Seed, } | { "type": "stood",
  /** Which. */
  seat: Seat, } | { "type": "bot-sat",
  /** Where. */
  seat: Seat,
  /** How well it plays. */
  strength: Strength, } | { "type": "sealed",
  /** The seal, which binds all of it. */
  seal: Seed, } | { "type": "revealed",
  /** Who. */
  seat: Seat, } | { "type": "began",
  /** The game as the viewer sees it. */
  game: Snapshot, } | { "type": "acted" } & Acted | { "type": "undone",
  /** Who. */
  seat: Seat,
  /** The game without it, as the viewer sees it. */
  game: Snapshot, } | { "type": "stood-in",
  /** For whom. */
  seat: Seat,
  /** Why. */
  why: Absence, } | { "type": "returned",
  /** Who. */
  seat: Seat, } | { "type": "resigned",
  /** Who. */
  seat: Seat, } | { "type": "said",
  /** The player; `None` for a spectator. */
  seat: Seat | null,
  /** Under which name. */
  name: string,
  /** What. */
  text: string, } | { "type": "removed",
  /** The step in which it was said. */
  version: number, } | { "type": "resumed" } | { "type": "rematch",
  /** Where. */
  table: string, } | { "type": "closed" };

/** A table in a list. */
export type TableSummary = {
  /** Its name. */
  table: string,
  /** What was agreed. */
  plan: Plan,
  /** Where it stands. */
  stage: Stage,
  /** How many seats are empty. */
  empty: number,
  /** The names of the players; bots have none. */
  names: Array<string | null>,
  /** The bots, apart from those that play for somebody who gave up. */
  bots: Array<Strength | null>,
  /** Who is asked now. */
  asked: Array<Seat>,
  /** When something happened last. */
  at: number, };

/** A whole table as one viewer sees it. */
export type TableView = {
  /** Its name. */
  table: string,
  /** The number of the last step. */
  version: number,
  /** When that was. */
  at: number,
  /** What was agreed. */
  plan: Plan,
  /** Where it stands. */
  stage: Stage,
  /** The seats. */
  seats: Array<SeatView>,
  /** The viewer's seat; `None` for a spectator. */
  you: Seat | null,
  /** Whether the viewer is the host, who opened the table. */
  host: boolean,
  /** The hash of the secret of the deal. */
  hash: Seed,
  /** The seal of the deal, once all that goes into it is fixed. */
  seal?: Seed,
  /** The digest of the game, once it is over. */
  digest?: Seed,
  /** What was said lately. */
  chat: Array<ChatMessage>,
  /** Whom the viewer does not want to hear. */
  muted: Array<Speaker>,
  /** The table where the players meet again. */
  rematch: string | null,
  /** The game as the viewer sees it; `None` before it begins. */
  game: Snapshot | null,
  /** When each seat's time runs out, where there is a clock. */
  deadlines?: Array<number | null>,
  /** What the viewer can do now. */
  choice: Choice, };

/** How much bots talk about what they do. */
export type Talk = "lively" | "brief" | "silent";

/** What a player proposes (C22). */
export type Terms = {
  /** The player it is made to; `None` for all, which only the active player can do. */
  to: Seat | null,
  /** What the maker gives. */
  give: Give,
  /** What the maker wants. */
  want: Bundle,
  /** Whether the first who is willing gets it at once (C24). */
  "first-come": boolean,
  /** The offer that this one counters (C25). */
  answers: OfferId | null,
  /** The number it gets, where that is not the next one: whoever takes an offer back takes its
   * number out of use (C23). */
  number?: OfferId | null, };

/** Who wins of those with most coins (B11). */
export type Tie = "furthest-from-start" | "most-cards-in-hand" | "all-above-the-mafia" | "most-cents";

/** Makes, answers or changes an offer or a call (C22–C26). */
export type TradeAction = { "type": "offer" } & Terms | { "type": "withdraw",
  /** Which offer. */
  offer: OfferId, } | { "type": "accept",
  /** Which offer. */
  offer: OfferId,
  /** What is given for it: what the offer wants. */
  give: Give, } | { "type": "decline",
  /** Which offer. */
  offer: OfferId, } | { "type": "unwilling",
  /** Which offer. */
  offer: OfferId, } | { "type": "close",
  /** Which offer. */
  offer: OfferId,
  /** With whom. */
  with: Seat, } | { "type": "call" } & Call;

/** What happens to offers and calls. */
export type TradeEvent = { "type": "offered" } & Offer | { "type": "offer-ended",
  /** Which. */
  offer: OfferId,
  /** How. */
  end: OfferEnd, } | { "type": "willing",
  /** Which offer. */
  offer: OfferId,
  /** Who. */
  seat: Seat, } | { "type": "unwilling",
  /** Which offer. */
  offer: OfferId,
  /** Who. */
  seat: Seat,
  /** Why. */
  why: Unwilling, } | { "type": "declined",
  /** Which offer. */
  offer: OfferId,
  /** Who. */
  seat: Seat, } | { "type": "called",
  /** Who. */
  seat: Seat,
  /** What it says now. */
  call: Call, };

/** A turn of the story. */
export type TurnStory = {
  /** Its number, from 1. */
  turn: number,
  /** Whose turn it was. */
  active: Seat,
  /** Everybody's coins at its end. */
  coins: Array<number>,
  /** What the Bean Mafia's coins counted at its end, where there is one (M20). */
  mafia: number | null, };

/** Why a player is no longer willing (C24). */
export type Unwilling = "took-back" | "cards-gone";

/** Somebody who looks at a game. */
export type Viewer = { "type": "seat",
  /** Where. */
  seat: Seat, } | { "type": "spectator" };

/** What a client may know about itself. */
export type WhoAmI = {
  /** Whether the server knows it. */
  known: boolean, };
