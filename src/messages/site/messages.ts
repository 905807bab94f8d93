import { en, type SiteMessages } from './en.ts';
import { fr } from './fr.ts';

const byLanguage: Readonly<Record<string, SiteMessages>> = { en, fr };

/** Texts of the page frame in a language; English where there are none yet. */
export function siteMessages(lang: string): SiteMessages {
  return byLanguage[lang] ?? byLanguage[lang.slice(0, 2)] ?? en;
}
