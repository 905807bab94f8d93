import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Registration } from '#contract/join.ts';
import { accountCurrencies } from '#domain/currency.ts';
import { passwordHasher } from '#services/account/password.ts';
import { readOutbox } from '#services/kernel/outbox.ts';
import { type Answer, password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

const joinPath = '/services/registration/v1/players';
const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('joining', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  let forms = 0;
  const form = (given: Partial<Registration> = {}): Registration => {
    forms += 1;
    return {
      username: `Joiner-${forms}`,
      email: `joiner-${forms}@bay.test`,
      password,
      firstName: 'Ada',
      lastName: 'Quay',
      birthDate: '1990-05-17',
      countryCode: 'CA',
      subdivision: 'ON',
      currency: 'CAD',
      phonePrefix: '+1',
      phone: '4165550123',
      language: 'en',
      acceptTerms: true,
      ...given,
    };
  };
  const join = (body: unknown): Promise<Answer> => rooms.ask('POST', joinPath, { body });
  const refusals = (answer: Answer): unknown => [answer.status, JSON.parse(answer.text).errors];
  const countOf = async (table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(rooms.db);
    return rows[0]?.n ?? -1;
  };

  it('S3.01a a new player signs in and reads their own record', async () => {
    const given = form();
    const joined = await join(given);
    expect([joined.status, JSON.parse(joined.text)]).toEqual([201, { playerId: expect.stringMatching(uuidV7) }]);
    expect(joined.headers.get('cache-control')).toBe('no-store');
    const { sid, auth } = await rooms.signIn(given.username);
    const profile = await rooms.ask('GET', profilePath(sid), { auth });
    expect(JSON.parse(profile.text)).toEqual({
      email: given.email,
      emailConfirmed: false,
      username: given.username,
      signInFactor: 'NONE',
      firstName: 'Ada',
      lastName: 'Quay',
      nickname: null,
      phones: ['4165550123'],
      phonePrefix: '+1',
      hasPinCode: false,
      address: { countryCode: 'CA', subdivision: 'ON' },
      attributes: { currency: 'CAD', language: 'en' },
      personaLinkedAccounts: [],
    });
    expect(profile.headers.get('cache-control')).toBe('no-store');
  });

  it('S3.01a a phone typed with the zero of its country is kept without it', async () => {
    const given = form({ countryCode: 'GB', subdivision: undefined, phonePrefix: '+44', phone: '07700900462' });
    await join(given);
    const { sid, auth } = await rooms.signIn(given.username);
    const profile = await rooms.ask('GET', profilePath(sid), { auth });
    expect(JSON.parse(profile.text)).toMatchObject({ phonePrefix: '+44', phones: ['7700900462'] });
  });

  it('S1.01b opens the ledger accounts in the same transaction and greets by mail', async () => {
    const given = form({ language: 'fr' });
    const { playerId } = JSON.parse((await join(given)).text);
    const { rows } = await sql<{ asset: string }>`
      select distinct asset from ledger_account where owner_id = ${playerId}`.execute(rooms.db);
    expect(rows).toEqual([{ asset: 'CAD' }]);
    const mails = await readOutbox(rooms.db, rooms.vault, given.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Bienvenue à Kestrel Bay : confirmez votre adresse e-mail']);
  });

  it('S5.05 refuses the under-aged by the clock of the services', async () => {
    const underAge = await join(form({ birthDate: '2008-11-22' }));
    expect(refusals(underAge)).toEqual([422, [{ field: 'birthDate', code: 'UNDER_AGE' }]]);
    expect((await join(form({ birthDate: '2008-11-21' }))).status).toBe(201);
  });

  it('S5.13 names unsupported currencies and countries, missing terms and bad fields', async () => {
    const unsupported = form({ currency: 'ZZZ', countryCode: 'XX' });
    expect(refusals(await join(unsupported))).toEqual([
      422,
      [
        { field: 'countryCode', code: 'UNSUPPORTED' },
        { field: 'currency', code: 'UNSUPPORTED' },
      ],
    ]);
    const wrong = { ...form(), acceptTerms: false, birthDate: '2001-02-30', firstName: ' ', lastName: 'a\u0000b' };
    const fields = (refusals(await join(wrong)) as [number, { field: string }[]])[1].map(({ field }) => field);
    expect([...new Set(fields)].sort()).toEqual(['acceptTerms', 'birthDate', 'firstName', 'lastName']);
  });

  it('S9.13a an account can be kept in every currency that the form takes', async () => {
    for (const currency of accountCurrencies) {
      const joined = await join(form({ currency }));
      expect([currency, joined.status]).toEqual([currency, 201]);
    }
  });

  it('S5.13 a taken username is told, in whatever case', async () => {
    const first = form();
    expect((await join(first)).status).toBe(201);
    const second = form({ username: first.username.toUpperCase() });
    expect(refusals(await join(second))).toEqual([422, [{ field: 'username', code: 'TAKEN' }]]);
    expect(await readOutbox(rooms.db, rooms.vault, second.email)).toEqual([]);
  });

  it('S1.01b a taken e-mail answers like a fresh one, changes nothing and writes to its owner', async () => {
    const owner = form();
    const fresh = await join(owner);
    const before = [await countOf('player'), await countOf('ledger_account')];
    const hash = vi.spyOn(passwordHasher, 'hash');
    const again = form({ email: ` ${owner.email.toUpperCase()}`, password: 'a-lantern-over-the-quay' });
    const taken = await join(again);
    expect(hash).toHaveBeenCalledTimes(1);
    expect([taken.status, JSON.parse(taken.text)]).toEqual([201, { playerId: expect.stringMatching(uuidV7) }]);
    expect(JSON.parse(taken.text).playerId).not.toBe(JSON.parse(fresh.text).playerId);
    expect([...taken.headers.keys()]).toEqual([...fresh.headers.keys()]);
    expect([await countOf('player'), await countOf('ledger_account')]).toEqual(before);
    const subjects = (await readOutbox(rooms.db, rooms.vault, owner.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'You already have a Kestrel Bay account',
      'Welcome to Kestrel Bay: please confirm your email address',
    ]);
    expect(await readOutbox(rooms.db, rooms.vault, again.email)).toEqual([]);
    await rooms.signIn(owner.email);
  });

  it('S5.13 a mailbox has one spelling: with a last dot or letters that nobody sees it would be a second one of its owner', async () => {
    const { email } = form();
    const [local, host = ''] = email.split('@');
    const unseen = [`${email}.`, `${email}\u200b`, `\u2060${email}`, ...'\u00ad\ufe0f\u034f\u3164\u2800'].map((each) =>
      each.length > 1 ? each : `${local}${each}@${host}`,
    );
    // Mail goes to one and the same host by each of these.
    const hosts = [
      host.replace('.', '\uff0e'),
      host.replace('.', '\u3002'),
      host.replace('t', '\uff54'),
      'm\u00fcnchen.test',
    ];
    const named = [`"${local}"@${host}`, `${local}(of mine)@${host}`];
    for (const other of [...unseen, ...hosts.map((each) => `${local}@${each}`), ...named]) {
      expect(refusals(await join(form({ email: other })))).toEqual([422, [{ field: 'email', code: 'INVALID_FORMAT' }]]);
    }
    expect((await join(form({ email }))).status).toBe(201);
  });

  it('S5.13 letters of another make are the plain ones: an owner hears by whichever spelling their mailbox is taken', async () => {
    const plain = form();
    const alike = `\u212a${plain.email}`;
    expect((await join(form({ email: alike }))).status).toBe(201);
    const mailbox = `K${plain.email}`;
    expect(await readOutbox(rooms.db, rooms.vault, alike)).toEqual([]);
    expect(await readOutbox(rooms.db, rooms.vault, mailbox)).toHaveLength(1);
    await join(form({ email: mailbox }));
    expect(await readOutbox(rooms.db, rooms.vault, mailbox)).toHaveLength(2);
    await rooms.signIn(alike);
  });

  it('S1.01b of parallel joins with one name exactly one wins', async () => {
    const name = form().username;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => join(form({ username: i % 2 ? name : name.toLowerCase() }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(refusals(answer)).toEqual([422, [{ field: 'username', code: 'TAKEN' }]]);
    }
  });

  it('S1.01b of parallel joins with one e-mail exactly one makes a player, and none is refused', async () => {
    const { email } = form();
    const before = await countOf('player');
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(form({ email }))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await countOf('player')) - before).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(20);
  });

  it('S1.01b an address shows a captcha from its fourth join of an hour, and has ten', async () => {
    const from = (captcha?: string) =>
      rooms.ask('POST', joinPath, {
        body: form(),
        headers: { 'x-forwarded-for': '192.0.2.77', ...(captcha ? { 'x-captcha-token': captcha } : {}) },
      });
    for (let i = 0; i < 3; i += 1) expect((await from()).status).toBe(201);
    const bare = await from();
    expect([bare.status, JSON.parse(bare.text).code]).toEqual([403, 'CAPTCHA_REQUIRED']);
    const token = await rooms.captcha();
    expect((await from(token)).status).toBe(201);
    expect((await from(token)).status).toBe(403);
    for (let i = 0; i < 6; i += 1) expect((await from(await rooms.easyCaptcha())).status).toBe(201);
    const late = await from(await rooms.captcha());
    expect([late.status, JSON.parse(late.text).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    rooms.clock.advance(3600);
    expect((await from()).status).toBe(201);
  });

  it('S5.05 refuses passwords that are guessed too easily, and short ones before', async () => {
    const refused = async (password: string) => refusals(await join(form({ password })));
    expect(await refused('1234567890')).toEqual([422, [{ field: 'password', code: 'TOO_SMALL' }]]);
    for (const password of [' '.repeat(12), '123456789012', 'passwordpassword', 'kestrelbay2026']) {
      expect(await refused(password)).toEqual([422, [{ field: 'password', code: 'TOO_EASY' }]]);
    }
  });

  it('S5.05 refuses names that show otherwise than they are written, or pose as the house', async () => {
    const hidden = ['A\u202eda', 'A\u200bda', 'Ada\u{e0041}', 'A\u2066da', 'Ad\u0430'];
    for (const firstName of hidden) {
      const answer = refusals(await join(form({ firstName })));
      expect(answer).toEqual([422, [{ field: 'firstName', code: 'NOT_ALLOWED' }]]);
    }
    for (const username of ['KestrelBay', 'kestrel_support', 'Adm1n-istrator', 'The.House']) {
      expect(refusals(await join(form({ username })))).toEqual([422, [{ field: 'username', code: 'NOT_ALLOWED' }]]);
    }
    for (const lastName of ["O'Neill-Strauß", 'Núñez', 'Достоевский', '李小龍', 'Åse']) {
      expect((await join(form({ lastName }))).status).toBe(201);
    }
  });

  it('S7.01a refuses a join that another site sends', async () => {
    const crossSite = { body: form(), headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await rooms.ask('POST', joinPath, crossSite)).status).toBe(403);
  });

  it('S3.01a a player made without the form gets what was given', async () => {
    const { username } = await rooms.player({
      nickname: 'Lantern',
      currency: 'XBT',
      countryCode: 'US',
      subdivision: 'NJ',
      phone: { prefix: '+1', number: '2015550123', validated: true },
    });
    const { sid, auth } = await rooms.signIn(username);
    expect(JSON.parse((await rooms.ask('GET', profilePath(sid), { auth })).text)).toMatchObject({
      firstName: null,
      nickname: 'Lantern',
      phones: ['2015550123'],
      address: { countryCode: 'US', subdivision: 'NJ' },
      attributes: { currency: 'BTC', language: 'en' },
    });
    await expect(rooms.player({ username })).rejects.toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
  });
});
