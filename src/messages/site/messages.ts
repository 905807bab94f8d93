import { en, type SiteMessages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const byLanguage: Readonly<Record<string, SiteMessages>> = { en, es, fr };

/** Texts of the page frame in a language; English where there are none yet. */
export function siteMessages(lang: string): SiteMessages {
  return byLanguage[lang] ?? byLanguage[lang.slice(0, 2)] ?? en;
}
