import type { StoragePort } from '#client/storage.ts';

/** A code works so long (contracts, SMS code). */
const CODE_WORKS_MS = 600_000;

/** A code that was sent. */
export interface CodeOut {
  /** How many more can be sent. */
  readonly sendsLeft: number;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** That a code has been sent from this tab, for a reload. */
export interface CodeStep {
  /** After a sending. */
  keep(code: CodeOut): void;
  /** The one that may still work; undefined when none does. */
  read(): CodeOut | undefined;
  /** The code has done its work, another number is wanted, or codes are not judged. */
  drop(): void;
}

/** Keeps it under a name; neither the code nor where it went. */
export function createCodeStep(storage: StoragePort, name: string, now: () => number): CodeStep {
  return {
    keep: (code) => storage.setItem(name, JSON.stringify({ atMs: now(), ...code })),
    read: () => {
      try {
        const { atMs, sendsLeft, expiresAt } = JSON.parse(storage.getItem(name) ?? '{}');
        const isSound = typeof sendsLeft === 'number' && typeof expiresAt === 'string';
        if (now() - atMs < CODE_WORKS_MS && isSound) return { sendsLeft, expiresAt };
      } catch {
        // Nothing of ours: as none.
      }
      return undefined;
    },
    drop: () => storage.removeItem(name),
  };
}
