import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts around the legacy app in a language; English where there are none. */
export const legacyMessages = defineTexts('legacy', { en, fr, es });
