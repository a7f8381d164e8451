import type { Words } from '../language.svelte';
import { table as shared } from './shared/table';

export { protections, standIns } from './shared/table';

/** What the table says. */
export const table = {
  ...shared,
  botNamed: { en: '{name} (bot)', de: '{name} (Bot)' },
  dealing: {
    en: 'The cards are being dealt … (That takes up to 20 seconds if somebody’s browser is closed.)',
    de: 'Die Karten werden gegeben … (Das dauert bis zu 20 Sekunden, wenn jemandes Browser zu ist.)',
  },
  /** What follows are coins, drawn. */
  more: { en: '{n} more:', de: 'noch {n}:' },
  drawnHere: { en: 'New cards come here', de: 'Neue Karten kommen hierhin' },
  discardHere: { en: 'Discard', de: 'Ablegen' },
  menu: { en: 'Menu', de: 'Menü' },
  leave: { en: 'To the start page', de: 'Zur Startseite' },
  settings: { en: 'Settings', de: 'Einstellungen' },
  timeLeft: { en: '{n} s', de: '{n} s' },
} satisfies Record<string, Words>;
