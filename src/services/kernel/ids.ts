import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new row id: UUID version 7, so that indexes grow at one end and no sequence is shared. */
export function newId(): string {
  return v7();
}

/** A secret handle or token: 128 random bits as 22 base64url characters. */
export function randomHandle(): string {
  return randomBytes(16).toString('base64url');
}
