import type { Selectable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import { secondPressSince } from '#services/kernel/one-time.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { newRecoveryCodes, readRecoveryCode, recoveryDigest } from './recovery.ts';
import type { EnrolmentProof, TwoFactorTables } from './tables.ts';

const seedBytes = 20;
const periodSeconds = 30;
/** A secret waits so long for its first code. */
const pendingSeconds = 1800;
const stepAt = (step: bigint): Date => new Date(Number(step) * periodSeconds * 1000);
const isPressedTwice = (usedAt: Date, now: Date): boolean => usedAt >= secondPressSince(now);
const purposes = { seed: 'totp', recovery: 'recovery' } as const;

type Row = Selectable<TwoFactorTables['twoFactor']>;

const tables = (db: Db | Tx) => db.withTables<TwoFactorTables>();

/** Where a player's authenticator stands for one of their sessions (S4.03). */
export type AuthenticatorState = 'none' | 'pending' | 'enabled';

/** A player in one of their sessions. */
export interface Enrolling {
  readonly playerId: string;
  readonly sessionHash: Buffer;
}

/** Throws an app away that was enabled since then, and one that waits for its first code; says what became of it. */
export async function removeAppSince(
  tx: Tx,
  playerId: string,
  since: Date,
): Promise<{ readonly isEnabled: boolean; readonly isRemoved: boolean }> {
  const removed = await tables(tx)
    .deleteFrom('twoFactor')
    .where('playerId', '=', playerId)
    .where((eb) => eb.or([eb('enabledAt', 'is', null), eb('enabledAt', '>=', since)]))
    .returning('enabledAt')
    .execute();
  const isRemoved = removed.some(({ enabledAt }) => enabledAt !== null);
  if (isRemoved) await tables(tx).deleteFrom('recoveryCode').where('playerId', '=', playerId).execute();
  const left = await tables(tx).selectFrom('twoFactor').select('enabledAt').where('playerId', '=', playerId).execute();
  return { isEnabled: left.length > 0, isRemoved };
}

/** Players' authenticator apps: TOTP of six digits, SHA-1, 30 s, one step to either side, each step once. */
export class Authenticators {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** None, pending (its first code may still come, from the session that began it), or enabled. */
  async state(db: Db | Tx, of: Enrolling, now: Date): Promise<AuthenticatorState> {
    const row = await this.#row(db, of.playerId);
    if (row?.enabledAt) return 'enabled';
    return this.#waits(row, of, now) ? 'pending' : 'none';
  }

  /** Whether a player's authenticator is enabled. */
  async isEnabled(db: Db | Tx, playerId: string): Promise<boolean> {
    return Boolean((await this.#row(db, playerId))?.enabledAt);
  }

  /**
   * The key URI of the secret that waits for this session; a new secret when none does: what another session began is
   * dead then, or whoever signs in beside the player would read it. Null when one is enabled already. `provedBy`: what was
   * shown for a new one. Call it behind the lock of the player's row.
   */
  async enrol(
    tx: Tx,
    of: Enrolling,
    label: { issuer: string; username: string },
    provedBy: EnrolmentProof | null,
    now: Date,
  ): Promise<string | null> {
    const row = await this.#row(tx, of.playerId);
    if (row?.enabledAt) return null;
    if (row && this.#waits(row, of, now))
      return this.#totp(this.#vault.decrypt(purposes.seed, row.seed), label).toString();
    const secret = new Secret({ size: seedBytes }).base32;
    const seed = this.#vault.encrypt(purposes.seed, secret);
    const fresh = { seed, createdAt: now, enabledAt: null, lastStep: 0n, sessionHash: of.sessionHash, provedBy };
    await tables(tx)
      .insertInto('twoFactor')
      .values({ playerId: of.playerId, ...fresh })
      .onConflict((conflict) => conflict.column('playerId').doUpdateSet(fresh))
      .execute();
    return this.#totp(secret, label).toString();
  }

  /**
   * Enables the secret that waits for this session with its first code and answers fresh recovery codes, and what was
   * shown for the secret; null for a wrong one. Call it behind the lock of the player's row.
   */
  async confirm(tx: Tx, of: Enrolling, code: string, now: Date) {
    const { playerId } = of;
    const row = await this.#row(tx, playerId);
    if (!row || row.enabledAt || !this.#waits(row, of, now)) return null;
    if (!(await this.#acceptStep(tx, playerId, row.seed, code, now))) return null;
    const enabled = { enabledAt: now, sessionHash: null };
    await tables(tx).updateTable('twoFactor').set(enabled).where('playerId', '=', playerId).execute();
    return { recoveryCodes: await this.renewRecovery(tx, playerId, now), provedBy: row.provedBy };
  }

  /** Throws a secret away that waits for its first code. */
  async discard(db: Db, playerId: string): Promise<void> {
    await tables(db).deleteFrom('twoFactor').where('playerId', '=', playerId).where('enabledAt', 'is', null).execute();
  }

  /** An enabled authenticator at once, for the sandbox; its secret in base32. */
  async enable(tx: Tx, playerId: string, now: Date): Promise<{ totpSecret: string; recoveryCodes: string[] }> {
    const totpSecret = new Secret({ size: seedBytes }).base32;
    const seed = this.#vault.encrypt(purposes.seed, totpSecret);
    await tables(tx)
      .insertInto('twoFactor')
      .values({ playerId, seed, createdAt: now, enabledAt: now, sessionHash: null })
      .execute();
    return { totpSecret, recoveryCodes: await this.renewRecovery(tx, playerId, now) };
  }

  /** Whether a code is the enabled app's, or a recovery code; either is used up. `again`: it was right before. */
  async accept(db: Db | Tx, playerId: string, code: string, now: Date): Promise<'totp' | 'recovery' | 'again' | null> {
    const row = await this.#row(db, playerId);
    if (!row?.enabledAt) return null;
    if (await this.#acceptStep(db, playerId, row.seed, code, now)) return 'totp';
    if (isPressedTwice(stepAt(row.lastStep), now) && code === this.#codeOf(row)) return 'again';
    return this.#acceptRecovery(db, playerId, code, now);
  }

  /** The code that was taken last. */
  #codeOf({ seed, lastStep }: Row): string {
    const totp = this.#totp(this.#vault.decrypt(purposes.seed, seed), { issuer: '', username: 'player' });
    return totp.generate({ timestamp: stepAt(lastStep).getTime() });
  }

  /** Throws the secret and the recovery codes away. */
  async remove(tx: Tx, playerId: string): Promise<void> {
    await tables(tx).deleteFrom('twoFactor').where('playerId', '=', playerId).execute();
    await tables(tx).deleteFrom('recoveryCode').where('playerId', '=', playerId).execute();
  }

  /** Ten new recovery codes; the old ones die. */
  async renewRecovery(tx: Tx, playerId: string, now: Date): Promise<string[]> {
    const codes = newRecoveryCodes();
    // The one that has just been shown for it stays, used up: who presses twice with it is known by it.
    await tables(tx)
      .deleteFrom('recoveryCode')
      .where('playerId', '=', playerId)
      .where(({ eb, or }) => or([eb('usedAt', 'is', null), eb('usedAt', '<', secondPressSince(now))]))
      .execute();
    const rows = codes.map((code) => ({
      id: newId(),
      playerId,
      digest: this.#vault.encrypt(purposes.recovery, recoveryDigest(code)),
      usedAt: null,
    }));
    await tables(tx).insertInto('recoveryCode').values(rows).execute();
    return codes;
  }

  /** How many recovery codes are left. */
  async recoveryLeft(db: Db | Tx, playerId: string): Promise<number> {
    const rows = await this.#codesOf(db, playerId);
    return rows.filter(({ usedAt }) => usedAt === null).length;
  }

  #row(db: Db | Tx, playerId: string) {
    return tables(db).selectFrom('twoFactor').selectAll().where('playerId', '=', playerId).executeTakeFirst();
  }

  /** The player's recovery codes, used ones too. */
  #codesOf(db: Db | Tx, playerId: string) {
    return tables(db)
      .selectFrom('recoveryCode')
      .select(['id', 'digest', 'usedAt'])
      .where('playerId', '=', playerId)
      .execute();
  }

  #waits(row: Pick<Row, 'createdAt' | 'sessionHash'> | undefined, { sessionHash }: Enrolling, now: Date): boolean {
    const isFresh = row !== undefined && now.getTime() - row.createdAt.getTime() < pendingSeconds * 1000;
    return isFresh && row.sessionHash?.equals(sessionHash) === true;
  }

  #totp(seed: string, { issuer, username }: { issuer: string; username: string }): TOTP {
    const secret = Secret.fromBase32(seed);
    return new TOTP({ issuer, label: username, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });
  }

  // The step is written only when it is newer than the last: of parallel twins one is accepted, and never an older step.
  async #acceptStep(db: Db | Tx, playerId: string, seed: Buffer, code: string, now: Date): Promise<boolean> {
    const totp = this.#totp(this.#vault.decrypt(purposes.seed, seed), { issuer: '', username: 'player' });
    const timestamp = now.getTime();
    const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null;
    if (delta === null) return false;
    const step = BigInt(totp.counter({ timestamp }) + delta);
    const { numUpdatedRows } = await tables(db)
      .updateTable('twoFactor')
      .set({ lastStep: step })
      .where('playerId', '=', playerId)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #acceptRecovery(db: Db | Tx, playerId: string, text: string, now: Date): Promise<'recovery' | 'again' | null> {
    const code = readRecoveryCode(text);
    if (code === null) return null;
    const digest = recoveryDigest(code);
    const found = (await this.#codesOf(db, playerId)).find(
      (row) => this.#vault.decrypt(purposes.recovery, row.digest) === digest,
    );
    if (!found) return null;
    const { numUpdatedRows } = await tables(db)
      .updateTable('recoveryCode')
      .set({ usedAt: now })
      .where('id', '=', found.id)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return 'recovery';
    return found.usedAt === null || isPressedTwice(found.usedAt, now) ? 'again' : null;
  }
}
