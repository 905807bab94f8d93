import { defineTexts } from '#messages/common/texts.ts';
import { en } from './end-en.ts';
import { es } from './end-es.ts';
import { fr } from './end-fr.ts';

/** Texts of a session that ends, in a language; English where there are none. */
export const sessionEndMessages = defineTexts('sessionEnd', { en, fr, es });
