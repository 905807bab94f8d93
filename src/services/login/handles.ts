import { createHash } from 'node:crypto';

/** What is stored of a handle: SHA-256. A handle has 128 random bits of its own, so no slow hash is needed. */
export function handleHash(handle: string): Buffer {
  return createHash('sha256').update(handle).digest();
}
