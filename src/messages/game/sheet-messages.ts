import { defineTexts } from '#messages/common/texts.ts';
import { en } from './sheet-en.ts';
import { es } from './sheet-es.ts';
import { fr } from './sheet-fr.ts';

/** The texts of a game's rules in a language. */
export const sheetMessages = defineTexts('sheet', { en, fr, es });
