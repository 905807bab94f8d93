import { passwordHasher } from '#services/account/password.ts';

/** As production has it (tests/unit/account/password.test.ts compares); by now the object may hold the other. */
const wholeCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Passwords and PINs cost what they cost in production: for a file of tests about that cost, before its services start. */
export function payForPasswords(): void {
  Object.assign(passwordHasher, { cost: wholeCost });
}

// A set-up file, run before each file of tests. A password or a PIN takes a processor 10 ms, twice for each player that a
// test makes. Stored hashes name their own cost, so that both kinds are judged alike.
Object.assign(passwordHasher, { cost: quick });
