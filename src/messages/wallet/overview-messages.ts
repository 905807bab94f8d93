import { defineTexts } from '#messages/common/texts.ts';
import { en } from './overview-en.ts';
import { es } from './overview-es.ts';
import { fr } from './overview-fr.ts';

/** The texts of the account's overview in a language. */
export const overviewMessages = defineTexts('overview', { en, fr, es });
