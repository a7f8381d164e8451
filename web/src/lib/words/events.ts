import { plus, total } from '../game';
import type { Words } from '../language.svelte';
import { never } from '../never';
import type { Bundle, Offer, Outcome, Phase, Seat, SeenEvent, Table } from '../wire';
import { kinds, spells } from './beans';
import { bossName, Moves, type Move } from './moves';
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
import { parts } from './shared/parts';
import { phrases } from './shared/phrases';

/** What somebody did: the action's seat, and what the viewer saw of it. */
export type Acted = { seat: Seat; events: SeenEvent[] };

/** What of the table before it must be known to tell it. */
export type Before = Pick<Table, 'turn' | 'phase' | 'offers' | 'magic'>;

/** Tells what happened in a step: a few short sentences, often one, sometimes none. */
export function tell(acted: Acted, before: Before, people: People): Words[] {
  const teller = new Teller(acted, before, people);
  acted.events.forEach((event, i) => teller.take(event, acted.events[i + 1]));
  return teller.finish();
}

type EventOf<Type extends SeenEvent['type']> = Extract<SeenEvent, { type: Type }>;

/** A deal whose cards are on their way. */
type Deal = { maker: Seat; other: Seat; gives: Bundle; gets: Bundle };

class Teller {
  #sentences: Words[] = [];
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
    const happens = (type: SeenEvent['type']) => acted.events.some((event) => event.type === type);
    this.#isOver = happens('over');
    [this.#turn, this.#phase] = [before.turn, before.phase];
    this.#moves = new Moves(people, acted.seat, happens('field-bought'));
    this.#attack = before.magic?.effects.findLast((effect) => effect.type === 'sword');
  }

  take(event: SeenEvent, next?: SeenEvent): void {
    switch (event.type) {
      case 'moved':
        return this.#moved(event);
      case 'phase':
        return this.#phaseBegan(event);
      case 'shuffled':
        return this.#later('shuffled', { cards: cards(event.cards) });
      case 'pile-ran-out':
        return this.#later('ranOut', { times: ordinal(event.times) });
      case 'hand-shown': {
        const { kind, cards: n } = event.shown;
        return this.#say('handShown', event.seat, { cards: bundle({ [kind]: n }) });
      }
      case 'rearranged':
        return this.#say('rearranged', this.people.you);
      case 'harvested':
        if (!this.#isOver) this.#say('harvested', event.seat, harvest(event));
        return;
      case 'boss-harvested': {
        const values = { boss: bossName(event.boss), ...harvest(event) };
        if (!this.#isOver) this.#say('bossHarvested', undefined, values);
        return;
      }
      case 'field-bought':
        return this.#say('fieldBought', event.seat);
      case 'over':
        return this.#over(event);
      case 'offered':
        return this.#offered(event);
      case 'offer-ended':
        return this.#offerEnded(event);
      case 'willing':
        return this.#answered('willing', event.offer, event.seat);
      case 'unwilling': {
        const phrase = event.why === 'took-back' ? 'unwilling' : 'cardsGone';
        return this.#answered(phrase, event.offer, event.seat);
      }
      case 'declined':
        return this.#answered('offerDeclined', event.offer, event.seat);
      case 'called':
        return this.#called(event);
      case 'ability-used':
        return this.#abilityUsed(event);
      case 'coin-revealed':
        return this.#coinRevealed(event);
      case 'coin-chosen':
        return this.#say('coinChosen', event.seat, { bean: kinds[event.kind] });
      case 'coins-gone':
        return this.#say('coinsGone', event.seat);
      case 'cast':
        return this.#say('cast', event.seat, { spell: spells[event.spell] });
      case 'turned-up':
        return this.#say('turnedUp', event.seat, { spell: spells[event.spell] });
      case 'magic-drawn':
        if (next?.type !== 'borrowed') this.#magicDrawn(event);
        return;
      case 'magic-swapped':
        return this.#magicSwapped(event);
      case 'borrowed':
        return this.#say('borrowed', event.seat);
      case 'magic-returned':
        return this.#say('magicReturned', event.seat);
      case 'field-added':
        return this.#say('fieldAdded', event.seat);
      case 'field-gone':
        return this.#say('fieldGone', event.seat);
      case 'enchanted':
        return this.#say('enchanted', event.seat, { cards: bundle({ [event.odd]: 1 }) });
      // The table shows enough of these.
      case 'promised':
      case 'uncovered':
      case 'owing':
      case 'turned-down':
      case 'effect-began':
      case 'effect-ended':
        return;
      default:
        never(event);
    }
  }

  finish(): Words[] {
    this.#flush();
    return this.#sentences;
  }

  #moved(move: Move): void {
    const { kind, to } = move;
    if (this.#deal && kind && to.type === 'aside') {
      const side = to.seat === this.#deal.other ? 'gives' : 'gets';
      this.#deal[side] = plus(this.#deal[side], kind);
    } else this.#moves.add(move);
  }

  /** Tells what was collected, and then something new. */
  #say(phrase: keyof typeof phrases, seat?: Seat, values: Record<string, Value> = {}): void {
    this.#flush();
    this.#sentences.push(sentence(phrases[phrase], this.people, seat, values));
  }

