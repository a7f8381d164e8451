import type { Words } from '../language.svelte';
import type { Pace, RuleSet, Strength } from '../wire';

type Described = { name: Words; sentence: Words };

export const games: Record<RuleSet, Described> = {
  amigo: {
    name: { en: 'Bohnanza', de: 'Bohnanza' },
    sentence: {
      en: 'Plant, trade, harvest: eight beans, and a hand that you must not sort.',
      de: 'Pflanzen, handeln, ernten: acht Bohnen und eine Hand, die du nie sortierst.',
    },
  },
  'amigo-more-beans': {
    name: { en: 'More Beans', de: 'Mehr Bohnen' },
    sentence: {
      en: 'Bohnanza with eleven beans, for large rounds too. Everybody draws in every turn.',
      de: 'Bohnanza mit elf Bohnen, auch für große Runden. In jedem Zug ziehen alle.',
    },
  },
  'rio-grande': {
    name: { en: 'Rio Grande 2000', de: 'Rio Grande 2000' },
    sentence: {
      en: 'The edition of 2000: save up three coins and buy yourself a third bed.',
      de: 'Die Ausgabe von 2000: Spare drei Taler und kaufe dir ein drittes Beet.',
    },
  },
  duel: {
    name: { en: 'Bean Duel', de: 'Bohnenduell' },
    sentence: {
      en: 'Just the two of you. What you leave lying, the other one has to deal with.',
      de: 'Nur ihr zwei. Was du liegen lässt, landet bei der anderen Seite.',
    },
  },
  'al-cabohne': {
    name: { en: 'Al Cabohne', de: 'Al Cabohne' },
    sentence: {
      en: 'Alone or in pairs against the Bean Mafia, who always want their share.',
      de: 'Allein oder zu zweit gegen die Bohnen-Mafia, die immer mitverdient.',
    },
  },
  excalibohn: {
    name: { en: 'Excalibohn', de: 'Excalibohn' },
    sentence: {
      en: 'Bohnanza with magic: beans that can do something, and eleven spells.',
      de: 'Bohnanza mit Magie: Bohnen, die etwas können, und elf Zauber.',
    },
  },
};

export const strengths: Record<Strength, Described> = {
  random: {
    name: { en: 'Dreamer', de: 'Träumer' },
    sentence: { en: 'does anything that is allowed', de: 'tut irgendetwas Erlaubtes' },
  },
  simple: {
    name: { en: 'Simple', de: 'Einfach' },
    sentence: { en: 'plays by a few good habits', de: 'spielt nach ein paar guten Gewohnheiten' },
  },
  clever: {
    name: { en: 'Clever', de: 'Schlau' },
    sentence: { en: 'weighs what each deal is worth', de: 'wägt ab, was ein Handel wert ist' },
  },
  expert: {
    name: { en: 'Expert', de: 'Meister' },
    sentence: { en: 'thinks ahead', de: 'denkt voraus' },
  },
};

export const bot: Words = { en: 'Bot · {strength}', de: 'Bot · {strength}' };

export const paces: Record<Pace, Words> = {
  human: { en: 'like people', de: 'wie Menschen' },
  quick: { en: 'quick', de: 'flott' },
  instant: { en: 'at once', de: 'sofort' },
};
