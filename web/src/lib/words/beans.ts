// What beans, magic cards and bosses are called, and what they can do.
// Written by `cargo xtask types`; do not edit.

import type { Words } from '../language.svelte';
import type { Kind, Spell } from '../wire';

/** What the kinds of beans are called. Their plural ends in `s` or `n`. */
export const kinds = {
  'coffee': {"de":"Kaffeebohne","en":"Coffee bean"},
  'wax': {"de":"Weinbrandbohne","en":"Wax bean"},
  'blue': {"de":"Blaue Bohne","en":"Blue bean"},
  'chili': {"de":"Feuerbohne","en":"Chili bean"},
  'stink': {"de":"Saubohne","en":"Stink bean"},
  'green': {"de":"Brechbohne","en":"Green bean"},
  'soy': {"de":"Sojabohne","en":"Soy bean"},
  'black-eyed': {"de":"Augenbohne","en":"Black-eyed bean"},
  'red': {"de":"Rote Bohne","en":"Red bean"},
  'garden': {"de":"Gartenbohne","en":"Garden bean"},
  'cocoa': {"de":"Kakaobohne","en":"Cocoa bean"},
  'kidney': {"de":"Kidneybohne","en":"Kidney bean"},
  'fire': {"de":"Feuerbohne","en":"Fire bean"},
  'puff': {"de":"Puffbohne","en":"Puff bean"},
  'broad': {"de":"Saubohne","en":"Broad bean"},
  'french': {"de":"Brechbohne","en":"French bean"},
  'runner': {"de":"Stangenbohne","en":"Runner bean"},
  'picking': {"de":"Pflückbohne","en":"Picking bean"},
  'cape': {"de":"Kapbohne","en":"Cape bean"},
  'mean': {"de":"Gemeine Bohne","en":"Mean bean"},
  'white': {"de":"Weiße Bohne","en":"White bean"},
  'magic': {"de":"Zauberbohne","en":"Magic bean"},
  'princess': {"de":"Prinzessbohne","en":"Princess bean"},
  'sword': {"de":"Schwertbohne","en":"Sword bean"},
} satisfies Record<Kind, Words>;

/** Two letters for each kind, from its name; no two kinds of a game have the same. */
export const letters = {
  'coffee': {"de":"Ka","en":"Co"},
  'wax': {"de":"We","en":"Wx"},
  'blue': {"de":"Bl","en":"Bl"},
  'chili': {"de":"Fe","en":"Ch"},
  'stink': {"de":"Sa","en":"St"},
  'green': {"de":"Br","en":"Gr"},
  'soy': {"de":"So","en":"So"},
  'black-eyed': {"de":"Au","en":"Ey"},
  'red': {"de":"Ro","en":"Re"},
  'garden': {"de":"Ga","en":"Ga"},
  'cocoa': {"de":"Kk","en":"Cc"},
  'kidney': {"de":"Ki","en":"Ki"},
  'fire': {"de":"Fe","en":"Fi"},
  'puff': {"de":"Pu","en":"Pu"},
  'broad': {"de":"Sa","en":"Br"},
  'french': {"de":"Br","en":"Fr"},
  'runner': {"de":"St","en":"Ru"},
  'picking': {"de":"Pf","en":"Pi"},
  'cape': {"de":"Ka","en":"Cp"},
  'mean': {"de":"Ge","en":"Me"},
  'white': {"de":"We","en":"Wh"},
  'magic': {"de":"Za","en":"Ma"},
  'princess': {"de":"Pr","en":"Pr"},
  'sword': {"de":"Sw","en":"Sw"},
} satisfies Record<Kind, Words>;

/** What the beans of Excalibohn can do (X8, X12–X16, X19). */
export const abilities = {
  'picking': {"de":"Nimm einer anderen Hand ihre letzte Karte: Behalte oder pflanze sie.","en":"Take the last card of another hand: keep it or plant it."},
  'cape': {"de":"Keine Fähigkeit, aber ab zwei Stück bringt die Ernte auch eine Zauberkarte.","en":"No ability, but two or more of them also bring a magic card when harvested."},
  'mean': {"de":"Ab vier Stück: Alle anderen zeigen einen Taler, und nur die höchste Zahl behält ihn.","en":"From four on: all others show a coin, and only the highest number keeps it."},
  'white': {"de":"Zieh eine Karte; ab vier Stück darfst du sie gleich pflanzen.","en":"Draw a card; from four on you may plant it at once."},
  'magic': {"de":"Dreh eine deiner Zauberkarten auf; ab vier Stück bis zu zwei.","en":"Turn up one of your magic cards; from four on up to two."},
  'princess': {"de":"Keine Fähigkeit, aber ein Schwert, das eine unter deinen Talern trifft, nimmt sie mit.","en":"No ability, but a sword that finds one among your coins takes it away."},
  'sword': {"de":"Greif jemanden mit Talern an: Der Taler, der erscheint, entscheidet, was geschieht.","en":"Attack a player with coins: the coin that comes up decides what happens."},
} satisfies { [kind in Kind]?: Words };

