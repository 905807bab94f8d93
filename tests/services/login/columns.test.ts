import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealed, unsealed } from '#services/kernel/sealed-words.ts';
import { type Answer, loginPath, password, profilePath, type Rooms, startRooms } from './rooms.ts';

const verification = '/services/player-verification/v1';
const number = '600555444';
const json = (answer: Answer) => JSON.parse(answer.text);

/** Every row of every table, the queue's included, as text and with its bytes in hex. */
async function everything(rooms: Rooms): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(rooms.db);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['outbox', 'one_time_secret', 'player']));
  const texts = tables.map(async ({ schema, name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
      rooms.db,
    );
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

describe('what a copy of the database and the log give away', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  /** Goes through the flows that make secrets, and gives them by name. */
  async function secretsOfFlows(): Promise<Readonly<Record<string, string>>> {
    const phone = { prefix: '+34', number, validated: true };
    const { playerId, username, email } = await rooms.player({ phone, pinCode: '7391' });
    const { sid, auth } = await rooms.signIn(username);
    const call = (method: string, path: string, body?: unknown, headers = {}) =>
      rooms.ask(method, path, { auth, headers, ...(body === undefined ? {} : { body }) });
    const mailed = async (to: string) => /#token=(\S+)/.exec(await rooms.message(to))?.[1] ?? 'no link';
    const texted = async () => /#(\d{6})$/.exec(await rooms.message(`+34${number}`))?.[1] ?? 'no code';
    const send = (operation: string) =>
      call('POST', `${verification}/profiles/${sid}/operation/${operation}/confirmationCode`, {});

    await rooms.ask('POST', `${verification}/verifications/PASSWORD/request-reset`, { body: { email } });
    const passwordLink = await mailed(email);
    await call('POST', `${verification}/profiles/${sid}/verifications/PIN_CODE/request-reset`);
    const pinLink = await mailed(email);
    const fresh = `new-${email}`;
    await call('POST', `${profilePath(sid)}/email-changes`, { email: fresh, password });
    const mailboxLink = await mailed(fresh);
    await send('updateProfile');
    const waitingCode = await texted();
    await send('enable2fa');
    const usedCode = await texted();
    const given = { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code: usedCode };
    const { otpAuthUri } = json(await call('PUT', `${verification}/profiles/${sid}/verifications/verify`, given));
    const seed = new URL(otpAuthUri).searchParams.get('secret') ?? 'no seed';
    const appCode = rooms.totp(seed);
    const { recoveryCodes } = json(await call('PUT', `${verification}/profiles/${sid}/two-factor`, { code: appCode }));
    const secureLink = await mailed(email);
    await rooms.change(playerId, { requiredActions: ['forcePasswordReset'] });
    rooms.clock.advance(30);
    const headers = { 'x-mfa-code': rooms.totp(seed), 'x-enforcement-method': 'TWO_FACTOR_AUTHENTICATION' };
    const actionToken = json(await rooms.ask('POST', loginPath, { body: { username, password }, headers })).token;
    const { challenge } = json(await rooms.ask('POST', '/services/login-service/v1/passkeys/options', { body: {} }));
    return {
      sid,
      auth,
      password,
      passwordLink,
      pinLink,
      mailboxLink,
      secureLink,
      waitingCode,
      usedCode,
      seed,
      appCode,
      recoveryCode: recoveryCodes[0],
      recoveryLetters: recoveryCodes[1].replace('-', ''),
      actionToken,
      challenge,
      pin: '7391',
    };
  }

  it('S7.34 no column of any table, messages that wait included, holds a code, PIN, seed, token or handle', async () => {
    const secrets = await secretsOfFlows();
    for (const [what, secret] of Object.entries(secrets))
      expect([what, typeof secret, secret.length > 3]).toEqual([what, 'string', true]);
    const all = await everything(rooms);
    const log = rooms.log();
    const found = Object.entries(secrets).flatMap(([what, secret]) => {
      // Four or six digits are part of many a number: alone they would be the secret.
      const digits = /^\d{4,6}$/.test(secret);
      const isIn = (text: string) =>
        digits ? new RegExp(`(?<![\\w.:-])${secret}(?![\\w.:-])`).test(text) : text.includes(secret);
      const hex = Buffer.from(secret).toString('hex');
      return [
        ...(isIn(all) || (!digits && all.includes(hex)) ? [`${what} in a column`] : []),
        ...(!digits && log.includes(secret) ? [`${what} in the log`] : []),
      ];
    });
    expect(found).toEqual([]);
    for (const personal of [number, '@bay.test']) expect(log).not.toContain(personal);
  });

  it('S7.34 words of a message are whole for their reader alone, and nobody’s own words break them', () => {
    const words = `Your code: ${sealed(rooms.vault, '123456')} ⟦not-sealed⟧`;
    expect(words).not.toContain('123456');
    expect(unsealed(rooms.vault, words)).toBe('Your code: 123456 ⟦not-sealed⟧');
  });
});
