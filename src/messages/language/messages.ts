import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the offer of a language, in that language. */
export const languageMessages = defineTexts('language', { en, fr, es });
