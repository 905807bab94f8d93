import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlayableSpins } from '#contract/lobby.ts';
import { readNotifications } from '#contract/notifications.ts';
import { readBalances } from '#contract/wallet.ts';
import { type Answer, type SignedIn, send, signIn } from '../../support/service-calls.ts';
import { askWallet, type GameRoom, makePlayer, openSession, password, startGameRoom } from './lobby.ts';

const QUAY = '2003';
const lanternQuay = {
  gameId: QUAY,
  name: 'Lantern Quay',
  practicePlayEnabled: true,
  realPlayEnabled: true,
  geoTargetingFilter: { notIn: { countrySubdivision: { US: [], CA: ['QC'] } } },
};

let room: GameRoom;
let now = 0;
/** Moves the clock, which each test sets itself; players of earlier tests have then had their evenings or get them too. */
const at = (time: string): void => {
  now = Date.parse(time);
};
beforeAll(async () => {
  at('2026-11-16T10:00:00Z');
  room = await startGameRoom({}, { clock: { now: () => new Date(now) }, games: [lanternQuay] });
});
afterAll(() => room.stop());

const inYen = { currency: 'JPY', balances: { cash: '100' } };

let count = 0;
interface Person extends SignedIn {
  readonly name: string;
}
/** An adult, verified when it is said. */
async function person(verifiedAt?: string, state: Readonly<Record<string, unknown>> = {}): Promise<Person> {
  count += 1;
  const name = `tide-${count}`;
  const player = await makePlayer(room, name, { birthDate: '1990-05-05', ...state });
  if (verifiedAt !== undefined) await verify(name, verifiedAt);
  return { ...player, name };
}
const ofPlayer = (name: string) => sql`(select id from player where username = ${name})`;
/** What the provider's decision leaves; how it comes is the documents room's own test. */
async function verify(name: string, decidedAt: string, status = 'VERIFIED'): Promise<void> {
  await sql`insert into document (player_id, status, event_at, updated_at)
    values (${ofPlayer(name)}, ${status}, ${decidedAt}::timestamptz, ${decidedAt}::timestamptz)
    on conflict (player_id) do update set status = excluded.status, event_at = excluded.event_at`.execute(
    room.database.db,
  );
}

const sweep = () => room.sweep('game.spring-tide');
/** The sweep of a moment. */
async function sweepAt(time: string): Promise<void> {
  at(time);
  await sweep();
}
/** Signed in at the clock's time: sessions do not last from evening to evening. */
const back = ({ name }: Person): Promise<SignedIn> => signIn(room.siteUrl, name, password);

interface Lot {
  readonly cause: string;
  readonly spins: number;
  readonly left: number;
}
async function lots({ name }: Person): Promise<Lot[]> {
  const { rows } = await sql<Lot>`select cause, spins, spins_left as "left" from spin_lot
    where player_id = ${ofPlayer(name)} order by granted_at, cause`.execute(room.database.db);
  return rows;
}
const causes = async (who: Person) => (await lots(who)).map(({ cause }) => cause);
const evenings = (last: number) => Array.from({ length: last }, (_, index) => `spring-tide:${index + 1}`);

async function spinGames(who: SignedIn): Promise<unknown> {
  const path = readPlayableSpins.path.replace('{session}', who.sid);
  return (await send('GET', room.siteUrl + path, undefined, { cookie: who.cookie })).json;
}
async function withdrawable({ sid, cookie }: SignedIn): Promise<string | undefined> {
  const path = readBalances.path.replace('{session}', sid);
  const list: { type: string; amount: string }[] = (await send('GET', room.siteUrl + path, undefined, { cookie })).json;
  return list.find(({ type }) => type === 'Withdrawable')?.amount;
}
async function told(who: SignedIn): Promise<{ title: string; body: string; link: string }[]> {
  const path = readNotifications.path.replace('{session}', who.sid);
  return (await send('GET', room.siteUrl + path, undefined, { cookie: who.cookie })).json.notifications;
}
const spin = (session: string, id: string) =>
  askWallet(room, 'bet', {
    playSessionId: session,
    roundId: `r-${id}`,
    transactionId: id,
    gameId: QUAY,
    amount: '0.00',
    currency: 'EUR',
    spin: true,
  });
const rollback = (session: string, id: string) =>
  askWallet(room, 'rollback', {
    playSessionId: session,
    roundId: `r-${id}`,
    transactionId: `back-${id}`,
    referenceTransactionId: id,
  });
const win = (session: string, id: string, amount: string) =>
  askWallet(room, 'win', {
    playSessionId: session,
    roundId: `r-${id}`,
    transactionId: `win-${id}`,
    betTransactionId: id,
    gameId: QUAY,
    amount,
    currency: 'EUR',
    closed: true,
  });
const codeOf = ({ status, json }: Answer) => [status, json?.code];

