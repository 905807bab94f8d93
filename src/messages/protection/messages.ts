import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of limits, breaks and self-exclusion in a language; English where there are none. */
export const protectionMessages = defineTexts('protection', { en, fr, es });
