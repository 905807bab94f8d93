import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts that forms of every room share, in a language; English where there are none. */
export const formsMessages = defineTexts('forms', { en, fr, es });
