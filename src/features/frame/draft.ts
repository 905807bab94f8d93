import type { StoragePort } from '#client/storage.ts';

/** Whoever comes back later begins anew: the device may be another person's by then. */
const KEPT_MS = 30 * 60_000;

/** What was typed into a form, for a reload of this tab. */
export interface Draft {
  keep(typed: Readonly<Record<string, unknown>>): void;
  /** By field; nothing when nothing was typed, or too long ago: then it is forgotten. */
  read(): Readonly<Record<string, string>>;
  /** For good, once the form has done what it is for: what is changed after that is kept no more. */
  drop(): void;
}

/** Makes the drafts of a form: `fields` are those that may outlive its page, `name` is where this tab keeps them. */
export function draftOf(name: string, fields: readonly string[]) {
  return (tabStorage: StoragePort, now: () => number): Draft => {
    const forget = (): void => tabStorage.removeItem(name);
    let dropped = false;
    return {
      drop: () => {
        dropped = true;
        forget();
      },
      keep: (typed) => {
        if (dropped) return;
        const kept = fields.flatMap((field) => (typed[field] ? [[field, String(typed[field])]] : []));
        tabStorage.setItem(name, JSON.stringify({ at: now(), typed: Object.fromEntries(kept) }));
      },
      read: () => {
        try {
          const { at, typed } = JSON.parse(tabStorage.getItem(name) ?? '{}');
          if (now() - at < KEPT_MS)
            return Object.fromEntries(fields.map((field) => [field, String(typed[field] ?? '')]));
        } catch {
          // No draft of ours: as none.
        }
        forget();
        return {};
      },
    };
  };
}
