import { moduleAddress, type Place } from '../device/place';
import type { Clock, Command, GameInfo, Pace, Plan, RuleSet, Strength, Talk } from '../lib/wire';

/** How long players may think: a name for the choice, and what it means. */
export const CLOCKS: Record<'brisk' | 'normal' | 'relaxed', Clock> = {
  brisk: { decision: 15, bank: 60 },
  normal: { decision: 30, bank: 180 },
  relaxed: { decision: 90, bank: 600 },
};
export type ClockName = keyof typeof CLOCKS | 'none';

/** What a player wishes on the start page. What a game does not have, it ignores. */
export type Wish = {
  rules: RuleSet;
  players: number;
  company: 'bots' | 'friends';
  /** Where the table is, if nobody else has to come to it. */
  place: Place;
  /** For each seat but one's own: the bot that sits there, … */
  bots: Strength[];
  /** … unless it is kept for a friend. */
  friends: boolean[];
  sellThirdField: boolean;
  hideCoins: boolean;
  pace: Pace;
  talk: Talk;
  clock: ClockName;
  public: boolean;
  /** After how many seconds of absence a bot stands in; 0 for never. */
  standIn: number;
  /** Whether hints may be asked for where people play; against bots they always may. */
  hints: boolean;
  /** Whether everybody is shown deals that both sides would like. */
  radar: boolean;
};

const MOST_OTHERS = 6;

export const FRESH: Wish = {
  rules: 'amigo',
  players: 4,
  company: 'bots',
  place: 'device',
  bots: Array(MOST_OTHERS).fill('simple'),
  friends: Array(MOST_OTHERS).fill(true),
  sellThirdField: false,
  hideCoins: false,
  pace: 'human',
  talk: 'brief',
  clock: 'none',
  public: false,
  standIn: 120,
  hints: false,
  radar: false,
};

/** The wish as this game can fulfil it: as many players as it takes, and bots that it has. */
export function fitting(wish: Wish, game: GameInfo): Wish {
  const usual: Strength | undefined = game.bots.includes('simple') ? 'simple' : game.bots.at(-1);
  return {
    ...wish,
    rules: game.rules,
    players: Math.min(game.most, Math.max(game.fewest, wish.players)),
    bots: wish.bots.map((bot) => (game.bots.includes(bot) ? bot : (usual ?? bot))),
  };
}

/** Who sits in the other seats: a bot, or nobody yet. */
export function others(wish: Wish): (Strength | undefined)[] {
  return wish.bots
    .slice(0, wish.players - 1)
    .map((bot, i) => (wish.company === 'friends' && wish.friends[i] ? undefined : bot));
}

/** Whether nobody has to come before the game can begin. */
export function complete(wish: Wish): boolean {
  return others(wish).every((bot) => bot !== undefined);
}

/** Whether it can be chosen where the table is. */
export function canBeHere(wish: Wish): boolean {
  return complete(wish) && moduleAddress !== undefined;
}

export function placeOf(wish: Wish): Place {
  return canBeHere(wish) ? wish.place : 'server';
}

export function sellsThirdField(wish: Wish, game: GameInfo): boolean {
  return game['sells-third-field'].includes(wish.players);
}

export function planOf(wish: Wish, game: GameInfo): Plan {
  const waits = !complete(wish);
  const plan: Plan = {
    rules: wish.rules,
    players: wish.players,
    options: {
      'sell-third-field': wish.sellThirdField && sellsThirdField(wish, game),
      'hide-coins': wish.hideCoins && wish.players > 1,
    },
    public: wish.public && waits,
    pace: wish.pace,
    talk: wish.talk,
    hints: !waits || wish.hints,
    radar: wish.radar && game.trades,
  };
  if (waits && wish.clock !== 'none') plan.clock = CLOCKS[wish.clock];
  if (waits && wish.standIn > 0) plan['stand-in-after'] = wish.standIn;
  return plan;
}

/** What to do at the new table: sit down, seat the bots, and begin when nobody is missing. */
export function commandsOf(wish: Wish, name: string, commitment: string): Command[] {
  const commands: Command[] = [{ type: 'sit', seat: 0, name, commitment }];
  others(wish).forEach((strength, i) => {
    if (strength) commands.push({ type: 'seat-bot', seat: i + 1, strength });
  });
  if (complete(wish)) commands.push({ type: 'begin' });
  return commands;
}
