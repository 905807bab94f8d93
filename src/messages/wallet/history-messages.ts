import { defineTexts } from '#messages/common/texts.ts';
import { en } from './history-en.ts';
import { es } from './history-es.ts';
import { fr } from './history-fr.ts';

/** Texts of the page of transactions in a language; English where there are none. */
export const historyMessages = defineTexts('history', { en, fr, es });
