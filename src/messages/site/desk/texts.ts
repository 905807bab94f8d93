import { type FindingTexts, findingWords } from '#domain/finding.ts';
import { defineTexts } from '#messages/common/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { findings as findingsEs } from './findings.es.ts';
import { findings as findingsFr } from './findings.fr.ts';
import { fr } from './fr.ts';

/** Texts of the editors' page. No page of the site shows them, so no translation_set says them otherwise. */
export const deskTexts = defineTexts('desk', { en, fr, es });

/** What is wrong with an entry: see `src/domain/finding.ts`. */
export const findingTexts = defineTexts<FindingTexts>('desk', { en: findingWords, fr: findingsFr, es: findingsEs });
