import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFreeGames, readJackpot, readJackpots, readPlayableSpins, readSpinsLeft } from '#contract/lobby.ts';
import { type SignedIn, send } from '../../support/service-calls.ts';
import { askWallet, type GameRoom, makePlayer, openSession, startGameRoom } from './lobby.ts';

let room: GameRoom;
// Beside the real one, by which the studio signs.
let now = Date.now();
beforeAll(async () => {
  room = await startGameRoom({}, { clock: { now: () => new Date(now) } });
});
afterAll(() => room.stop());

const jackpots = (query = 'currencyCode=EUR', headers: Readonly<Record<string, string>> = {}) =>
  send('GET', `${room.siteUrl}${readJackpots.path}?${query}`, undefined, headers);
const spins = ({ sid, cookie }: SignedIn, call: { readonly path: string } = readPlayableSpins) =>
  send('GET', room.siteUrl + call.path.replace('{session}', sid), undefined, { cookie });

/** Stakes with a share for a jackpot, as the studio does. */
async function stake(playSessionId: string, count: number, share: string, from = 0): Promise<void> {
  for (let at = from; at < from + count; at += 1) {
    const own = { playSessionId, gameId: '2018', roundId: `j${at}`, currency: 'EUR' };
    const jackpot = { code: 'deep-lanterns', share };
    const bet = { ...own, transactionId: `j-bet-${at}`, amount: '1.00', jackpot };
    expect((await askWallet(room, 'bet', bet)).status).toBe(200);
    const win = { ...own, transactionId: `j-win-${at}`, betTransactionId: `j-bet-${at}`, amount: '0.00', closed: true };
    expect((await askWallet(room, 'win', win)).status).toBe(200);
  }
}

describe('jackpots', () => {
  it('S3.20a S7.10 each game with a jackpot, in hundredths: the sum of the shares that went into its pool', async () => {
    const player = await makePlayer(room, 'jackpots');
    await stake(await openSession(room, player, '2018'), 20, '0.03');
    now += 10_000;
    const answer = await jackpots();
    const at = new Date(now).toISOString();
    expect(answer.json).toEqual([{ gameId: '2018', amount: 60, currency: 'EUR', at }]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
  });

  it('S7.10 another currency has a pool of its own; without one the site’s own is meant', async () => {
    expect((await jackpots('currencyCode=GBP')).json).toMatchObject([{ amount: 0, currency: 'GBP' }]);
    expect((await jackpots('')).json).toMatchObject([{ amount: 60, currency: 'EUR' }]);
    expect((await jackpots('currencyCode=mBTC')).status).toBe(400);
  });

  it('S7.10 an unchanged pool is a 304 to its tag, a grown one is told', async () => {
    const tag = (await jackpots()).headers.get('etag') ?? '';
    now += 10_000;
    expect((await jackpots('currencyCode=EUR', { 'if-none-match': tag })).status).toBe(304);
    const player = await makePlayer(room, 'jackpots-more');
    await stake(await openSession(room, player, '2018'), 1, '0.03', 100);
    now += 10_000;
    const grown = await jackpots('currencyCode=EUR', { 'if-none-match': tag });
    expect([grown.status, grown.json[0].amount]).toEqual([200, 63]);
  });

  it('S9.08 S7.10 in a language that is asked for each is written, too, as the page would', async () => {
    const player = await makePlayer(room, 'jackpots-won');
    const own = {
      playSessionId: await openSession(room, player, '2018'),
      gameId: '2018',
      roundId: 'w',
      currency: 'EUR',
    };
    const jackpot = { code: 'deep-lanterns', share: '0.50' };
    await askWallet(room, 'bet', { ...own, transactionId: 'w-1', amount: '1.00', jackpot });
    const won = { ...own, transactionId: 'w-2', betTransactionId: 'w-1', amount: '0.00' };
    // Its winner leaves it as it begins.
    await askWallet(room, 'win', { ...won, jackpot: 'deep-lanterns', closed: true });
    now += 10_000;
    const texts = async (query: string) => (await jackpots(query)).json.map(({ text }: { text?: string }) => text);
    expect(await texts('currencyCode=EUR&language=en')).toEqual(['€1k']);
    expect(await texts('currencyCode=EUR&language=fr')).toEqual(['1 k €']);
    expect(await texts('currencyCode=GBP&language=es')).toEqual(['']);
    for (const language of ['', 'de', '***'])
      expect(await texts(`currencyCode=EUR&language=${language}`)).toEqual([undefined]);
  });

  it('S7.10 one game’s jackpot is one of these; a game without one is 404', async () => {
    const one = (id: string) => send('GET', `${room.siteUrl}${readJackpot.path.replace('{id}', id)}?currencyCode=EUR`);
    expect((await one('2018')).json).toEqual((await jackpots()).json[0]);
    expect([(await one('2001')).status, (await one('9999')).status]).toEqual([404, 404]);
  });
});

describe('free games', () => {
  it('S7.11 the games that editors mark as free, the same for everybody', async () => {
    const answer = await send('GET', room.siteUrl + readFreeGames.path);
    expect(answer.json).toEqual([{ gameId: '2001' }]);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await send('GET', room.siteUrl + readFreeGames.path, undefined, headers)).status).toBe(304);
  });
});

