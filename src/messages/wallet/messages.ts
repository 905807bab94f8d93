import { en, type WalletMessages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const byLanguage: Readonly<Record<string, WalletMessages>> = { en, es, fr };

/** Texts of balances in a language; English where there are none. */
export function walletMessages(lang: string): WalletMessages {
  return byLanguage[lang] ?? byLanguage[lang.slice(0, 2)] ?? en;
}
