import type { Words } from '../language.svelte';
import type { Kind, Spell } from '../wire';

/** What the kinds of beans are called. Their plural ends in `s` or `n`: see `several`. */
export const kinds = {
  coffee: { en: 'Coffee bean', de: 'Kaffeebohne' },
  wax: { en: 'Wax bean', de: 'Weinbrandbohne' },
  blue: { en: 'Blue bean', de: 'Blaue Bohne' },
  chili: { en: 'Chili bean', de: 'Feuerbohne' },
  stink: { en: 'Stink bean', de: 'Saubohne' },
  green: { en: 'Green bean', de: 'Brechbohne' },
  soy: { en: 'Soy bean', de: 'Sojabohne' },
  'black-eyed': { en: 'Black-eyed bean', de: 'Augenbohne' },
  red: { en: 'Red bean', de: 'Rote Bohne' },
  garden: { en: 'Garden bean', de: 'Gartenbohne' },
  cocoa: { en: 'Cocoa bean', de: 'Kakaobohne' },
  kidney: { en: 'Kidney bean', de: 'Kidneybohne' },
  fire: { en: 'Fire bean', de: 'Feuerbohne' },
  puff: { en: 'Puff bean', de: 'Puffbohne' },
  broad: { en: 'Broad bean', de: 'Saubohne' },
  french: { en: 'French bean', de: 'Brechbohne' },
  runner: { en: 'Runner bean', de: 'Stangenbohne' },
  picking: { en: 'Picking bean', de: 'Pflückbohne' },
  cape: { en: 'Cape bean', de: 'Kapbohne' },
  mean: { en: 'Mean bean', de: 'Gemeine Bohne' },
  white: { en: 'White bean', de: 'Weiße Bohne' },
  magic: { en: 'Magic bean', de: 'Zauberbohne' },
  princess: { en: 'Princess bean', de: 'Prinzessbohne' },
  sword: { en: 'Sword bean', de: 'Schwertbohne' },
} satisfies Record<Kind, Words>;

/** Beans of a kind, without a number. */
export function several(kind: Kind): Words {
  const { en, de } = kinds[kind];
  return { en: `${en}s`, de: `${de}n` };
}

/** So many beans of a kind: “a Blue bean”, “3 Blue beans”. */
export function beans(kind: Kind, n: number): Words {
  const { en, de } = kinds[kind];
  if (n === 1) return { en: `a ${en}`, de: `eine ${de}` };
  const many = several(kind);
  return { en: `${n} ${many.en}`, de: `${n} ${many.de}` };
}

/** What the beans of Excalibohn can do (X8, X12–X16, X19). */
export const abilities = {
  picking: {
    en: 'Take the last card of another hand: keep it or plant it.',
    de: 'Nimm einer anderen Hand ihre letzte Karte: Behalte oder pflanze sie.',
  },
  cape: {
    en: 'No ability, but two or more of them also bring a magic card when harvested.',
    de: 'Keine Fähigkeit, aber ab zwei Stück bringt die Ernte auch eine Zauberkarte.',
  },
  mean: {
    en: 'From four on: all others show a coin, and only the highest number keeps it.',
    de: 'Ab vier Stück: Alle anderen zeigen einen Taler, und nur die höchste Zahl behält ihn.',
  },
  white: {
    en: 'Draw a card; from four on you may plant it at once.',
    de: 'Zieh eine Karte; ab vier Stück darfst du sie gleich pflanzen.',
  },
  magic: {
    en: 'Turn up one of your magic cards; from four on up to two.',
    de: 'Dreh eine deiner Zauberkarten auf; ab vier Stück bis zu zwei.',
  },
  princess: {
    en: 'No ability, but a sword that finds one among your coins takes it away.',
    de: 'Keine Fähigkeit, aber ein Schwert, das eine unter deinen Talern trifft, nimmt sie mit.',
  },
  sword: {
    en: 'Attack a player with coins: the coin that comes up decides what happens.',
    de: 'Greif jemanden mit Talern an: Der Taler, der erscheint, entscheidet, was geschieht.',
  },
} satisfies { [kind in Kind]?: Words };

