import { PHONE_STEP, type StoragePort } from '#client/storage.ts';
import type { CodeSending } from './code-sending.store.ts';

/** A code works so long (contracts, SMS code). */
const CODE_WORKS_MS = 600_000;

/** That a code has been sent from this tab, for a reload. */
export interface PhoneStep {
  /** After a sending, if a code went out. */
  keep(sending: CodeSending): void;
  /** How many more codes can be sent after the one that may still work; undefined when none does. */
  read(): number | undefined;
  /** The number is validated, another one is wanted, or codes are not judged. */
  drop(): void;
}

export function createPhoneStep(storage: StoragePort, now: () => number): PhoneStep {
  return {
    keep: (sending) => {
      if (sending.state !== 'sent' || sending.told) return;
      storage.setItem(PHONE_STEP, JSON.stringify({ atMs: now(), sendsLeft: sending.sendsLeft }));
    },
    read: () => {
      try {
        const { atMs, sendsLeft } = JSON.parse(storage.getItem(PHONE_STEP) ?? '{}');
        if (now() - atMs < CODE_WORKS_MS && typeof sendsLeft === 'number') return sendsLeft;
      } catch {
        // Nothing of ours: as none.
      }
      return undefined;
    },
    drop: () => storage.removeItem(PHONE_STEP),
  };
}
