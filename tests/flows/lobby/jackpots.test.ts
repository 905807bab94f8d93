import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performCall } from '#client/call.ts';
import { readJackpots } from '#contract/lobby.ts';
import { createJackpots } from '#features/lobby/jackpots.store.ts';
import { askWallet, type GameRoom, makePlayer, openSession, startGameRoom } from '../../services/game/lobby.ts';

let room: GameRoom;
let now = Date.now();
beforeAll(async () => {
  room = await startGameRoom({}, { clock: { now: () => new Date(now) } });
});
afterAll(() => room.stop());

/** A page with jackpots: its timers run as the test's clock goes, its questions reach the services while it is online. */
function page() {
  let timers: { readonly atMs: number; readonly action: () => void }[] = [];
  const asked: Promise<unknown>[] = [];
  const network = { isOn: true };
  const jackpots = createJackpots({
    ask: () => {
      const answer = performCall(readJackpots, { query: { currencyCode: 'EUR' }, poll: true }, (url, init) =>
        network.isOn ? fetch(room.siteUrl + url, init) : Promise.reject(new TypeError('offline')),
      );
      asked.push(answer);
      return answer;
    },
    now: () => now,
    after: (delayMs, action) => {
      const timer = { atMs: now + delayMs, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    isVisible: () => true,
  });
  const elapse = async (seconds: number): Promise<void> => {
    now += seconds * 1000;
    for (const { action } of timers.filter(({ atMs }) => atMs <= now)) action();
    timers = timers.filter(({ atMs }) => atMs > now);
    await Promise.allSettled(asked.splice(0));
  };
  const shown = () => {
    const state = jackpots.$jackpots.get();
    return state.state === 'known' ? state.byGame.get('2018') : undefined;
  };
  return { jackpots, network, elapse, shown };
}

describe('jackpots on a page', () => {
  it('S5.08 S7.10 follow the pool, and no number is ever older than 120 s: online, offline and back', async () => {
    const { jackpots, network, elapse, shown } = page();
    jackpots.start();
    await elapse(1);
    expect(shown()?.amount).toBe(0);
    const session = await openSession(room, await makePlayer(room, 'pool-watcher'), '2018');
    const jackpot = { code: 'deep-lanterns', share: '0.30' };
    const stake = { playSessionId: session, gameId: '2018', roundId: 'w1', transactionId: 'w1', currency: 'EUR' };
    await askWallet(room, 'bet', { ...stake, amount: '10.00', jackpot });
    const ages: number[] = [];
    let wasGone = false;
    for (let second = 0; second < 600; second += 5) {
      network.isOn = second < 100 || second > 400;
      await elapse(5);
      const own = shown();
      if (own) ages.push(now - Date.parse(own.at));
      else wasGone = true;
    }
    expect([wasGone, Math.max(...ages) <= 120_000]).toEqual([true, true]);
    expect(shown()?.amount).toBe(30);
  });
});
