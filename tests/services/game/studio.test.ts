import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RACE_EVERY_MS } from '#domain/studio/race.ts';
import { Behaviours } from '#sandbox/pay/behaviour.ts';
import { Operator } from '#sandbox/studio/operator.ts';
import { StudioStore } from '#sandbox/studio/store.ts';
import { Studio } from '#sandbox/studio/studio.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { type SignedIn, send } from '../../support/service-calls.ts';
import { testConfig } from '../../support/services.ts';
import { askLaunch, type GameRoom, makePlayer, startGameRoom, threeGames } from './lobby.ts';

const secret = `whsec_${Buffer.alloc(24, 'k').toString('base64')}`;
let room: GameRoom;
let dir: string;
let store: StudioStore;
let studio: Studio;
let nowMs = Math.floor(Date.now() / RACE_EVERY_MS) * RACE_EVERY_MS;
const behaviours = new Behaviours();
beforeAll(async () => {
  room = await startGameRoom();
  await room.publish({ isPromotionalSpinEnabled: true }, [
    ...threeGames,
    { ...threeGames[0], gameId: '2048', name: 'Three Eights' },
  ]);
  dir = await mkdtemp(join(tmpdir(), 'kestrel-studio-'));
  store = new StudioStore(dir);
  studio = new Studio(store, new Operator(room.siteUrl, standardWebhooks(secret), behaviours), () => nowMs);
});
afterAll(async () => {
  store.close();
  await rm(dir, { recursive: true });
  await room.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Any = any;

async function open(player: SignedIn, gameId = '2001'): Promise<Any> {
  const launched = await askLaunch(room, gameId, 'real', player);
  const token = new URL(launched.json.url).searchParams.get('t') ?? '';
  return studio.open({ gameId, mode: 'real', token, currency: 'EUR' });
}
let intents = 0;
function play(sessionId: string, stake = '1.00', on = '', intent?: string): Promise<Any> {
  intents += 1;
  return studio.play({ sessionId, intent: intent ?? `intent-${intents}`, stake, on });
}
async function cashOf(player: SignedIn): Promise<number> {
  const path = `/services/wallet-gateway/v1/profiles/${player.sid}/balances`;
  const answer = await send('GET', room.siteUrl + path, undefined, { cookie: `${player.cookie}; sid=${player.sid}` });
  const own = answer.json.find(({ type }: { type: string }) => type === 'PlayableCasino');
  return Math.round(Number(own.amount) * 100);
}
/** What the studio's own records say that a session has won or lost, minor units; `round` ids that they say are over. */
function recorded(sessionId: string): { sum: number; open: number } {
  const rounds = store.roundsOf(sessionId);
  const done = rounds.filter(({ state }) => state === 'DONE');
  const sum = done.reduce((all, { stake, win }) => all + Number(win) - Number(stake), 0);
  return { sum, open: rounds.filter(({ state }) => ['NEW', 'BET', 'ROLLING'].includes(state)).length };
}
const breaks = async () => (await send('GET', `${room.sandboxUrl}/_sandbox/ledger`)).json.breaks;

describe('the studio and the wallet', () => {
  it('S1.01b what the wallet did not judge, for its signature was none, is asked again and ends with the stake back', async () => {
    const player = await makePlayer(room, 'studio-unsigned');
    const { sessionId } = await open(player);
    const otherKey = standardWebhooks(`whsec_${Buffer.alloc(24, 'x').toString('base64')}`);
    const unsigned = new Studio(store, new Operator(room.siteUrl, otherKey, behaviours), () => nowMs);
    await expect(unsigned.play({ sessionId, intent: 'unsigned', stake: '1.00', on: '' })).rejects.toThrow(
      'UNAVAILABLE',
    );
    expect(recorded(sessionId)).toEqual({ sum: 0, open: 1 });
    await studio.resume();
    expect([recorded(sessionId), await cashOf(player)]).toEqual([{ sum: 0, open: 0 }, 10_000]);
  });

  it('S1.01b rounds are fixed before their stake, asked for twice they are one, and both records agree', async () => {
    const player = await makePlayer(room, 'studio-1');
    const { sessionId } = await open(player);
    for (let count = 0; count < 12; count += 1) await play(sessionId);
    const twice = await Promise.all(
      [play(sessionId, '1.00', '', 'once'), play(sessionId, '1.00', '', 'once')].map((each) => each.catch(() => null)),
    );
    expect(twice.filter(Boolean).length).toBeGreaterThan(0);
    await studio.resume();
    expect(recorded(sessionId)).toEqual({ sum: (await cashOf(player)) - 10_000, open: 0 });
    expect(store.roundsOf(sessionId)).toHaveLength(13);
    expect(await breaks()).toEqual([]);
  });

  it('S1.01b a connection cut before or after any call leaves every stake won, lost or returned, once', async () => {
    const player = await makePlayer(room, 'studio-2');
    const { sessionId } = await open(player);
    for (const next of ['cutBefore', 'cutAfter', '500'] as const) {
      for (const count of [1, 2, 3, 4, 5]) {
        behaviours.order(next, count);
        await play(sessionId).catch(() => undefined);
        behaviours.order(next, 0);
        for (let turn = 0; turn < 3; turn += 1) await studio.resume();
      }
    }
    const { sum, open: left } = recorded(sessionId);
    expect([left, sum]).toEqual([0, (await cashOf(player)) - 10_000]);
    const { rows } = await sql<{ open: string }>`select count(*)::text as open from game_round r
      join player p on p.id = r.player_id where p.username = 'studio-2' and r.state = 'OPEN'`.execute(room.database.db);
    expect([rows[0]?.open, await breaks()]).toEqual(['0', []]);
  });

  it('S2.27a S1.01b a round whose answer never came is the same when the game is opened again, until it was seen', async () => {
    const player = await makePlayer(room, 'studio-cut');
    const { sessionId } = await open(player);
    const { roundId, win, shown } = await play(sessionId);
    const after = await cashOf(player);
    expect((await open(player)).last).toMatchObject({ roundId, win, shown });
    expect(await cashOf(player)).toBe(after);
    studio.seen(roundId);
    expect((await open(player)).last).toBeUndefined();
  });

  it('S1.01b how a round whose stake was refused would have ended is told to nobody', async () => {
    const player = await makePlayer(room, 'studio-3', { balances: { cash: '0.50' } });
    const { sessionId } = await open(player);
    await expect(play(sessionId, '1.00', '', 'poor')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await expect(play(sessionId, '1.00', '', 'poor')).rejects.toMatchObject({ code: 'ROUND_REFUSED' });
    const [round] = store.roundsOf(sessionId);
    expect(() => studio.verification(round?.id ?? '')).toThrow();
  });

  it('S6.09b spins of a promotion are played first, at their own stake', async () => {
    const player = await makePlayer(room, 'studio-4');
    const url = `${room.sandboxUrl}/_sandbox/players/studio-4/spins`;
    await send('POST', url, { gameId: '2001', count: 1, stake: '0.50' });
    const opened = await open(player);
    expect(opened.spins).toEqual({ left: 1, stake: '0.50' });
    const free = await play(opened.sessionId, '5.00');
    expect([free.stake, free.spins]).toEqual(['0.50', undefined]);
    expect(await cashOf(player)).toBe(10_000 + Math.round(Number(free.win) * 100));
    expect((await play(opened.sessionId, '5.00')).stake).toBe('5.00');
  });
  it('S6.09b a round that was offered as a free spin takes no money when its spins are gone meanwhile', async () => {
    const player = await makePlayer(room, 'studio-gone');
    const given = { gameId: '2001', count: 1, stake: '0.50' };
    await send('POST', `${room.sandboxUrl}/_sandbox/players/studio-gone/spins`, given);
    const again = { sessionId: (await open(player)).sessionId, stake: '5.00', on: '', spin: true };
    const { win } = await play((await open(player)).sessionId);
    for (const code of ['INSUFFICIENT_FUNDS', 'SPINS_OVER'])
      await expect(studio.play({ ...again, intent: code })).rejects.toMatchObject({ code });
    expect(await cashOf(player)).toBe(10_000 + Math.round(Number(win) * 100));
  });

  it('S3.10 the seed is committed to before the first stake and told only with a new pair, never with an open round', async () => {
    const player = await makePlayer(room, 'studio-5');
    const { sessionId, fairness } = await open(player);
    const { roundId } = await play(sessionId);
    const record = studio.verification(roundId) as Any;
    expect([record.serverSeed, record.commitment]).toEqual([null, fairness.commitment]);
    behaviours.order('cutBefore', 4);
    await play(sessionId).catch(() => undefined);
    expect(() => studio.renew(sessionId, 'mine')).toThrow();
    await studio.resume();
    const next = studio.renew(sessionId, 'mine') as Any;
    expect([next.fairness.clientSeed, next.fairness.nonce]).toEqual(['mine', 0]);
    const { serverSeed } = studio.verification(roundId) as Any;
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(fairness.commitment);
  });

  it('S3.10 practice and real play are one: the same seeds show and pay the same, spin by spin', async () => {
    const player = await makePlayer(room, 'studio-7');
    const real = await open(player, '2001');
    const free = (await studio.open({ gameId: '2001', mode: 'practice', token: '', currency: 'EUR' })) as Any;
    for (const { sessionId } of [real, free]) {
      store.orderSeed(store.session(sessionId)?.owner ?? '', '2001', 'the same seed for both');
      studio.renew(sessionId, 'the same for both');
    }
    for (let count = 0; count < 25; count += 1) {
      const [one, two] = [await play(real.sessionId), await play(free.sessionId)];
      expect([one.win, one.shown, one.nonce]).toEqual([two.win, two.shown, two.nonce]);
    }
  });

  it('S3.10 an ordered seed is the next pair of its player and game alone', async () => {
    const player = await makePlayer(room, 'studio-6');
    const put = { username: 'studio-6', gameId: '2001', serverSeed: 'a seed of the test' };
    expect((await send('PUT', `${room.sandboxUrl}/_sandbox/games/seed`, put)).status).toBe(200);
    const { rows } = await sql<{ ref: string }>`select ref from studio_player s join player p on p.id = s.player_id
      where p.username = 'studio-6'`.execute(room.database.db);
    const ordered = new StudioStore(testConfig().dataDir);
    const owner = rows[0]?.ref ?? '';
    expect(ordered.takeNextSeed(owner, '2022')).toBeUndefined();
    const serverSeed = ordered.takeNextSeed(owner, '2001') ?? '';
    ordered.close();
    store.orderSeed(owner, '2001', serverSeed);
    const { fairness } = await open(player);
    expect(fairness.commitment).toBe(createHash('sha256').update('a seed of the test').digest('hex'));
    const order = { next: 'slow', count: 0 };
    expect((await send('PUT', `${room.sandboxUrl}/_sandbox/games/behaviour`, order)).json).toEqual(order);
  });
});

describe('the page of the studio', () => {
  /** Asks the sandbox under a host name that this system cannot resolve. */
  const ask = (host: string, path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = new URL(room.sandboxUrl);
      const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
        answer.resume().on('end', () => resolve(answer));
      });
      asked.on('error', reject).end();
    });

  it('S2.27 may be framed by the house alone, runs its own scripts alone, and answers on its own origin alone', async () => {
    const { statusCode, headers } = await ask('studio.localhost', '/play?game=2001&mode=practice');
    const policy = String(headers['content-security-policy']);
    expect(statusCode).toBe(200);
    expect(policy).toContain(`frame-ancestors ${new URL(testConfig().siteOrigin).origin}`);
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect((await ask('localhost', '/play?game=2001&mode=practice')).statusCode).toBe(404);
    for (const script of ['game.js', 'sound.js', 'wheel.js'])
      expect((await ask('studio.localhost', `/${script}`)).headers['content-type']).toMatch(/javascript/);
  });
});

