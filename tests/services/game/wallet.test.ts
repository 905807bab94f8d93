import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#contract/session.ts';
import { readPlaySums, readTransactions } from '#contract/wallet.ts';
import { blockDocument } from '../../support/blocked-document.ts';
import { holdRows } from '../../support/held-rows.ts';
import { takeBreak } from '../../support/on-a-break.ts';
import { proofSize } from '../../support/proofs.ts';
import { type Answer, type SignedIn, send } from '../../support/service-calls.ts';
import { askWallet, type GameRoom, makePlayer, openSession, startGameRoom } from './lobby.ts';

let room: GameRoom;
beforeAll(async () => {
  room = await startGameRoom();
});
afterAll(() => room.stop());

let count = 0;
interface Play {
  readonly player: SignedIn;
  readonly session: string;
  readonly round: string;
}
async function start(state: Readonly<Record<string, unknown>> = {}): Promise<Play> {
  count += 1;
  const player = await makePlayer(room, `wallet-${count}`, state);
  return { player, session: await openSession(room, player), round: `round-${count}` };
}

const common = ({ session, round }: Play, transactionId: string) => ({
  playSessionId: session,
  roundId: round,
  transactionId,
});
const bet = (play: Play, id: string, amount = '10.00', more: object = {}) =>
  askWallet(room, 'bet', { ...common(play, id), gameId: '2001', amount, currency: 'EUR', ...more });
const win = (play: Play, id: string, of: string, amount: string, closed = true) =>
  askWallet(room, 'win', {
    ...common(play, id),
    gameId: '2001',
    betTransactionId: of,
    amount,
    currency: 'EUR',
    closed,
  });
const rollback = (play: Play, id: string, of: string) =>
  askWallet(room, 'rollback', { ...common(play, id), referenceTransactionId: of });
const codeOf = ({ status, json }: Answer) => [status, json?.code];
const balanceOf = async ({ session }: Play) =>
  (await askWallet(room, 'balance', { playSessionId: session })).json.balance;
async function breaks(): Promise<readonly unknown[]> {
  return (await send('GET', `${room.sandboxUrl}/_sandbox/ledger`)).json.breaks;
}

