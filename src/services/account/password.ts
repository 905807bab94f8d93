import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id floor; `Algorithm` is a const enum, which type stripping cannot read: argon2id is the library's default.
const floor = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same letters typed on another system may be composed otherwise (é as one or two code points).
const normalised = (password: string): string => password.normalize('NFKC');

/** Turns passwords into stored hashes and judges them. One object, so that tests can count its work. */
export const passwordHasher = {
  /** What a new hash costs; no setting changes it. Tests of other things pay less (tests/support/quick-passwords.ts). */
  cost: floor,
  /** A PHC string (argon2id, 19 MiB, 2 passes, own salt). */
  hash(password: string): Promise<string> {
    return hash(normalised(password), this.cost);
  },
  /** Whether `password` made `stored`. Takes the same time either way. */
  verify: (stored: string, password: string): Promise<boolean> => verify(stored, normalised(password)),
};