describe('shared races', () => {
  const openRace = () => studio.open({ gameId: '1331', mode: 'practice', token: '', currency: 'EUR' }) as Promise<Any>;

  it('everybody bets on the same race until 10 s before it, and nobody knows its end before it begins', async () => {
    const [one, two] = [await openRace(), await openRace()];
    expect(one.race).toEqual(two.race);
    nowMs += one.race.startsInMs - 10_001;
    const bets = [await play(one.sessionId, '1.00', 'r0'), await play(two.sessionId, '1.00', 'r1')];
    expect(bets.map(({ waiting, race, shown }) => [waiting, race, shown])).toEqual([
      [true, one.race.race, undefined],
      [true, one.race.race, undefined],
    ]);
    nowMs += 2;
    const late = await play(two.sessionId, '1.00', 'r1');
    expect(late.race).toBe(one.race.race + 1);
    nowMs += 9_998;
    const early = (await studio.round(one.sessionId, bets[0].roundId)) as Any;
    expect([early.waiting, (studio.verification(bets[0].roundId) as Any).serverSeed]).toEqual([true, null]);
    nowMs += 1;
    const ends = [
      await studio.round(one.sessionId, bets[0].roundId),
      await studio.round(two.sessionId, bets[1].roundId),
    ];
    expect((ends[0] as Any).shown).toEqual((ends[1] as Any).shown);
    expect((ends[0] as Any).shown.order).toHaveLength(5);
    const { serverSeed, head, index } = studio.verification(bets[0].roundId) as Any;
    let seed = serverSeed;
    for (let count = 0; count < index; count += 1) seed = createHash('sha256').update(seed).digest('hex');
    expect([seed, head]).toEqual([head, one.race.head]);
    await expect(studio.round(two.sessionId, bets[0].roundId)).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' });
  });

  it('what does not race has no races: nobody makes chains of seeds by asking for names', () => {
    for (const gameId of ['2001', 'anything', '__proto__']) expect(() => studio.race(gameId)).toThrow('GAME_UNKNOWN');
  });

  it('a race that was bet on and left pays its winners when it is over', async () => {
    const { sessionId, race } = await openRace();
    const placed = await Promise.all([0, 1, 2, 3, 4].map((runner) => play(sessionId, '1.00', `r${runner}`)));
    nowMs += race.startsInMs;
    await studio.resume();
    const ends = (await Promise.all(placed.map(({ roundId }) => studio.round(sessionId, roundId)))) as Any[];
    expect(ends.filter(({ win }) => win !== '0.00')).toHaveLength(1);
    const won = Math.max(...ends.map(({ win }) => Number(win)));
    expect(ends[0].balance).toBe((1_000 - 5 + won).toFixed(2));
  });

  it('S1.01b a race that one window bet on ends for another of the same player at once, and both are told the same', async () => {
    const player = await makePlayer(room, 'studio-windows');
    const one = await open(player, '2048');
    const bet = await play(one.sessionId, '1.00', 'r0');
    const two = await open(player, '2048');
    expect([two.last.roundId, two.last.waiting]).toEqual([bet.roundId, true]);
    nowMs += two.last.startsInMs;
    const end = (await studio.round(two.sessionId, bet.roundId)) as Any;
    expect([end.waiting, end.shown.order.length]).toEqual([undefined, 3]);
    expect(await studio.round(one.sessionId, bet.roundId)).toEqual(end);
    expect(recorded(one.sessionId)).toEqual({ sum: (await cashOf(player)) - 10_000, open: 0 });
  });

  it('S1.01b whoever waits for a race whose stake was given back is told so: it has no end', async () => {
    const player = await makePlayer(room, 'studio-back');
    const { sessionId } = await open(player, '2048');
    behaviours.order('500', 3);
    await expect(play(sessionId, '1.00', 'r0')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await studio.resume();
    const [given] = store.roundsOf(sessionId);
    await expect(studio.round(sessionId, given?.id ?? '')).rejects.toMatchObject({ code: 'ROUND_REFUSED' });
    expect(await cashOf(player)).toBe(10_000);
  });
});