describe('the evenings of Spring Tide', () => {
  it('S7.06 nothing before the document is verified; ten at 19:00 of the next evening, and on four, never a fifth', async () => {
    at('2026-11-16T10:00:00Z');
    const who = await person();
    await verify(who.name, '2026-11-16T10:00:00Z', 'PENDING');
    await sweepAt('2026-11-17T19:00:00Z');
    expect(await lots(who)).toEqual([]);
    await verify(who.name, '2026-11-18T10:00:00Z');
    await sweepAt('2026-11-18T19:30:00Z');
    await sweepAt('2026-11-19T18:59:59Z');
    expect(await lots(who)).toEqual([]);
    await sweepAt('2026-11-19T19:00:00Z');
    expect(await lots(who)).toEqual([{ cause: 'spring-tide:1', spins: 10, left: 10 }]);
    expect(await spinGames(await back(who))).toEqual([QUAY]);
    for (const [index, day] of ['20', '21', '22'].entries()) {
      await sweepAt(`2026-11-${day}T18:59:00Z`);
      expect(await causes(who)).toEqual(evenings(index + 1));
      await sweepAt(`2026-11-${day}T19:00:30Z`);
      expect(await causes(who)).toEqual(evenings(index + 2));
    }
    await sweepAt('2026-11-23T19:00:00Z');
    await verify(who.name, '2026-11-24T10:00:00Z');
    await sweepAt('2026-11-29T19:00:00Z');
    expect(await causes(who)).toEqual(evenings(4));
  });

  it('S3.05a runs at once and again give an evening once, and tell of it once, in the player’s language', async () => {
    at('2026-12-01T10:00:00Z');
    const who = await person('2026-12-01T09:00:00Z', { language: 'fr' });
    for (const day of [2, 3, 4, 5]) {
      at(`2026-12-0${day}T19:00:00Z`);
      await Promise.all(Array.from({ length: 8 }, sweep));
      await sweep();
      expect(await causes(who)).toEqual(evenings(day - 1));
    }
    const offers = (await told(await back(who))).filter(({ link }) => link.startsWith('/casino'));
    expect(offers).toHaveLength(4);
    expect(offers.slice(0, 1)).toMatchObject([
      {
        title: 'Grande marée : 10 tours offerts',
        body: expect.stringContaining('48 heures et valent 0,20 €'),
      },
    ]);
  });

  it('a process that was away over two evenings makes up for both, and each lasts 48 hours from then', async () => {
    at('2026-12-06T10:00:00Z');
    const who = await person('2026-12-06T09:00:00Z');
    await sweepAt('2026-12-09T02:00:00Z');
    expect(await causes(who)).toEqual(evenings(2));
    at('2026-12-11T01:59:59Z');
    expect(await spinGames(await back(who))).toEqual([QUAY]);
    at('2026-12-11T02:00:00Z');
    expect(await spinGames(await back(who))).toEqual([]);
  });

  it('who is blocked, on a break, under age, elsewhere or no longer verified gets nothing, and what passed is not made up for', async () => {
    at('2027-01-01T10:00:00Z');
    const verifiedAt = '2027-01-01T09:00:00Z';
    const blocked = await person(verifiedAt);
    const others = [
      await person(verifiedAt, { birthDate: '2009-01-03' }),
      await person(verifiedAt, { countryCode: 'US' }),
      await person(verifiedAt, { countryCode: 'CA', subdivision: 'QC' }),
    ];
    const near = await person(verifiedAt, { countryCode: 'CA', subdivision: 'ON', ...inYen });
    const lost = await person(verifiedAt);
    const resting = await person(verifiedAt);
    await sql`insert into protection_pause (player_id, excluded_id, kind, since, until)
      values (${ofPlayer(resting.name)}, ${ofPlayer(resting.name)}, 'BREAK', '2027-01-02T10:00:00Z', '2027-01-03T10:00:00Z')`.execute(
      room.database.db,
    );
    await sweep();
    await verify(lost.name, '2027-01-02T09:00:00Z', 'BLOCKED');
    const setStatus = (status: string) =>
      sql`update player set status = ${status} where username = ${blocked.name}`.execute(room.database.db);
    await setStatus('blocked');
    await sweepAt('2027-01-02T19:00:00Z');
    expect(await Promise.all([blocked, lost, resting, ...others].map(lots))).toEqual([[], [], [], [], [], []]);
    expect(await causes(near)).toEqual(evenings(1));
    const { rows } = await sql`select stake_minor from spin_lot where player_id = ${ofPlayer(near.name)}`.execute(
      room.database.db,
    );
    expect(rows).toEqual([{ stakeMinor: 32n }]);
    await setStatus('active');
    await sweepAt('2027-01-03T19:00:00Z');
    expect(await causes(blocked)).toEqual(['spring-tide:2']);
    expect(await causes(resting)).toEqual(['spring-tide:2']);
    // The one born on the third is of age that evening.
    expect(await causes(others[0] as Person)).toEqual(['spring-tide:2']);
  });

  it('the first evening is the promotion’s own for who was verified before; the last lies before its end', async () => {
    at('2027-02-26T10:00:00Z');
    const early = await person('2026-10-01T09:00:00Z');
    const late = await person('2027-02-26T12:00:00Z');
    const tooLate = await person('2027-02-28T09:00:00Z');
    await sweepAt('2027-02-27T19:00:00Z');
    expect([await causes(early), await causes(late)]).toEqual([evenings(4), evenings(1)]);
    await sweepAt('2027-03-05T19:00:00Z');
    expect([await causes(late), await causes(tooLate)]).toEqual([evenings(2), []]);
  });

  it('while the site has no spins, or the game rests, evenings wait', async () => {
    at('2027-01-10T10:00:00Z');
    const who = await person('2027-01-10T09:00:00Z');
    await room.publish({ isPromotionalSpinEnabled: false });
    await sweepAt('2027-01-11T19:00:00Z');
    expect(await lots(who)).toEqual([]);
    await room.publish({});
    await sweepAt('2027-01-11T23:00:00Z');
    expect(await causes(who)).toEqual(evenings(1));
  });
});

