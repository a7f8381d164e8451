// Made from the Rust types by `cargo xtask types`. Do not edit.

export type Kind =
  | 'coffee' | 'wax' | 'blue' | 'chili' | 'stink' | 'green' | 'soy' | 'black-eyed' | 'red' | 'garden' | 'cocoa'
  | 'kidney' | 'fire' | 'puff' | 'broad' | 'french' | 'runner'
  | 'picking' | 'cape' | 'mean' | 'white' | 'magic' | 'princess' | 'sword';
export type Spell =
  | 'attack' | 'bean-field' | 'swap' | 'trading' | 'flow' | 'stack' | 'enchant-beans' | 'enchant-others'
  | 'rearrange' | 'hand-card' | 'randomness';
export type RuleSet = 'amigo' | 'amigo-more-beans' | 'rio-grande' | 'duel' | 'al-cabohne' | 'excalibohn';
export type Strength = 'random' | 'simple' | 'clever' | 'expert';
export type Seat = number;
export type Card = number;
export type OfferId = number;
export type Bundle = { [kind in Kind]?: number };
export type Phase =
  | 'use-left' | 'pay-mafia' | 'plant-first' | 'plant-second' | 'discard-one' | 'turn-over' | 'cultivate' | 'trade'
  | 'plant-received' | 'draw' | 'magic' | 'before-turn-over' | 'before-trading' | 'plant-own' | 'before-draw'
  | 'after-draw' | 'over';
export type Ask =
  | 'plant-first' | 'plant-second' | 'trade' | 'answer' | 'plant-received' | 'use-left' | 'pay-mafia'
  | 'discard-one' | 'cultivate' | 'magic' | 'before-turn-over' | 'before-trading' | 'plant-own' | 'before-draw'
  | 'end-turn' | 'flow' | 'must-plant-front' | 'may-plant-front' | 'choose-coin' | 'keep-or-plant' | 'activate'
  | 'rearrange';
export type Place =
  | 'draw' | 'discard' | 'row' | 'box' | 'mafia' | 'set-aside'
  | { hand: Seat } | { aside: Seat } | { coins: Seat } | { field: [Seat, number] } | { boss: number };
export type Source = { hand: Card } | { row: Kind } | { aside: Kind };
export type Pick = { hand?: Card[]; row?: Bundle };
export type Give = { kinds: Bundle } | { cards: Pick };
export type Terms = { to: Seat | null; give: Give; want: Bundle; 'first-come': boolean; answers: OfferId | null };
export type Call = { have: Kind[]; want: Kind[]; stays: boolean };
export type Casting =
  | 'bean-field' | { swap: { with: Seat; slot: number } } | 'trading' | { flow: { field: number } } | 'stack'
  | { 'enchant-beans': { what: Source; field: number } } | 'enchant-others' | 'rearrange' | 'hand-card' | 'randomness';
export type OddCard = 'coin' | 'on-top';
export type Sorcery =
  | { use: { field: number; on?: Seat; attack?: boolean } }
  | { activate: { slot: number; bean?: Card } }
  | { cast: Casting }
  | { choose: { kind: Kind } }
  | { rearrange: { card: Card; to: number } }
  | { harvest: { field: number; odd: OddCard } };
export type Action =
  | { plant: { what: Source; field: number } } | 'end-planting' | { harvest: { field: number } } | 'buy-field'
  | { discard: { what: Source } } | 'end-discarding' | { pay: { field: number } }
  | { feed: { what: Source; boss: number } } | 'end-cultivating' | { offer: Terms } | { withdraw: { offer: OfferId } }
  | { accept: { offer: OfferId; give: Give } } | { decline: { offer: OfferId } } | { unwilling: { offer: OfferId } }
  | { close: { offer: OfferId; with: Seat } } | { call: Call } | 'end-trading' | { sorcery: Sorcery }
  | { done: { with: Ask } };
