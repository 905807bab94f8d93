import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the loyalty room in a language; English where there are none. */
export const loyaltyMessages = defineTexts('loyalty', { en, fr, es });
