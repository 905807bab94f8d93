import { defineTexts } from '#messages/common/texts.ts';
import { en } from './inbox-en.ts';
import { es } from './inbox-es.ts';
import { fr } from './inbox-fr.ts';

/** Texts of the page of notifications in a language; English where there are none. */
export const inboxMessages = defineTexts('inbox', { en, fr, es });