describe('the spins of an evening', () => {
  it('S6.09b S7.06 a win of theirs is cash; after 48 hours the game is not named and a spin is refused', async () => {
    at('2027-01-15T10:00:00Z');
    const who = await person('2027-01-15T09:00:00Z');
    await sweepAt('2027-01-16T19:00:00Z');
    const first = await openSession(room, await back(who), QUAY);
    expect((await spin(first, 'cash-1')).json.balance).toBe('100.00');
    expect((await win(first, 'cash-1', '7.00')).json.balance).toBe('107.00');
    expect(await withdrawable(await back(who))).toBe('107.00');
    expect((await send('GET', `${room.sandboxUrl}/_sandbox/ledger`)).json.breaks).toEqual([]);
    at('2027-01-18T18:59:59Z');
    const session = await openSession(room, await back(who), QUAY);
    expect((await spin(session, 'cash-2')).status).toBe(200);
    at('2027-01-18T19:00:00Z');
    expect(await spinGames(await back(who))).toEqual([]);
    expect(codeOf(await spin(session, 'cash-3'))).toEqual([422, 'INSUFFICIENT_FUNDS']);
  });

  it('S6.09b fifty spins asked for at once of two lots are as many as there are, those that end first before the others', async () => {
    at('2027-01-20T10:00:00Z');
    const who = await person('2027-01-20T09:00:00Z');
    await sweepAt('2027-01-21T19:00:00Z');
    await send('POST', `${room.sandboxUrl}/_sandbox/players/${who.name}/spins`, {
      gameId: QUAY,
      count: 3,
      stake: '0.20',
    });
    // By several sign-ins, because the stakes of one wait for each other anyway.
    const sessions: string[] = [];
    for (let each = 0; each < 5; each += 1) sessions.push(await openSession(room, await back(who), QUAY));
    const session = sessions[0] as string;
    for (const id of ['many-a', 'many-b']) await spin(session, id);
    expect((await lots(who)).map(({ left }) => left).sort()).toEqual([3, 8]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => spin(sessions[index % 5] as string, `many-${index}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect((await lots(who)).map(({ left }) => left)).toEqual([0, 0]);
  });

  it('S1.01b a spin taken back is in its lot again; after the lot’s end it gets 48 hours of its own, and it alone', async () => {
    at('2027-01-25T10:00:00Z');
    const who = await person('2027-01-25T09:00:00Z');
    await sweepAt('2027-01-26T19:00:00Z');
    const first = await openSession(room, await back(who), QUAY);
    for (const id of ['rb-1', 'rb-2']) await spin(first, id);
    for (let again = 0; again < 2; again += 1) await rollback(first, 'rb-1');
    expect(await lots(who)).toEqual([{ cause: 'spring-tide:1', spins: 10, left: 9 }]);
    at('2027-01-28T19:00:00Z');
    for (let again = 0; again < 2; again += 1) expect((await rollback(first, 'rb-2')).status).toBe(200);
    expect(await lots(who)).toEqual([
      { cause: 'spring-tide:1', spins: 10, left: 9 },
      { cause: 'back:rb-2', spins: 1, left: 1 },
    ]);
    at('2027-01-30T18:59:00Z');
    const session = await openSession(room, await back(who), QUAY);
    expect([(await spin(session, 'rb-3')).status, ...codeOf(await spin(session, 'rb-4'))]).toEqual([
      200,
      422,
      'INSUFFICIENT_FUNDS',
    ]);
  });
});
