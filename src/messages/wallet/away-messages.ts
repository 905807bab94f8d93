import { defineTexts } from '#messages/common/texts.ts';
import { en } from './away-en.ts';
import { es } from './away-es.ts';
import { fr } from './away-fr.ts';

/** What a player who is away is told of their money, in a language. */
export const awayMessages = defineTexts('away', { en, fr, es });
