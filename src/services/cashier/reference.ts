import { randomInt } from 'node:crypto';

/** Letters that nobody mistakes for another when a reference is read out on the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference for people: `KB-` with what it is and eight letters (D deposit, W withdrawal, T transfer, B bet). */
export function newReference(what: 'D' | 'W' | 'T' | 'B'): string {
  const text = Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('');
  return `KB-${what}${text}`;
}
