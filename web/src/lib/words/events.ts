import { plus, total } from '../game';
import type { Words } from '../language.svelte';
import type { Bundle, News, Offer, Outcome, Phase, Seat, Sight, Table } from '../wire';
import { kinds, spells } from './beans';
import { bossName, Moves, type Move } from './moves';
import { phrases } from './phrases';
import {
  bundle,
  cards,
  coins,
  dative,
  list,
  object,
  offerOf,
  ordinal,
  pays,
  sentence,
  sorts,
  subject,
  type People,
  type Value,
} from './sentence';

/** What somebody did: the action's seat, and what the viewer saw of it. */
export type Acted = { seat: Seat; sights: Sight[] };

/** What of the table before it must be known to tell it. */
export type Before = Pick<Table, 'turn' | 'phase' | 'offers' | 'magic'>;

/** Tells what happened in a step: a few short sentences, often one, sometimes none. */
export function tell(acted: Acted, before: Before, people: People): Words[] {
  const teller = new Teller(acted, before, people);
  acted.sights.forEach((sight, i) => teller.take(sight, acted.sights[i + 1]));
  return teller.finish();
}

/** News of which the table shows enough. */
const silent = ['uncovered', 'owing', 'turned-down', 'effect-began', 'effect-ended'] as const;
type About<Key extends string> = Key extends string ? Extract<News, Record<Key, unknown>> : never;
type SilentNews = About<(typeof silent)[number]>;
type TradeNews = About<'offered' | 'offer-ended' | 'willing' | 'unwilling' | 'declined' | 'called'>;
type MagicNews = About<
  | 'ability-used'
  | 'coin-revealed'
  | 'coin-chosen'
  | 'coins-gone'
  | 'cast'
  | 'turned-up'
  | 'borrowed'
  | 'magic-returned'
  | 'field-added'
  | 'field-gone'
  | 'enchanted'
>;

function isSilent(news: News): news is SilentNews {
  return silent.some((key) => key in news);
}

/** A deal whose cards are on their way. */
type Deal = { maker: Seat; other: Seat; gives: Bundle; gets: Bundle };

class Teller {
  #told: Words[] = [];
  #moves: Moves;
  #deal?: Deal;
  /** Who attacks whom with a sword. */
  #attack?: { attacker: Seat; attacked: Seat };
  #revealed?: { seat: Seat; coins: Bundle };
  /** What happens to the piles in the middle of a draw is told after it. */
  #pile: Words[] = [];
  /** The last harvests are told together. */
  #isOver: boolean;
  #turn: number;
  #phase: Phase;

  constructor(
    readonly acted: Acted,
    readonly before: Before,
    readonly people: People,
  ) {
    const news = acted.sights.flatMap((sight) => ('news' in sight ? [sight.news] : []));
    const buying = news.some((one) => 'field-bought' in one);
    this.#isOver = news.some((one) => 'over' in one);
    [this.#turn, this.#phase] = [before.turn, before.phase];
    this.#moves = new Moves(people, acted.seat, buying);
    for (const effect of before.magic?.effects ?? []) {
      if (typeof effect === 'object' && 'sword' in effect) this.#attack = effect.sword;
    }
  }

  take(sight: Sight, next?: Sight): void {
    if ('promised' in sight) return;
    if ('moved' in sight) this.#moved(sight.moved);
    else if ('news' in sight) {
      if (!isSilent(sight.news)) this.#news(sight.news);
    } else if ('hand-shown' in sight) {
      const { seat, shown } = sight['hand-shown'];
      this.#say('handShown', seat, { cards: bundle({ [shown.kind]: shown.cards }) });
    } else if ('magic-drawn' in sight) {
      if (next && 'news' in next && 'borrowed' in next.news) return;
      const { seat, spell } = sight['magic-drawn'];
      if (spell) this.#say('magicSeen', seat, { spell: spells[spell] });
      else this.#say('magicDrawn', seat);
    } else if ('magic-swapped' in sight) {
      const { seat, with: other, spell } = sight['magic-swapped'];
      const whom = dative(this.people, other);
      if (spell) this.#say('swappedSeen', seat, { whom, spell: spells[spell] });
      else this.#say('swapped', seat, { whom });
    } else if ('rearranged' in sight) this.#say('rearranged', this.people.you);
    else this.#later('shuffled', { cards: cards(sight.shuffled.cards) });
  }

  finish(): Words[] {
    this.#flush();
    return this.#told;
  }

  #moved(move: Move): void {
    const { kind, to } = move;
    if (this.#deal && kind && typeof to === 'object' && 'aside' in to) {
      const side = to.aside === this.#deal.other ? 'gives' : 'gets';
      this.#deal[side] = plus(this.#deal[side], kind);
    } else this.#moves.add(move);
  }

