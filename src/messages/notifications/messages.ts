import { en, type NotificationsMessages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const byLanguage: Readonly<Record<string, NotificationsMessages>> = { en, es, fr };

/** Texts of notifications in a language; English where there are none. */
export function notificationsMessages(lang: string): NotificationsMessages {
  return byLanguage[lang] ?? byLanguage[lang.slice(0, 2)] ?? en;
}