describe('promotional spins', () => {
  const give = (username: string, gameId: string, more: object = {}) =>
    send('POST', `${room.sandboxUrl}/_sandbox/players/${username}/spins`, { gameId, count: 5, stake: '0.20', ...more });

  it('S6.09b S7.06 the published games for which the player has spins; nobody else’s, and none while they are off', async () => {
    const player = await makePlayer(room, 'spinning');
    const other = await makePlayer(room, 'not-spinning');
    for (const gameId of ['2018', '2001', '9999']) expect((await give('spinning', gameId)).status).toBe(200);
    expect((await spins(player)).json).toEqual(['2001', '2018']);
    expect((await spins(other)).json).toEqual([]);
    await room.publish({ isPromotionalSpinEnabled: false });
    expect((await spins(player)).json).toEqual([]);
    await room.publish({});
  });

  it('S6.09b how many are left, in which games and until when, what ends first before the others; used and ended ones are not', async () => {
    const player = await makePlayer(room, 'counting-spins');
    const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
    for (const count of [1, 4]) await give('counting-spins', '2018', { count });
    await give('counting-spins', '2018', { count: 2, endsAt: inMinutes(3) });
    await give('counting-spins', '2001', { count: 3, endsAt: inMinutes(48) });
    await give('counting-spins', '9999');
    const session = await openSession(room, player, '2018');
    const bet = { playSessionId: session, gameId: '2018', roundId: 'sl', transactionId: 'sl', currency: 'EUR' };
    expect((await askWallet(room, 'bet', { ...bet, amount: '0.00', spin: true })).status).toBe(200);
    const soon = { gameId: '2018', name: expect.stringMatching(/\w/), left: 1, endsAt: inMinutes(3) };
    const later = [
      { gameId: '2001', name: expect.stringMatching(/\w/), left: 3, endsAt: inMinutes(48) },
      { gameId: '2018', name: expect.stringMatching(/\w/), left: 5 },
    ];
    expect((await spins(player, readSpinsLeft)).json).toEqual([soon, ...later]);
    expect((await spins(await makePlayer(room, 'no-spins'), readSpinsLeft)).json).toEqual([]);
    now += 3 * 60_000;
    expect((await spins(player, readSpinsLeft)).json).toEqual(later);
    await room.publish({ isPromotionalSpinEnabled: false });
    expect((await spins(player, readSpinsLeft)).json).toEqual([]);
    await room.publish({});
  });

  it('S7.06 none are told to who is on a break: they could not be played', async () => {
    const player = await makePlayer(room, 'resting-spins');
    await give('resting-spins', '2001');
    expect((await spins(player)).json).toEqual(['2001']);
    const path = `/services/protection/v1/profiles/${player.sid}/pause`;
    await send('POST', room.siteUrl + path, { length: 'DAY' }, { cookie: player.cookie });
    for (const call of [readPlayableSpins, readSpinsLeft]) expect((await spins(player, call)).json).toEqual([]);
  });

  it('S7.06 belongs to a session: without one 401', async () => {
    for (const { path } of [readPlayableSpins, readSpinsLeft])
      expect((await send('GET', room.siteUrl + path.replace('{session}', 'x'))).status).toBe(401);
  });
});
