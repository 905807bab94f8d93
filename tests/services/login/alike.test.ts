import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordHasher } from '#services/account/password.ts';
import { noteFigure, proofSize } from '../../support/proofs.ts';
import { payForPasswords } from '../../support/quick-passwords.ts';
import { type Answer, loginPath, password, profilePath, type Rooms, startRooms } from './rooms.ts';

const tries = proofSize({ small: 4, whole: 400 });
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Asks in turn for who is known and who is not; answers how long each took, in ms, and what it said. */
async function inTurn(known: (i: number) => Promise<Answer>, unknown: (i: number) => Promise<Answer>) {
  const ms = { known: [] as number[], unknown: [] as number[] };
  const said = new Set<string>();
  for (let i = 0; i < tries; i += 1) {
    // Neither always comes first.
    const order = i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const started = performance.now();
      const { status, text } = await (who === 'known' ? known : unknown)(i);
      ms[who].push(performance.now() - started);
      said.add(`${status} ${text.replace(/[0-9a-f-]{36}/g, 'an id')}`);
    }
  }
  return { said, known: median(ms.known), unknown: median(ms.unknown) };
}
const note = (what: string, { known, unknown }: { known: number; unknown: number }) =>
  noteFigure({
    what,
    value: known,
    anchor: { what: 'unknown', value: unknown },
    note: `median of ${tries} tries each`,
  });

describe('known and unknown names', () => {
  let rooms: Rooms;
  let players: readonly { readonly username: string; readonly email: string }[];
  const timeout = 600_000;
  // Each player costs a hash of their own: forty took more than a minute where twenty processes waited for two cores.
  beforeAll(async () => {
    payForPasswords();
    rooms = await startRooms();
    players = await Promise.all(Array.from({ length: Math.min(tries, 40) }, () => rooms.player()));
  }, timeout);
  afterAll(() => rooms.stop());
  /** After a round of all players an hour has gone by: no budget says more than another. */
  const playerOf = (i: number) => {
    if (i > 0 && i % players.length === 0) rooms.clock.advance(3601);
    return players[i % players.length] ?? { username: '', email: '' };
  };

  it(
    'S8.01 a wrong password says the same, and a right one alone says more',
    async () => {
      const guess = (username: string) =>
        rooms.ask('POST', loginPath, { body: { username, password: 'not-the-password' } });
      const seen = await inTurn(
        (i) => guess(playerOf(i).username),
        (i) => guess(`nobody-${i}`),
      );
      expect([...seen.said]).toEqual([expect.stringMatching(/^401 .*"invalid_grant"/)]);
      note('wrong password, known name', seen);
    },
    timeout,
  );

  it(
    'S7.30 a forgotten password says the same',
    async () => {
      rooms.clock.advance(3601);
      const forget = (email: string) =>
        rooms.ask('POST', '/services/player-verification/v1/verifications/PASSWORD/request-reset', { body: { email } });
      const seen = await inTurn(
        (i) => forget(playerOf(i).email),
        (i) => forget(`nobody-${i}@bay.test`),
      );
      expect([...seen.said]).toHaveLength(1);
      note('forgotten password, known mailbox', seen);
    },
    timeout,
  );

  it(
    'S1.01b joining with a taken mailbox says the same',
    async () => {
      rooms.clock.advance(3601);
      let forms = 0;
      const join = (email: string | undefined) => {
        forms += 1;
        const body = {
          username: `joiner-${forms}`,
          email: email ?? `joiner-${forms}@bay.test`,
          password: 'gannet over slate roofs',
          firstName: 'Ada',
          lastName: 'Quay',
          birthDate: '1990-05-17',
          countryCode: 'ES',
          currency: 'EUR',
          phonePrefix: '+34',
          phone: '612345678',
          language: 'en',
          acceptTerms: true,
        };
        return rooms.ask('POST', '/services/registration/v1/players', { body });
      };
      const seen = await inTurn(
        (i) => join(playerOf(i).email),
        () => join(undefined),
      );
      expect([...seen.said]).toEqual(['201 {"playerId":"an id"}']);
      note('join, taken mailbox', seen);
    },
    timeout,
  );

  it(
    'S3.01a asking for a mailbox that is taken says the same',
    async () => {
      rooms.clock.advance(3601);
      const { username } = await rooms.player();
      let who = await rooms.signIn(username);
      const change = (email: string) =>
        rooms.ask('POST', `${profilePath(who.sid)}/email-changes`, { auth: who.auth, body: { email, password } });
      const seen = await inTurn(
        async (i) => {
          const { email } = playerOf(i);
          // The session ended with the hour that went by.
          if (i > 0 && i % players.length === 0) who = await rooms.signIn(username);
          return change(email);
        },
        (i) => change(`free-${i}@bay.test`),
      );
      expect([...seen.said]).toEqual(['202 {}']);
      note('e-mail change, taken mailbox', seen);
    },
    timeout,
  );

  it(
    'S4.08a a sign-in asks the database a bounded number of times',
    async () => {
      const [first] = players;
      const before = [rooms.statements(), rooms.queries()] as const;
      await rooms.signIn(first?.username ?? '');
      const [times, queries] = [rooms.statements() - before[0], rooms.queries() - before[1]];
      expect(times).toBeLessThanOrEqual(4);
      expect(queries).toBeLessThanOrEqual(14);
      const rate = async (work: () => Promise<unknown>): Promise<number> => {
        const started = performance.now();
        for (let i = 0; i < tries / 4; i += 1) await Promise.all(Array.from({ length: 4 }, work));
        return tries / ((performance.now() - started) / 1000);
      };
      const stored = await passwordHasher.hash(password);
      let signed = 0;
      const signIns = await rate(() => {
        signed += 1;
        return rooms.signIn(playerOf(signed % players.length).username);
      });
      const bare = await rate(() => passwordHasher.verify(stored, password));
      noteFigure({
        what: 'sign-ins a second',
        value: signIns,
        anchor: { what: 'bare argon2 a second', value: bare },
        note: `${queries} queries each, of ${times} transactions and statements`,
      });
    },
    timeout,
  );

  it(
    'S8.01 after strangers’ guesses from everywhere the owner signs in from a known device',
    async () => {
      const { username } = await rooms.player();
      const first = await rooms.ask('POST', loginPath, { body: { username, password } });
      const cookie =
        first.headers
          .getSetCookie()
          .find((each) => each.startsWith('__Host-device='))
          ?.split(';')[0] ?? '';
      const strangers = proofSize({ small: 24, whole: 1000 });
      for (let guesses = 0; guesses < strangers; guesses += 8) {
        const body = { username, password: 'not-the-password' };
        await Promise.all(Array.from({ length: 8 }, () => rooms.ask('POST', loginPath, { body })));
      }
      const stranger = await rooms.ask('POST', loginPath, { body: { username, password } });
      const owner = await rooms.ask('POST', loginPath, { body: { username, password }, headers: { cookie } });
      expect([stranger.status, owner.status]).toEqual([401, 200]);
    },
    timeout,
  );
});
