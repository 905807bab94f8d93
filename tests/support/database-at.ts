import { environmentOf } from './named-site.ts';

/** The database of a running product, by its data folder; or the one whose address is given. */
export const databaseAt = (at: string): string | undefined =>
  at.startsWith('postgres') ? at : environmentOf(at).DATABASE_URL;
