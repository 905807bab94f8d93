import { createHash, randomInt } from 'node:crypto';

/** Digits and letters without I L O U, which are misread or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;

/** How many codes a set has. */
export const recoverySetSize = 10;

const letters = (): string => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A fresh set: 10 codes of 50 bits, `XXXXX-XXXXX`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoverySetSize }, () => `${letters()}-${letters()}`);
}

/** A code as it is compared, whatever its case, dashes and spaces; null for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === 2 * half && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}

/** What is kept of a code, in the vault. */
export function recoveryDigest(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
}
