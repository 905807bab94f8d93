import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the pages on security: password, PIN, phone, second step, devices, history in a language; English where there are none. */
export const securityMessages = defineTexts('security', { en, fr, es });
