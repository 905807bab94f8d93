import { defineTexts } from '../common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the lobby in a language; English where there are none. */
export const lobbyMessages = defineTexts('lobby', { en, fr, es });