export type Offer = {
  id: OfferId; maker: Seat; to: Seat | null; gives: Bundle; wants: Bundle; 'first-come': boolean;
  answers: OfferId | null; willing: Seat[]; declined: Seat[];
};
export type OfferEnd = { done: Seat } | 'declined' | 'withdrawn' | 'impossible';
export type Effect =
  | { flow: { slot: number; resting: number } } | { enchantment: { seat: Seat } }
  | { sword: { attacker: Seat; attacked: Seat } } | { 'two-coins': { seat: Seat; kinds: [Kind, Kind] } }
  | { taken: { seat: Seat } } | { activation: { seat: Seat; slots: number; left: number } } | 'rearranging';
export type Bean = {
  cards: number; beanometer: [number, number, number, number]; estimated?: { cards?: boolean; beanometer?: boolean };
};
export type Deck = { [kind in Kind]?: Bean };
export type Options = { 'sell-third-field': boolean; 'hide-coins': boolean };
export type Field = { kind: Kind | null; cards: number; odd?: Kind };
export type Farm = {
  fields: Field[]; hand: number; coins: number | null; aside: Bundle; call: Call; talk: number;
};
export type Outcome = { coins: number[]; winners: Seat[]; mafia: number | null; cents?: number[] };
export type Magic = {
  cards: (Spell | null)[][]; pile: number; announced: Spell | null; borrowed: number; used: number; cast: Spell[];
  traded: boolean; 'with-coins': Seat[]; effects: Effect[];
};
export type Numbers = {
  fields: number; 'third-field': number | null; 'last-time': number; draw: unknown; tie: string; 'same-kind': string;
  paid: string; bosses: number;
};
export type Table = {
  rules: RuleSet; options: Options; numbers: Numbers; deck: Deck; programs: Seat[]; start: Seat; turn: number;
  active: Seat; phase: Phase; farms: Farm[]; row: Bundle; bosses: Field[]; 'mafia-coins': number; owing: number;
  'set-aside': number; 'draw-pile': number; 'discard-pile': number; 'discard-top': Kind | null; 'times-out': number;
  offers: Offer[]; waiting: Seat[]; 'next-offer': OfferId; magic?: Magic; outcome: Outcome | null;
};
export type Promise_ = { offer: OfferId; pick: Pick };
export type Private = {
  hand: Card[]; kinds: Bundle; coins: number; promises: Promise_[]; seen: { kind: Kind; cards: number } | null;
  magic?: Spell[];
};
export type Viewer = { seat: Seat } | 'spectator';
export type Snapshot = { viewer: Viewer; table: Table; private: Private | null };
export type News =
  | { phase: { turn: number; active: Seat; phase: Phase } } | { 'pile-ran-out': { times: number } }
  | { uncovered: { top: Kind | null } } | { owing: { fields: number } }
  | { 'boss-harvested': { boss: number; kind: Kind; cards: number; coins: number } }
  | { 'field-bought': { seat: Seat } }
  | { harvested: { seat: Seat; field: number; kind: Kind; cards: number; coins: number } }
  | { offered: Offer } | { 'offer-ended': { offer: OfferId; end: OfferEnd } }
  | { willing: { offer: OfferId; seat: Seat } }
  | { unwilling: { offer: OfferId; seat: Seat; why: 'took-back' | 'cards-gone' } }
  | { declined: { offer: OfferId; seat: Seat } } | { called: { seat: Seat; call: Call } }
  | { 'ability-used': { seat: Seat; field: number; kind: Kind; on?: Seat } }
  | { 'coin-revealed': { seat: Seat; kind: Kind } } | { 'coin-chosen': { seat: Seat; kind: Kind } }
  | { 'coins-gone': { seat: Seat } } | { cast: { seat: Seat; slot: number; spell: Spell } }
  | { 'turned-up': { seat: Seat; slot: number; spell: Spell } } | { 'turned-down': { seat: Seat; slot: number } }
  | { borrowed: { seat: Seat } } | { 'magic-returned': { seat: Seat; slot: number } }
  | { 'field-added': { seat: Seat } } | { 'field-gone': { seat: Seat; field: number } }
  | { enchanted: { seat: Seat; field: number; odd: Kind } } | { 'effect-began': Effect }
  | { 'effect-ended': Record<string, never> } | { over: Outcome };
