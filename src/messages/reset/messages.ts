import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of forgotten passwords and PINs, required actions and mailed links in a language; English where there are none. */
export const resetMessages = defineTexts('reset', { en, fr, es });
