import type { Words } from '../language.svelte';

export { paces, plays, strengths, talks } from './shared/bots';

export const bot: Words = { en: 'Bot: {strength}', de: 'Bot: {strength}' };