export type Sight =
  | { moved: { kind?: Kind; card?: Card; from: Place; to: Place } } | { shuffled: { cards: number } }
  | { 'hand-shown': { seat: Seat; shown: { kind: Kind; cards: number } } }
  | { 'magic-drawn': { seat: Seat; spell?: Spell } }
  | { 'magic-swapped': { seat: Seat; slot: number; with: Seat; 'their-slot': number; spell?: Spell } }
  | { rearranged: { card: Card; to: number } } | { promised: Promise_ } | { news: News };
export type Hand = 'person' | 'bot' | 'stand-in';
export type Absence = 'clock' | 'gone';
export type Talker = { seat: Seat } | 'spectators';
export type Clock = { decision: number; bank: number };
export type Pace = 'instant' | 'quick' | 'human';
export type Plan = {
  rules: RuleSet; players: number; options: Options; public: boolean; clock?: Clock; pace: Pace; 'stand-in-after'?: number;
  beans?: { [kind in Kind]?: { cards?: number; beanometer?: number[] } };
};
export type StageName = 'gathering' | 'playing' | 'over' | 'closed';
export type SeatPicture = { name?: string; bot?: Strength; 'stand-in'?: Absence };
export type LinePicture = { at: number; seat: Seat | null; name: string; text: string };
export type Picture = {
  table: string; version: number; at: number; plan: Plan; stage: StageName; seats: SeatPicture[]; you: Seat | null;
  host: boolean; hash: string; talk: LinePicture[]; muted: Talker[]; rematch: string | null; game: Snapshot | null;
  deadlines?: (number | null)[]; ask: Ask | null; legal: Action[]; undo?: boolean;
};
export type Happening =
  | { sat: { seat: Seat; name: string } } | { stood: { seat: Seat } }
  | { 'bot-sat': { seat: Seat; strength: Strength } } | { began: { game: Snapshot } }
  | { acted: { seat: Seat; hand: Hand; sights: Sight[]; why?: Why } } | { 'stood-in': { seat: Seat; why: Absence } }
  | { returned: { seat: Seat } } | { resigned: { seat: Seat } } | { undone: { seat: Seat; game: Snapshot } }
  | { said: { seat: Seat | null; name: string; text: string } } | 'resumed' | { rematch: { table: string } } | 'closed';
export type Why = 'need-it' | 'too-little' | 'not-planting';
export type Told = {
  version: number; at: number; what: Happening | null; deadlines?: (number | null)[]; ask?: Ask | null; legal?: Action[];
  undo?: boolean; game?: Snapshot;
};
export type Presence = { seats: boolean[]; spectators: number };
export type Command =
  | { sit: { seat?: Seat; name: string; number: string } } | 'stand'
  | { 'seat-bot': { seat: Seat; strength: Strength } } | { free: { seat: Seat } } | 'begin'
  | { act: { action: Action; why?: Why } } | 'undo' | 'resign' | { say: { text: string; name?: string } }
  | { mute: { whom: Talker; muted: boolean } } | { notify: { url: string | null } } | 'close';
export type Sent = { id: string; do: Command };
export type Refused = { refused: string; rule?: string; en: string; de: string; detail?: string };
export type Answer = { id: string; version: number } | ({ id: string } & Refused);
export type Message = { picture: Picture } | { step: Told } | { presence: Presence } | { answer: Answer };
export type Summary = {
  table: string; plan: Plan; stage: StageName; empty: number; names: (string | null)[]; bots: (Strength | null)[];
  asked: Seat[]; at: number;
};
export type GameInfo = {
  rules: RuleSet; fewest: number; most: number; 'sells-third-field': number[]; beans: Deck; bots: Strength[];
};
