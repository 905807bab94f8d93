import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSecrets, OneTimeSecrets } from '#services/kernel/one-time.ts';
import { Vault } from '#services/kernel/vault.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const start = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

describe('secrets that work once', () => {
  const key = randomBytes(32);
  const secrets = new OneTimeSecrets(new Vault([key]));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.stop());

  const issue = (subject: string, secret: string, purpose = 'code') =>
    secrets.issueCode(database.db, { purpose, subject, secret, seconds: 600 }, start);

  it('S7.21 a code is right once, for its own purpose and subject alone', async () => {
    const use = async (purpose: string, subject: string, code: string): Promise<boolean> =>
      (await secrets.redeemCode(database.db, purpose, subject, code, start)) !== null;
    await issue('ada', '123456');
    expect(await use('code', 'ada', '123457')).toBe(false);
    expect(await use('code', 'bea', '123456')).toBe(false);
    expect(await use('other', 'ada', '123456')).toBe(false);
    const twins = await Promise.all(Array.from({ length: 10 }, () => use('code', 'ada', '123456')));
    expect(twins.filter(Boolean)).toHaveLength(1);
  });

  it('S7.20 a newer one kills the older, and time ends it', async () => {
    await issue('cleo', '111111');
    await issue('cleo', '222222');
    expect(await secrets.redeemCode(database.db, 'code', 'cleo', '111111', start)).toBeNull();
    expect(await secrets.waiting(database.db, 'code', 'cleo', later(599))).toMatchObject({ subject: 'cleo' });
    expect(await secrets.waiting(database.db, 'code', 'cleo', later(600))).toBeNull();
    expect(await secrets.redeemCode(database.db, 'code', 'cleo', '222222', later(600))).toBeNull();
  });

  it('S7.30 a token says what is wrong with it', async () => {
    const give = (secret: string) =>
      secrets.issueToken(
        database.db,
        { purpose: 'link', subject: 'dora', secret, seconds: 60, detail: { n: 1 } },
        start,
      );
    const state = async (token: string, now = start) =>
      (await secrets.redeemToken(database.db, 'link', token, now)).state;
    await give('first');
    await give('second');
    expect(await state('first')).toBe('INVALID');
    expect(await state('second', later(60))).toBe('EXPIRED');
    expect(await secrets.readToken(database.db, 'link', 'second', start)).toMatchObject({
      state: 'live',
      subject: 'dora',
      detail: { n: 1 },
    });
    const twins = await Promise.all(Array.from({ length: 10 }, () => state('second')));
    expect(twins.sort()).toEqual([...Array(9).fill('USED'), 'live']);
  });

  it('S8.01 what was spent is spent', async () => {
    const spend = () => secrets.spend(database.db, 'captcha', 'one', 300, start);
    const twins = await Promise.all(Array.from({ length: 10 }, spend));
    expect(twins.filter(Boolean)).toHaveLength(1);
  });

  it('S8.01 a challenge proves its purpose and its end by itself, also after a rotation', () => {
    const bytes = Buffer.from(secrets.challenge('passkey', 300, start));
    const rotated = new OneTimeSecrets(new Vault([randomBytes(32), key]));
    expect(secrets.isChallenge('passkey', bytes, later(299))).toBe(true);
    expect(rotated.isChallenge('passkey', bytes, later(299))).toBe(true);
    expect(secrets.isChallenge('passkey', bytes, later(300))).toBe(false);
    expect(secrets.isChallenge('other', bytes, start)).toBe(false);
    expect(secrets.isChallenge('passkey', bytes.subarray(1), start)).toBe(false);
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(secrets.isChallenge('passkey', altered, start)).toBe(false);
    }
  });

  it('what was digested before a rotation is found after it', async () => {
    await issue('eva', '333333');
    const rotated = new OneTimeSecrets(new Vault([randomBytes(32), key]));
    expect(await rotated.redeemCode(database.db, 'code', 'eva', '333333', start)).not.toBeNull();
  });

  it('nothing stored is the secret, and old rows go', async () => {
    await issue('fay', '444444');
    const { rows } = await sql<{ row: string }>`select one_time_secret::text as row from one_time_secret`.execute(
      database.db,
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/444444|333333|second/);
    await database.pool.query(
      `insert into one_time_secret (purpose, subject, digest, created_at, expires_at)
      select 'many', n::text, sha256(n::text::bytea), $1, $1 from generate_series(1, 2500) n`,
      [start],
    );
    await forgetSecrets(database.db, later(9999));
    const { rows: left } = await sql`select 1 as one from one_time_secret`.execute(database.db);
    expect(left).toEqual([]);
  });
});
