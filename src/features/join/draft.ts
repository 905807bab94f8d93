import { JOIN_DRAFT, type StoragePort } from '#client/storage.ts';

/** Whoever comes back later begins anew: the device may be another person's by then. */
const KEPT_MS = 30 * 60_000;

/** What may outlive its page: never a password, and consent is given anew. */
const keptFields = [
  'firstName',
  'lastName',
  'birthDate-day',
  'birthDate-month',
  'birthDate-year',
  'countryCode',
  'currency',
  'phonePrefix',
  'phone',
  'username',
  'email',
] as const;

/** What was typed into the form of joining, for a reload of this tab. */
export interface Draft {
  keep(typed: Readonly<Record<string, unknown>>): void;
  /** By field; nothing when nothing was typed, or too long ago: then it is forgotten. */
  read(): Readonly<Record<string, string>>;
  /** For good: what is changed while the new account is signed in is kept no more. */
  drop(): void;
}

export function createDraft(tabStorage: StoragePort, now: () => number): Draft {
  const forget = (): void => tabStorage.removeItem(JOIN_DRAFT);
  let dropped = false;
  return {
    drop: () => {
      dropped = true;
      forget();
    },
    keep: (typed) => {
      if (dropped) return;
      const kept = keptFields.flatMap((field) => (typed[field] ? [[field, String(typed[field])]] : []));
      tabStorage.setItem(JOIN_DRAFT, JSON.stringify({ at: now(), typed: Object.fromEntries(kept) }));
    },
    read: () => {
      try {
        const { at, typed } = JSON.parse(tabStorage.getItem(JOIN_DRAFT) ?? '{}');
        if (now() - at < KEPT_MS)
          return Object.fromEntries(keptFields.map((field) => [field, String(typed[field] ?? '')]));
      } catch {
        // No draft of ours: as none.
      }
      forget();
      return {};
    },
  };
}
