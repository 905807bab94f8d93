import { type CommonMessages, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const byLanguage: Readonly<Record<string, CommonMessages>> = { en, es, fr };

/** Texts that every room may need in a language; English where there are none. */
export function commonMessages(lang: string): CommonMessages {
  return byLanguage[lang] ?? byLanguage[lang.slice(0, 2)] ?? en;
}

/** What an island says when it stops working; the part of the common texts that every island carries. */
export type BoundaryMessages = Pick<CommonMessages, 'retry' | 'boundary_title' | 'boundary_text'>;

/** Texts of an island's boundary in a language. */
export function boundaryMessages(common: CommonMessages): BoundaryMessages {
  const { retry, boundary_title, boundary_text } = common;
  return { retry, boundary_title, boundary_text };
}