/** What the magic cards are called. */
export const spells = {
  attack: { en: 'Attack', de: 'Angriffszauber' },
  'bean-field': { en: 'Bean Field', de: 'Bohnenfeldzauber' },
  swap: { en: 'Swap', de: 'Zauberkartentausch' },
  trading: { en: 'Trading', de: 'Handelszauber' },
  flow: { en: 'Flow', de: 'Magischer Kartenfluss' },
  stack: { en: 'Stack', de: 'Stapelzauber' },
  'enchant-beans': { en: 'Enchant Beans', de: 'Verzauberung der Bohnen' },
  'enchant-others': { en: 'Enchant Others', de: 'Verzauberung der Mitspieler' },
  rearrange: { en: 'Rearrange', de: 'Umsteckzauber' },
  'hand-card': { en: 'Hand Card', de: 'Handkartenzauber' },
  randomness: { en: 'Randomness', de: 'Zufallszauber' },
} satisfies Record<Spell, Words>;

/** What the magic cards do (X20–X30). */
export const effects = {
  attack: {
    en: 'Magic phase: fewer than four Mean beans are enough, or a Sword bean shows two coins to choose from.',
    de: 'Zauberphase: Weniger als vier Gemeine Bohnen reichen, oder eine Schwertbohne zeigt zwei Taler zur Wahl.',
  },
  'bean-field': {
    en: 'Magic phase or planting: you have a third field until your next harvest.',
    de: 'Zauberphase oder Anbauen: Du hast ein drittes Feld bis zu deiner nächsten Ernte.',
  },
  swap: {
    en: 'Any time in your turn: trade this card for a face-down one of another player.',
    de: 'Jederzeit in deinem Zug: Gib diese Karte für eine verdeckte eines anderen.',
  },
  trading: {
    en: 'Before cards are turned over: one more comes up, and you need not plant what is left.',
    de: 'Vor dem Aufdecken: Es kommt eine Karte mehr, und was übrig bleibt, musst du nicht pflanzen.',
  },
  flow: {
    en: 'Any time in your turn: plant from the front of your hand as often as you like.',
    de: 'Jederzeit in deinem Zug: Pflanze von vorne aus deiner Hand, so oft du magst.',
  },
  stack: {
    en: 'Before trading opens: the top discard joins the face-up cards.',
    de: 'Bevor der Handel beginnt: Die oberste abgelegte Karte kommt zu den aufgedeckten.',
  },
  'enchant-beans': {
    en: 'When you plant after trading: a bean may join a lone bean of any kind, which then counts like it.',
    de: 'Beim Anbauen nach dem Handel: Eine Bohne darf zu einer einzelnen anderen, die dann wie sie zählt.',
  },
  'enchant-others': {
    en: 'Any time in your turn: all others plant their front card at once; then you may too.',
    de: 'Jederzeit in deinem Zug: Alle anderen pflanzen sofort ihre vorderste Karte; dann darfst du auch.',
  },
  rearrange: {
    en: 'Any time in your turn: a card in your hand gets another place.',
    de: 'Jederzeit in deinem Zug: Eine deiner Handkarten bekommt einen anderen Platz.',
  },
  'hand-card': {
    en: 'Before you draw, in a turn without a deal: draw five cards, not three.',
    de: 'Vor dem Nachziehen, in einem Zug ohne Handel: Zieh fünf Karten, nicht drei.',
  },
  randomness: {
    en: 'Any time in your turn: borrow the top magic card of the pile until the turn ends.',
    de: 'Jederzeit in deinem Zug: Leih dir die oberste Zauberkarte vom Stapel, bis der Zug endet.',
  },
} satisfies Record<Spell, Words>;

/** The Bean Mafia (M3). */
export const bosses = [
  { en: 'Al Cabohne', de: 'Al Cabohne' },
  { en: 'Don Corlebohne', de: 'Don Corlebohne' },
  { en: 'Joe Bohnano', de: 'Joe Bohnano' },
] as const satisfies Words[];
