import { type CommonMessages, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const byLanguage: Readonly<Record<string, CommonMessages>> = { en, es, fr };

/** Texts that every room may need in a language; English where there are none. */
export function commonMessages(lang: string): CommonMessages {
  return byLanguage[lang] ?? byLanguage[lang.slice(0, 2)] ?? en;
}
