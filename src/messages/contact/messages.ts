import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of this room in a language; English where there are none. */
export const contactMessages = defineTexts('contact', { en, fr, es });
