import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { defineTexts } from './texts.ts';

/** Texts that every room may need in a language; English where there are none. */
export const commonMessages = defineTexts('common', { en, fr, es });