  /** Tells what was collected, and then something new. */
  #say(phrase: keyof typeof phrases, seat?: Seat, values: Record<string, Value> = {}): void {
    this.#flush();
    this.#told.push(sentence(phrases[phrase], this.people, seat, values));
  }

  #later(phrase: keyof typeof phrases, values: Record<string, Value>): void {
    this.#pile.push(sentence(phrases[phrase], this.people, undefined, values));
  }

  #flush(): void {
    if (this.#deal) {
      const deal = this.#deal;
      this.#deal = undefined;
      this.#told.push(this.#dealt(deal));
    }
    if (this.#revealed) {
      const { seat, coins: shown } = this.#revealed;
      this.#revealed = undefined;
      const what = { cards: bundle(shown) };
      this.#told.push(sentence(phrases.coinRevealed, this.people, seat, what));
    }
    this.#told.push(...this.#moves.tell(), ...this.#pile.splice(0));
  }

  #dealt({ maker, other, gives, gets }: Deal): Words {
    // From the viewer's side; a gift from the giver's.
    const turned = total(gives) === 0 || (total(gets) > 0 && other === this.people.you);
    const [seat, whom, what, back] = turned
      ? [other, maker, gets, gives]
      : [maker, other, gives, gets];
    const values = { whom: dative(this.people, whom), cards: bundle(what), gets: bundle(back) };
    const words = total(back) > 0 ? phrases.traded : phrases.gave;
    return sentence(words, this.people, seat, values);
  }

  #news(news: Exclude<News, SilentNews>): void {
    if ('phase' in news) {
      const { turn, active, phase } = news.phase;
      this.#flush();
      if (this.#phase === 'trade') this.#say('tradingEnded', this.acted.seat);
      if (turn > this.#turn) this.#say('turn', active);
      [this.#turn, this.#phase] = [turn, phase];
    } else if ('pile-ran-out' in news) {
      this.#later('ranOut', { times: ordinal(news['pile-ran-out'].times) });
    } else if (this.#isOver && ('boss-harvested' in news || 'harvested' in news)) return;
    else if ('boss-harvested' in news) {
      const { boss, kind, cards: n, coins: paid } = news['boss-harvested'];
      const what = { boss: bossName(boss), cards: bundle({ [kind]: n }), pays: pays(paid) };
      this.#say('bossHarvested', undefined, what);
    } else if ('field-bought' in news) this.#say('fieldBought', news['field-bought'].seat);
    else if ('harvested' in news) {
      const { seat, kind, cards: n, coins: paid } = news.harvested;
      this.#say('harvested', seat, { cards: bundle({ [kind]: n }), pays: pays(paid) });
    } else if ('over' in news) this.#over(news.over);
    else this.#tradeNews(news);
  }

  #tradeNews(news: TradeNews | MagicNews): void {
    if ('offered' in news) this.#offered(news.offered);
    else if ('offer-ended' in news) {
      const { offer: id, end } = news['offer-ended'];
      const offer = this.#offer(id);
      if (typeof end === 'object') {
        this.#flush();
        const maker = offer?.maker ?? this.acted.seat;
        this.#deal = { maker, other: end.done, gives: {}, gets: {} };
      } else if (!offer) return;
      else if (end === 'declined') this.#answered('offerDeclined', id, offer.to ?? this.acted.seat);
      else if (end === 'withdrawn') this.#say('offerWithdrawn', offer.maker);
      else this.#say('offerImpossible', offer.maker);
    } else if ('willing' in news) this.#answered('willing', news.willing.offer, news.willing.seat);
    else if ('declined' in news)
      this.#answered('offerDeclined', news.declined.offer, news.declined.seat);
    else if ('unwilling' in news) {
      const { offer, seat, why } = news.unwilling;
      this.#answered(why === 'took-back' ? 'unwilling' : 'cardsGone', offer, seat);
    } else if ('called' in news) {
      const { seat, call } = news.called;
      const values = { have: sorts(call.have), want: sorts(call.want) };
      if (call.have.length > 0 && call.want.length > 0) this.#say('called', seat, values);
      else if (call.have.length > 0) this.#say('calledHave', seat, values);
      else if (call.want.length > 0) this.#say('calledWant', seat, values);
      else this.#say('callDropped', seat);
    } else this.#magicNews(news);
  }

  #magicNews(news: MagicNews): void {
    if ('ability-used' in news) {
      const { seat, kind, on } = news['ability-used'];
      if (kind === 'sword' && on != null) {
        this.#attack = { attacker: seat, attacked: on };
        this.#say('attacked', seat, { whom: object(this.people, on) });
      } else this.#say('abilityUsed', seat, { bean: kinds[kind] });
    } else if ('coin-revealed' in news) {
      const { seat, kind } = news['coin-revealed'];
      if (this.#attack?.attacker === seat) this.#strikeBack();
      if (this.#revealed?.seat !== seat) this.#flush();
      this.#revealed = { seat, coins: plus(this.#revealed?.coins ?? {}, kind) };
    } else if ('coin-chosen' in news) {
      this.#say('coinChosen', news['coin-chosen'].seat, { bean: kinds[news['coin-chosen'].kind] });
    } else if ('coins-gone' in news) this.#say('coinsGone', news['coins-gone'].seat);
    else if ('cast' in news) this.#say('cast', news.cast.seat, { spell: spells[news.cast.spell] });
    else if ('turned-up' in news)
      this.#say('turnedUp', news['turned-up'].seat, { spell: spells[news['turned-up'].spell] });
    else if ('borrowed' in news) this.#say('borrowed', news.borrowed.seat);
    else if ('magic-returned' in news) this.#say('magicReturned', news['magic-returned'].seat);
    else if ('field-added' in news) this.#say('fieldAdded', news['field-added'].seat);
    else if ('field-gone' in news) this.#say('fieldGone', news['field-gone'].seat);
    else
      this.#say('enchanted', news.enchanted.seat, { cards: bundle({ [news.enchanted.odd]: 1 }) });
  }

  /** The attacked player found a sword, and attacks in turn (X16). */
  #strikeBack(): void {
    if (!this.#attack) return;
    const { attacker, attacked } = this.#attack;
    this.#attack = { attacker: attacked, attacked: attacker };
    this.#say('counterAttacked', attacked, { whom: object(this.people, attacker) });
  }

  #offer(id: number): Offer | undefined {
    return this.before.offers.find((offer) => offer.id === id);
  }

  #offered(offer: Offer): void {
    const { maker, to, gives, wants } = offer;
    const values = { cards: bundle(gives), gets: bundle(wants) };
    if (offer.answers !== null) this.#say('countered', maker, values);
    else if (total(gives) === 0) {
      const whom = to === null ? { en: 'everyone', de: 'alle' } : object(this.people, to);
      this.#say('asked', maker, { ...values, whom });
    } else if (offer['first-come']) this.#say('offeredFirst', maker, values);
    else {
      const whom = to === null ? { en: 'everyone', de: 'allen' } : dative(this.people, to);
      this.#say('offered', maker, { ...values, whom });
    }
  }

  #answered(phrase: keyof typeof phrases, id: number, seat: Seat): void {
    const offer = this.#offer(id);
    if (offer) this.#say(phrase, seat, { offer: offerOf(this.people, offer.maker) });
  }

  #over({ winners, coins: piles, mafia }: Outcome): void {
    this.#say('allHarvested');
    const [first] = winners;
    if (first === undefined) this.#say('mafiaWon', undefined, { coins: coins(mafia ?? 0) });
    else if (winners.length === 1) this.#say('won', first, { coins: coins(piles[first] ?? 0) });
    else {
      const names = winners.map((seat) => subject(this.people, seat));
      this.#say('wonTogether', undefined, {
        winners: list(names),
        coins: coins(piles[first] ?? 0),
      });
    }
  }
}
