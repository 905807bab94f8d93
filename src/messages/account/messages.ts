import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the account menu in a language; English where there are none. */
export const accountMessages = defineTexts('account', { en, fr, es });
