import { defineTexts } from '#messages/common/texts.ts';
import { en } from './panel-en.ts';
import { es } from './panel-es.ts';
import { fr } from './panel-fr.ts';

/** What the balance's panel tells beside sums of money, in a language. */
export const panelMessages = defineTexts('panel', { en, fr, es });
