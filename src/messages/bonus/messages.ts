import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the bonus room in a language; English where there are none. */
export const bonusMessages = defineTexts('bonus', { en, fr, es });
