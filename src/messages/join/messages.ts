import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of joining in a language; English where there are none. */
export const joinMessages = defineTexts('join', { en, fr, es });
