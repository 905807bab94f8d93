import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the page frame in a language; English where there are none yet. */
export const siteMessages = defineTexts('site', { en, fr, es });
