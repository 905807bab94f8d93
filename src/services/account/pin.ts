import { sql } from 'kysely';
import { type Budget, clear, giveBack, take, type WrongAnswer, wrongAnswer } from '#services/kernel/budgets.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { passwordHasher } from './password.ts';

/** What became of a PIN. `blocked` without a time: closed until a mailed link sets it anew, or the password. */
export type PinVerdict = { readonly state: 'right' } | { readonly state: 'none' } | WrongAnswer;

const purpose = 'pin';
const budgetOf = (playerId: string): Budget[] => [{ name: 'pin', subject: playerId }];

/** The PINs of players: hashed, and the hash encrypted. */
export class PinCodes {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** What is stored of a PIN. */
  async seal(pinCode: string): Promise<Buffer> {
    return this.#vault.encrypt(purpose, await passwordHasher.hash(pinCode));
  }

  /**
   * Judges a PIN under its budget; the fifth wrong one in 600 s is `blocked` already. A right one gives back its own
   * attempt. In a transaction the budget stays locked to the end, so parallel right ones wait instead of being refused.
   */
  async judge(db: Db | Tx, playerId: string, pinCode: string, now: Date): Promise<PinVerdict> {
    const { rows } = await sql<{ pinSecret: Buffer | null }>`
      select pin_secret as "pinSecret" from player where id = ${playerId}`.execute(db);
    const sealed = rows[0]?.pinSecret ?? null;
    if (sealed === null) return { state: 'none' };
    const budget = budgetOf(playerId);
    const taken = await take(db, budget, now);
    if (!taken.allowed) return { state: 'blocked', ...taken.block };
    if (await passwordHasher.verify(this.#vault.decrypt(purpose, sealed), pinCode)) {
      await giveBack(db, budget);
      return { state: 'right' };
    }
    return wrongAnswer(taken.states);
  }

  /** Forgets wrong PINs: after a completed operation or sign-in, and after a reset by mail. */
  forgive(db: Db | Tx, playerId: string): Promise<void> {
    return clear(db, budgetOf(playerId));
  }
}
