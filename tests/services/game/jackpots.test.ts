import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofSize } from '../../support/proofs.ts';
import { type Answer, send } from '../../support/service-calls.ts';
import { askLaunch, askWallet, type GameRoom, makePlayer, openSession, startGameRoom } from './lobby.ts';

let room: GameRoom;
beforeAll(async () => {
  room = await startGameRoom();
  await room.publish({ isPromotionalSpinEnabled: true });
});
afterAll(() => room.stop());

const codeOf = ({ status, json }: Answer) => [status, json?.code];
const ask = (session: string, call: 'bet' | 'win', body: object) =>
  askWallet(room, call, { playSessionId: session, gameId: '2001', currency: 'EUR', ...body });
const bet = (session: string, id: string, amount = '10.00', more: object = {}) =>
  ask(session, 'bet', { roundId: `r-${id}`, transactionId: id, amount, ...more });
const win = (session: string, id: string, amount: string, more: object = {}) =>
  ask(session, 'win', {
    roundId: `r-${id}`,
    transactionId: `${id}-w`,
    betTransactionId: id,
    amount,
    closed: true,
    ...more,
  });
const rollback = (session: string, id: string) =>
  askWallet(room, 'rollback', {
    playSessionId: session,
    roundId: `r-${id}`,
    transactionId: `${id}-r`,
    referenceTransactionId: id,
  });
async function books() {
  const { accounts, breaks } = (await send('GET', `${room.sandboxUrl}/_sandbox/ledger`)).json;
  const pools = accounts.filter(({ kind }: { kind: string }) => kind === 'jackpot');
  const sum = pools.reduce(
    (all: number, { balance }: { balance: string }) => all + Math.round(Number(balance) * 100),
    0,
  );
  return { pool: sum, breaks };
}
const grant = (username: string, count: number, stake = '0.50') =>
  send('POST', `${room.sandboxUrl}/_sandbox/players/${username}/spins`, { gameId: '2001', count, stake });

describe('jackpots in the books', () => {
  it('S3.20a a pool is the sum of its shares; its winner gets it whole, once, and it begins again with the seed', async () => {
    const stakes = proofSize({ small: 25, whole: 1_000 });
    const session = await openSession(room, await makePlayer(room, 'pool-1', { balances: { cash: '1100.00' } }));
    const before = (await books()).pool;
    const shareOf = (at: number) => `0.${String((at % 25) + 1).padStart(2, '0')}`;
    const stake = (at: number) => bet(session, `p-${at}`, '1.00', { jackpot: { code: 'deep', share: shareOf(at) } });
    for (let from = 0; from < stakes; from += 25)
      await Promise.all(Array.from({ length: 25 }, (_, at) => stake(from + at)));
    expect((await books()).pool - before).toBe(stakes * 13);
    const won = await win(session, 'p-0', '2.00', { jackpot: 'deep' });
    const [pool, left] = [stakes * 0.13, 1_102 - stakes].map((amount) => amount.toFixed(2));
    expect([won.json.jackpot, won.json.balance]).toEqual([pool, (Number(left) + Number(pool)).toFixed(2)]);
    expect((await win(session, 'p-0', '2.00', { jackpot: 'deep' })).json).toEqual(won.json);
    expect(await books()).toEqual({ pool: before + 100_000, breaks: [] });
  });

  it('S3.20a two winners at once share nothing twice: one gets the pool, the other what it began with again', async () => {
    const session = await openSession(room, await makePlayer(room, 'pool-2'));
    for (const id of ['q-1', 'q-2']) await bet(session, id, '1.00', { jackpot: { code: 'twice', share: '0.40' } });
    const both = await Promise.all(['q-1', 'q-2'].map((id) => win(session, id, '0.00', { jackpot: 'twice' })));
    expect(both.map(({ json }) => json.jackpot).toSorted()).toEqual(['0.80', '1000.00']);
    expect((await books()).breaks).toEqual([]);
  });
});

describe('promotional spins', () => {
  it('S1.02a S6.09b S7.06 a spin takes nothing of the player, its win is cash, and there are no more than were given', async () => {
    const player = await makePlayer(room, 'spins-1');
    await grant('spins-1', 2);
    const launched = await askLaunch(room, '2001', 'real', player);
    const token = new URL(launched.json.url).searchParams.get('t');
    const opened = (await askWallet(room, 'authenticate', { token, gameId: '2001' })).json;
    expect(opened.spins).toEqual({ left: 2, stake: '0.50' });
    const session = opened.playSessionId;
    expect(codeOf(await bet(session, 's-0', '0.50', { spin: true }))).toEqual([422, 'VALIDATION_ERROR']);
    expect((await bet(session, 's-1', '0.00', { spin: true })).json.balance).toBe('100.00');
    expect((await bet(session, 's-1', '0.00', { spin: true })).status).toBe(200);
    expect((await win(session, 's-1', '7.50')).json.balance).toBe('107.50');
    expect((await bet(session, 's-2', '0.00', { spin: true })).status).toBe(200);
    expect(codeOf(await bet(session, 's-3', '0.00', { spin: true }))).toEqual([422, 'INSUFFICIENT_FUNDS']);
    await rollback(session, 's-2');
    await rollback(session, 's-2');
    expect((await bet(session, 's-4', '0.00', { spin: true })).status).toBe(200);
    expect(codeOf(await bet(session, 's-5', '0.00', { spin: true }))).toEqual([422, 'INSUFFICIENT_FUNDS']);
    expect((await books()).breaks).toEqual([]);
    const path = `/services/wallet-gateway/v1/profiles/${player.sid}/balances`;
    const cookie = `${player.cookie}; sid=${player.sid}`;
    const balances = (await send('GET', room.siteUrl + path, undefined, { cookie })).json;
    const withdrawable = balances.find(({ type }: { type: string }) => type === 'Withdrawable');
    expect(withdrawable.amount).toBe('107.50');
  });

  it('S6.09b a spin is worth what its game was told: lots of another worth wait until it is opened again', async () => {
    const player = await makePlayer(room, 'spins-3');
    const opens = async () => {
      const token = new URL((await askLaunch(room, '2001', 'real', player)).json.url).searchParams.get('t');
      return (await askWallet(room, 'authenticate', { token, gameId: '2001' })).json;
    };
    await grant('spins-3', 1);
    const { spins, playSessionId } = await opens();
    await grant('spins-3', 1, '5.00');
    expect(spins).toEqual({ left: 1, stake: '0.50' });
    expect((await bet(playSessionId, 'w-1', '0.00', { spin: true })).status).toBe(200);
    expect(codeOf(await bet(playSessionId, 'w-2', '0.00', { spin: true }))).toEqual([422, 'INSUFFICIENT_FUNDS']);
    expect((await opens()).spins).toEqual({ left: 1, stake: '5.00' });
    expect((await bet(playSessionId, 'w-3', '0.00', { spin: true })).status).toBe(200);
    expect((await books()).breaks).toEqual([]);
  });

  it('S6.09b of forty spins asked for at once as many are played as there are', async () => {
    const session = await openSession(room, await makePlayer(room, 'spins-2'));
    await grant('spins-2', 3);
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => bet(session, `f-${at}`, '0.00', { spin: true })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await books()).breaks).toEqual([]);
  });
});
