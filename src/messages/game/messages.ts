import { defineTexts } from '../common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts around an open game in a language; English where there are none. */
export const gameMessages = defineTexts('game', { en, fr, es });