/** What the magic cards are called. */
export const spells = {
  'attack': {"de":"Angriffszauber","en":"Attack"},
  'bean-field': {"de":"Bohnenfeldzauber","en":"Bean Field"},
  'swap': {"de":"Zauberkartentausch","en":"Swap"},
  'trading': {"de":"Handelszauber","en":"Trading"},
  'flow': {"de":"Magischer Kartenfluss","en":"Flow"},
  'stack': {"de":"Stapelzauber","en":"Stack"},
  'enchant-beans': {"de":"Verzauberung der Bohnen","en":"Enchant Beans"},
  'enchant-others': {"de":"Verzauberung der Mitspieler","en":"Enchant Others"},
  'rearrange': {"de":"Umsteckzauber","en":"Rearrange"},
  'hand-card': {"de":"Handkartenzauber","en":"Hand Card"},
  'randomness': {"de":"Zufallszauber","en":"Randomness"},
} satisfies Record<Spell, Words>;

/** What the magic cards do (X20–X30). */
export const effects = {
  'attack': {"de":"Zauberphase: Weniger als vier Gemeine Bohnen reichen, oder eine Schwertbohne zeigt zwei Taler zur Wahl.","en":"Magic phase: fewer than four Mean beans are enough, or a Sword bean shows two coins to choose from."},
  'bean-field': {"de":"Zauberphase oder Anbauen: Du hast ein drittes Feld bis zu deiner nächsten Ernte.","en":"Magic phase or planting: you have a third field until your next harvest."},
  'swap': {"de":"Jederzeit in deinem Zug: Gib diese Karte für eine verdeckte eines anderen.","en":"Any time in your turn: trade this card for a face-down one of another player."},
  'trading': {"de":"Vor dem Aufdecken: Es kommt eine Karte mehr, und was übrig bleibt, musst du nicht pflanzen.","en":"Before cards are turned over: one more comes up, and you need not plant what is left."},
  'flow': {"de":"Jederzeit in deinem Zug: Pflanze von vorne aus deiner Hand, so oft du magst.","en":"Any time in your turn: plant from the front of your hand as often as you like."},
  'stack': {"de":"Bevor der Handel beginnt: Die oberste abgelegte Karte kommt zu den aufgedeckten.","en":"Before trading opens: the top discard joins the face-up cards."},
  'enchant-beans': {"de":"Beim Anbauen nach dem Handel: Eine Bohne darf zu einer einzelnen anderen, die dann wie sie zählt.","en":"When you plant after trading: a bean may join a lone bean of any kind, which then counts like it."},
  'enchant-others': {"de":"Jederzeit in deinem Zug: Alle anderen pflanzen sofort ihre vorderste Karte; dann darfst du auch.","en":"Any time in your turn: all others plant their front card at once; then you may too."},
  'rearrange': {"de":"Jederzeit in deinem Zug: Eine deiner Handkarten bekommt einen anderen Platz.","en":"Any time in your turn: a card in your hand gets another place."},
  'hand-card': {"de":"Vor dem Nachziehen, in einem Zug ohne Handel: Zieh fünf Karten, nicht drei.","en":"Before you draw, in a turn without a deal: draw five cards, not three."},
  'randomness': {"de":"Jederzeit in deinem Zug: Leih dir die oberste Zauberkarte vom Stapel, bis der Zug endet.","en":"Any time in your turn: borrow the top magic card of the pile until the turn ends."},
} satisfies Record<Spell, Words>;

/** The Bean Mafia (M3). */
export const bosses = [
  {"de":"Al Cabohne","en":"Al Cabohne"},
  {"de":"Don Corlebohne","en":"Don Corlebohne"},
  {"de":"Joe Bohnano","en":"Joe Bohnano"},
] as const satisfies Words[];