  #later(phrase: keyof typeof phrases, values: Record<string, Value>): void {
    this.#pile.push(sentence(phrases[phrase], this.people, undefined, values));
  }

  #flush(): void {
    if (this.#deal) {
      const deal = this.#deal;
      this.#deal = undefined;
      this.#sentences.push(this.#dealt(deal));
    }
    if (this.#revealed) {
      const { seat, coins: shown } = this.#revealed;
      this.#revealed = undefined;
      const what = { cards: bundle(shown) };
      this.#sentences.push(sentence(phrases.coinRevealed, this.people, seat, what));
    }
    this.#sentences.push(...this.#moves.tell(), ...this.#pile.splice(0));
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

  #phaseBegan({ turn, active, phase }: EventOf<'phase'>): void {
    this.#flush();
    if (this.#phase === 'trade') this.#say('tradingEnded', this.acted.seat);
    if (turn > this.#turn) this.#say('turn', active);
    [this.#turn, this.#phase] = [turn, phase];
  }

  #offer(id: number): Offer | undefined {
    return this.before.offers.find((offer) => offer.id === id);
  }

  #offered(offer: Offer): void {
    const { maker, to, gives, wants } = offer;
    const values = { cards: bundle(gives), gets: bundle(wants) };
    if (offer.answers !== null) this.#say('countered', maker, values);
    else if (total(gives) === 0) {
      const whom = to === null ? parts.everyoneObject : object(this.people, to);
      this.#say('asked', maker, { ...values, whom });
    } else if (offer['first-come']) this.#say('offeredFirst', maker, values);
    else {
      const whom = to === null ? parts.everyoneDative : dative(this.people, to);
      this.#say('offered', maker, { ...values, whom });
    }
  }

  #offerEnded({ offer: id, end }: EventOf<'offer-ended'>): void {
    const offer = this.#offer(id);
    switch (end.type) {
      case 'done': {
        this.#flush();
        const maker = offer?.maker ?? this.acted.seat;
        this.#deal = { maker, other: end.with, gives: {}, gets: {} };
        return;
      }
      case 'declined':
        return this.#answered('offerDeclined', id, offer?.to ?? this.acted.seat);
      case 'withdrawn':
        if (offer) this.#say('offerWithdrawn', offer.maker);
        return;
      case 'impossible':
        if (offer) this.#say('offerImpossible', offer.maker);
        return;
      default:
        never(end);
    }
  }

  #answered(phrase: keyof typeof phrases, id: number, seat: Seat): void {
    const offer = this.#offer(id);
    if (offer) this.#say(phrase, seat, { offer: offerOf(this.people, offer.maker) });
  }

  #called({ seat, call: { have, want } }: EventOf<'called'>): void {
    const values = { have: sorts(have), want: sorts(want) };
    if (have.length > 0 && want.length > 0) this.#say('called', seat, values);
    else if (have.length > 0) this.#say('calledHave', seat, values);
    else if (want.length > 0) this.#say('calledWant', seat, values);
    else this.#say('callDropped', seat);
  }

  #abilityUsed({ seat, kind, on }: EventOf<'ability-used'>): void {
    if (kind === 'sword' && on != null) {
      this.#attack = { attacker: seat, attacked: on };
      this.#say('attacked', seat, { whom: object(this.people, on) });
    } else this.#say('abilityUsed', seat, { bean: kinds[kind] });
  }

  #coinRevealed({ seat, kind }: EventOf<'coin-revealed'>): void {
    if (this.#attack?.attacker === seat) this.#strikeBack(this.#attack.attacked, seat);
    if (this.#revealed?.seat !== seat) this.#flush();
    this.#revealed = { seat, coins: plus(this.#revealed?.coins ?? {}, kind) };
  }

  /** The attacked player found a sword, and attacks in turn (X16). */
  #strikeBack(attacker: Seat, attacked: Seat): void {
    this.#attack = { attacker, attacked };
    this.#say('counterAttacked', attacker, { whom: object(this.people, attacked) });
  }

  #magicDrawn({ seat, spell }: EventOf<'magic-drawn'>): void {
    if (spell) this.#say('magicSeen', seat, { spell: spells[spell] });
    else this.#say('magicDrawn', seat);
  }

  #magicSwapped({ seat, with: other, spell }: EventOf<'magic-swapped'>): void {
    const whom = dative(this.people, other);
    if (spell) this.#say('swappedSeen', seat, { whom, spell: spells[spell] });
    else this.#say('swapped', seat, { whom });
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

/** What was harvested, and what it pays. */
function harvest({
  kind,
  cards,
  coins,
}: EventOf<'harvested' | 'boss-harvested'>): Record<string, Value> {
  return { cards: bundle({ [kind]: cards }), pays: pays(coins) };
}
