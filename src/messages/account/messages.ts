import { type AccountMessages, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const byLanguage: Readonly<Record<string, AccountMessages>> = { en, es, fr };

/** Texts of the account menu in a language; English where there are none. */
export function accountMessages(lang: string): AccountMessages {
  return byLanguage[lang] ?? byLanguage[lang.slice(0, 2)] ?? en;
}
