import { en, type LoginMessages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const byLanguage: Readonly<Record<string, LoginMessages>> = { en, es, fr };

/** Texts of signing in in a language; English where there are none. */
export function loginMessages(lang: string): LoginMessages {
  return byLanguage[lang] ?? byLanguage[lang.slice(0, 2)] ?? en;
}
