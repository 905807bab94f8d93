import { jackpotSeedMinor } from '#domain/house-rates.ts';
import { money, toDecimalString } from '#domain/money.ts';
import { randomHandle } from '#services/kernel/ids.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { isJackpot, jackpotShareMinor, type Settled } from './settling.ts';
import type { StudioRound, StudioSession, StudioStore } from './store.ts';

/** What a practice session begins with, minor units. */
const PRACTICE_MINOR = 100_000n;

/** Opens a game for practice: money of the studio's own, never the wallet's. */
export function openPractice(store: StudioStore, gameId: string, currency: string): StudioSession {
  const id = randomHandle();
  const session: StudioSession = {
    id,
    owner: `practice-${id}`,
    gameId,
    mode: 'practice',
    currency,
    playSessionId: null,
    balance: String(PRACTICE_MINOR),
  };
  store.addSession(session);
  return session;
}

const balanceOf = (store: StudioStore, { id, balance }: StudioSession): bigint =>
  BigInt(store.session(id)?.balance ?? balance);

function setBalance(store: StudioStore, session: StudioSession, balanceMinor: bigint): Settled {
  store.setBalance(session.id, String(balanceMinor));
  return { balance: toDecimalString(money(balanceMinor, session.currency)) };
}

/** Feeds the practice pool of a game by the share of a stake, as the real one is; what a hit wins of it, else 0. */
function poolWon(store: StudioStore, { gameId, currency }: StudioSession, { id, stake, shown }: StudioRound): bigint {
  const share = jackpotShareMinor(gameId, BigInt(stake), id);
  const isHit = isJackpot(shown);
  if (share === 0n && !isHit) return 0n;
  const seed = jackpotSeedMinor(currency);
  const held = BigInt(store.practicePool(gameId, currency) ?? seed) + share;
  store.setPracticePool(gameId, currency, String(isHit ? seed : held));
  return isHit ? held : 0n;
}

/** Settles a round of practice as the wallet would a real one; a bet on a race only loses its stake for now. */
export function practise(store: StudioStore, session: StudioSession, round: StudioRound): Settled {
  const left = balanceOf(store, session) - BigInt(round.stake);
  if (left < 0n) {
    store.setState(round.id, 'REFUSED');
    throw new Refusal(422, 'INSUFFICIENT_FUNDS');
  }
  const isOver = round.shown !== '';
  store.setState(round.id, isOver ? 'DONE' : 'BET');
  if (!isOver) return setBalance(store, session, left);
  const pool = poolWon(store, session, round);
  const settled = setBalance(store, session, left + BigInt(round.win) + pool);
  return pool === 0n ? settled : { ...settled, jackpot: toDecimalString(money(pool, session.currency)) };
}

/** Pays a bet on a race that has been run. */
export function payPractice(store: StudioStore, session: StudioSession, round: StudioRound): void {
  store.setState(round.id, 'DONE');
  setBalance(store, session, balanceOf(store, session) + BigInt(round.win));
}
