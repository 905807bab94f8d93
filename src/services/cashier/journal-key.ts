import { createHash } from 'node:crypto';

/** A key of the books holds so many characters. */
const MAX_LENGTH = 255;

/** The key of a deposit's journal. What a provider calls a payment may be long: two that differ at their end alone have two keys. */
export function journalKey(depositId: string, step: string): string {
  const key = `deposit:${depositId}:${step}`;
  if (key.length <= MAX_LENGTH) return key;
  return `deposit:${depositId}:sha256:${createHash('sha256').update(step).digest('hex')}`;
}
