import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of the editors' page. No page of the site shows them, so no translation_set says them otherwise. */
export const deskTexts = defineTexts('desk', { en, fr, es });
