import { t } from '../language.svelte';
import type { Bundle, Offer, Seat } from '../wire';
import type { Names } from './actions';
import { trade as w } from './shared/trade';

/** Who offers to whom. */
export function titleOf(offer: Offer, names: Names, you: Seat | undefined): string {
  const to = offer.to === null ? t(w.all) : offer.to === you ? t(w.me) : names(offer.to);
  if (offer.maker === you) return t(w.mine, { to });
  return t(w.from, { name: names(offer.maker), to });
}

/** One side of an offer: “You get”, and what. */
export type Side = { label: string; cards: Bundle };

/** What goes which way: first what the viewer gets, or what the maker gives. */
export function sidesOf(offer: Offer, names: Names, you: Seat | undefined): [Side, Side] {
  const { gives, wants, maker, to } = offer;
  const [get, give] = [t(w.youGet), t(w.youGive)];
  if (maker === you) {
    return [
      { label: get, cards: wants },
      { label: give, cards: gives },
    ];
  }
  if (you !== undefined && (to === null || to === you)) {
    return [
      { label: get, cards: gives },
      { label: give, cards: wants },
    ];
  }
  const name = names(maker);
  return [
    { label: t(w.gives, { name }), cards: gives },
    { label: t(w.gets, { name }), cards: wants },
  ];
}