describe('the wallet that studios ask', () => {
  it('S1.01b a stake leaves, its win comes; the same id again gets the first answer, another body 422', async () => {
    const play = await start();
    const first = await bet(play, 'b1-once');
    expect(first.json).toEqual({ transactionId: 'b1-once', balance: '90.00', currency: 'EUR' });
    const again = await bet(play, 'b1-once');
    expect([again.json, again.headers.get('idempotency-replayed')]).toEqual([first.json, 'true']);
    expect(codeOf(await bet(play, 'b1-once', '11.00'))).toEqual([422, 'TRANSACTION_REUSED']);
    expect((await win(play, 'w1-once', 'b1-once', '25.50')).json.balance).toBe('115.50');
    expect(codeOf(await bet(play, 'b2-once'))).toEqual([409, 'ROUND_CLOSED']);
    expect(codeOf(await win(play, 'w2-once', 'b1-once', '1.00'))).toEqual([409, 'ROUND_CLOSED']);
    expect(codeOf(await rollback(play, 'r1-once', 'b1-once'))).toEqual([409, 'ROUND_SETTLED']);
    expect(await breaks()).toEqual([]);
  });

  it('what was staked and won in the last minutes is summed, without what was given back or came before', async () => {
    const play = await start();
    const { sid, cookie } = play.player;
    const sums = async (minutes: string) => {
      const path = readPlaySums.path.replace('{session}', sid);
      const { status, json } = await send('GET', `${room.siteUrl}${path}?minutes=${minutes}`, undefined, { cookie });
      return status === 200 ? [json.staked, json.won, json.net, json.currency] : status;
    };
    expect(await sums('60')).toEqual(['0.00', '0.00', '0.00', 'EUR']);
    await bet(play, 'b-sum');
    await win(play, 'w-sum', 'b-sum', '4.50', false);
    await bet(play, 'b-back', '3.00');
    await rollback(play, 'r-back', 'b-back');
    await bet(play, 'b-lost', '2.00');
    expect(await sums('60')).toEqual(['12.00', '4.50', '-7.50', 'EUR']);
    await room.database.pool.query("update play_event set at = at - interval '2 hours' where reference = $1", [
      play.round,
    ]);
    expect([await sums('60'), await sums('121'), await sums('0'), await sums('6e9')]).toEqual([
      ['0.00', '0.00', '0.00', 'EUR'],
      ['12.00', '4.50', '-7.50', 'EUR'],
      400,
      400,
    ]);
  });

  it('S3.10 the history says of play which game it was, in the list, in the file and on the receipt', async () => {
    const play = await start();
    await bet(play, 'b-named');
    await win(play, 'w-named', 'b-named', '25.50');
    const { sid, cookie } = play.player;
    const url = `${room.siteUrl}${readTransactions.path.replace('{session}', sid)}`;
    const { items } = (await send('GET', url, undefined, { cookie })).json;
    const named = expect.objectContaining({ type: 'PLAY', reference: play.round, counterparty: 'Kestrel’s Watch' });
    expect(items.slice(0, 2)).toEqual([named, named]);
    expect((await send('GET', `${url}/${items[0].id}`, undefined, { cookie })).json).toEqual(named);
    const file = await send('GET', url, undefined, { cookie, accept: 'text/csv' });
    expect(file.text.match(/,Kestrel’s Watch\r\n/g)).toHaveLength(2);
    // A release without its games costs the names alone.
    await room.publish({}, null);
    const nameless = await send('GET', url, undefined, { cookie });
    const unnamed = expect.objectContaining({ type: 'PLAY', reference: play.round, counterparty: '2001' });
    expect([nameless.status, nameless.json?.items?.slice(0, 2)]).toEqual([200, [unnamed, unnamed]]);
    await room.publish({});
  });

  it('S1.01b fifty of each at once count once, in whatever order they come', async () => {
    const play = await start();
    const fifty = (ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 50 }, ask));
    const bets = await fifty(() => bet(play, 'b-fifty'));
    expect(new Set(bets.map(({ text }) => text)).size).toBe(1);
    const ends = await Promise.all([
      fifty(() => win(play, 'w-fifty', 'b-fifty', '5.00')),
      fifty(() => rollback(play, 'r-fifty', 'b-fifty')),
    ]);
    const isWon = ends[0].every(({ status }) => status === 200);
    expect(ends[1].every(({ status }) => (status === 200) === !isWon)).toBe(true);
    expect(await balanceOf(play)).toBe(isWon ? '95.00' : '100.00');
    expect(await breaks()).toEqual([]);
  });

  it('S1.01b a rollback before its bet is remembered: that bet is refused and takes nothing', async () => {
    const play = await start();
    expect((await rollback(play, 'r-early', 'b-late')).status).toBe(200);
    expect((await rollback(play, 'r-early-2', 'b-late')).status).toBe(200);
    expect(codeOf(await bet(play, 'b-late'))).toEqual([409, 'TRANSACTION_ROLLED_BACK']);
    expect(codeOf(await win(play, 'w-late', 'b-late', '1.00'))).toEqual([409, 'TRANSACTION_ROLLED_BACK']);
    expect(await balanceOf(play)).toBe('100.00');
  });

  it('S1.01b a rollback that names another round waits for its bet on the way: never are both taken', async () => {
    const play = await start();
    await bet(play, 'b-uncrossed', '1.00');
    const turns = await holdRows(room.database, 'select 1 from play_turn for update');
    const staked = bet(play, 'b-crossed');
    await turns.waiting(1);
    const taken = rollback({ ...play, round: `${play.round}-x` }, 'r-crossed', 'b-crossed');
    await Promise.race([taken, turns.waiting(2)]);
    await turns.release();
    expect([(await staked).status, ...codeOf(await taken)]).toEqual([200, 404, 'BET_UNKNOWN']);
    expect(await balanceOf(play)).toBe('89.00');
  });

  it('S1.01b of two wins of one id at once, each of a round of its own, one is paid and the other refused', async () => {
    const one = await start();
    const two = { ...one, round: `${one.round}-two` };
    for (const [play, id] of [
      [one, 'b-one-of'],
      [two, 'b-two-of'],
    ] as const)
      await bet(play, id, '1.00');
    const turns = await holdRows(room.database, 'select 1 from play_turn for update');
    const wins = [win(one, 'w-same-id', 'b-one-of', '5.00'), win(two, 'w-same-id', 'b-two-of', '5.00')];
    await turns.waiting(2);
    await turns.release();
    const ends = (await Promise.all(wins)).map(codeOf);
    expect(ends).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [422, 'TRANSACTION_REUSED'],
      ]),
    );
    expect([await balanceOf(one), await breaks()]).toEqual(['103.00', []]);
  });

  it('S1.01b wins that no column holds are refused, not a fault', async () => {
    const play = await start();
    await bet(play, 'b-vast');
    const most = '9999999999999999.99';
    expect((await win(play, 'w-vast-1', 'b-vast', most, false)).status).toBe(200);
    expect(codeOf(await win(play, 'w-vast-2', 'b-vast', most))).toEqual([422, 'AMOUNT_OUT_OF_RANGE']);
  });

  it('S1.01b a win before its bet is asked for again; more than there is is refused with what there is', async () => {
    const play = await start();
    expect(codeOf(await win(play, 'w-first', 'b-first', '1.00'))).toEqual([404, 'BET_UNKNOWN']);
    const poor = await bet(play, 'b-poor', '100.01');
    expect([...codeOf(poor), poor.json.balance]).toEqual([422, 'INSUFFICIENT_FUNDS', '100.00']);
    expect(codeOf(await bet(play, 'b-number', 5 as never))).toEqual([422, 'VALIDATION_ERROR']);
    for (const code of ['BTC', '__proto__', 'a:b'])
      expect(codeOf(await bet(play, 'b-pot-name', '1.00', { jackpot: { code, share: '0.01' } }))[0]).toBe(422);
    expect(codeOf(await bet(play, 'b-more', '1.00', { extra: 1 }))).toEqual([422, 'VALIDATION_ERROR']);
  });

  it('S1.01b at the end of a balance bets, fifty at once, never go below zero', async () => {
    const all = proofSize({ small: 100, whole: 500 });
    const play = await start({ balances: { cash: '5.00' } });
    const bets: Answer[] = [];
    // As a studio does: fifty at once, and what is too busy to answer is asked again.
    const ask = async (at: number): Promise<void> => {
      const answer = await bet(play, `b-end-${at}`, '1.00');
      if (answer.status === 503) await ask(at);
      else bets.push(answer);
    };
    for (let from = 0; from < all; from += 50) await Promise.all(Array.from({ length: 50 }, (_, at) => ask(from + at)));
    expect(bets.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(bets.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await balanceOf(play)).toBe('0.00');
    expect(await breaks()).toEqual([]);
  });

  it('S4.07a after sign-out bets are refused, wins and rollbacks are taken', async () => {
    const play = await start();
    const other = { ...play, round: `${play.round}-b` };
    await bet(play, 'b-out-1');
    await bet(other, 'b-out-2');
    await send(logout.method, room.siteUrl + logout.path, {}, { cookie: play.player.cookie });
    expect(codeOf(await bet(play, 'b-out-3'))).toEqual([403, 'PLAY_SESSION_ENDED']);
    expect((await win(play, 'w-out', 'b-out-1', '3.00')).json.balance).toBe('83.00');
    expect((await rollback(other, 'r-out', 'b-out-2')).json.balance).toBe('93.00');
    expect(await breaks()).toEqual([]);
  });

  it('S1.01b a bet that is taken back leaves the other bet of its round to be won; the round ends with the last', async () => {
    const play = await start();
    await bet(play, 'b-pair-1');
    await bet(play, 'b-pair-2');
    expect((await rollback(play, 'r-pair-2', 'b-pair-2')).json.balance).toBe('90.00');
    expect(codeOf(await win(play, 'w-pair-x', 'b-pair-2', '3.00'))).toEqual([409, 'TRANSACTION_ROLLED_BACK']);
    expect((await win(play, 'w-pair-1', 'b-pair-1', '3.00', false)).json.balance).toBe('93.00');
    await bet(play, 'b-pair-3', '1.00');
    expect((await win(play, 'w-pair-3', 'b-pair-3', '0.00')).status).toBe(200);
    const both = { ...play, round: `${play.round}-b` };
    await bet(both, 'b-both-1');
    await bet(both, 'b-both-2');
    for (const id of ['1', '2']) expect((await rollback(both, `r-both-${id}`, `b-both-${id}`)).status).toBe(200);
    expect(codeOf(await bet(both, 'b-both-3'))).toEqual([409, 'ROUND_CLOSED']);
    expect([await balanceOf(play), await breaks()]).toEqual(['92.00', []]);
  });

  it('S1.01b a jackpot grows by the share of a stake, and a rollback takes it out again', async () => {
    const play = await start();
    const pool = async () => {
      const { accounts } = (await send('GET', `${room.sandboxUrl}/_sandbox/ledger`)).json;
      const own = accounts.find(({ kind }: { kind: string }) => kind === 'jackpot');
      return own?.balance ?? '0.00';
    };
    await bet(play, 'b-pot', '10.00', { jackpot: { code: 'deep-lanterns', share: '0.10' } });
    expect(await pool()).toBe('0.10');
    await rollback(play, 'r-pot', 'b-pot');
    expect(await pool()).toBe('0.00');
    expect(await balanceOf(play)).toBe('100.00');
    expect(await breaks()).toEqual([]);
  });

  it('S1.01b what is not signed, or signed for other bytes, is 401', async () => {
    const url = `${room.siteUrl}/partners/games/v1/balance`;
    const answer = await send('POST', url, { playSessionId: 'x' });
    expect(codeOf(answer)).toEqual([401, 'SIGNATURE_INVALID']);
  });

  it('a break that is taken while a game is open refuses the next stake, and pays what was staked before', async () => {
    const play = await start({ balances: { cash: '50.00' } });
    expect((await bet(play, 'b-before-break')).status).toBe(200);
    await takeBreak(room, play.player);
    expect((await win(play, 'w-on-break', 'b-before-break', '30.00')).status).toBe(200);
    const after = { ...play, round: `${play.round}-after` };
    expect(codeOf(await bet(after, 'b-on-break'))).toEqual([403, 'PLAYER_BLOCKED']);
  });

  it('a document that is blocked while a game is open refuses the next stake, and pays what was staked before', async () => {
    const play = await start({ balances: { cash: '50.00' } });
    expect((await bet(play, 'b-before-verdict')).status).toBe(200);
    await blockDocument(room, `wallet-${count}`);
    expect((await win(play, 'w-after-verdict', 'b-before-verdict', '30.00')).status).toBe(200);
    const after = { ...play, round: `${play.round}-after` };
    expect(codeOf(await bet(after, 'b-after-verdict'))).toEqual([403, 'PLAYER_BLOCKED']);
  });
});
