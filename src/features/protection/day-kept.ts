import { momentIn } from '#features/frame/moment.ts';

/** A moment in running text, whose day stays with what follows it; the whole of it would be wider than a phone. */
export const momentWithDay = (locale: string, at: unknown): string => momentIn(locale, at).replace(' ', '\u00a0');
