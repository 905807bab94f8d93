import type { StoragePort } from '#client/storage.ts';

/** A code works so long (contracts, SMS code). */
const CODE_WORKS_MS = 600_000;

/** That a code has been sent from this tab, for a reload. */
export interface CodeStep {
  /** After a sending. */
  keep(sendsLeft: number): void;
  /** How many more codes can be sent after the one that may still work; undefined when none does. */
  read(): number | undefined;
  /** The code has done its work, another number is wanted, or codes are not judged. */
  drop(): void;
}

/** Keeps it under a name; neither the code nor where it went. */
export function createCodeStep(storage: StoragePort, name: string, now: () => number): CodeStep {
  return {
    keep: (sendsLeft) => storage.setItem(name, JSON.stringify({ atMs: now(), sendsLeft })),
    read: () => {
      try {
        const { atMs, sendsLeft } = JSON.parse(storage.getItem(name) ?? '{}');
        if (now() - atMs < CODE_WORKS_MS && typeof sendsLeft === 'number') return sendsLeft;
      } catch {
        // Nothing of ours: as none.
      }
      return undefined;
    },
    drop: () => storage.removeItem(name),
  };
}
