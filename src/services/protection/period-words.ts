import type { Language } from '#domain/languages.ts';
import type { LimitPeriod } from '#domain/protection.ts';

/** The period of a limit in a sentence. */
export const periodWords: Readonly<Record<Language, Readonly<Record<LimitPeriod, string>>>> = {
  en: { DAY: '24 hours', WEEK: '7 days', MONTH: '30 days' },
  fr: { DAY: '24 heures', WEEK: '7 jours', MONTH: '30 jours' },
  es: { DAY: '24 horas', WEEK: '7 días', MONTH: '30 días' },
};
