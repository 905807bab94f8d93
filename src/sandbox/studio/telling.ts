import { money, toDecimalString } from '#domain/money.ts';
import { raceId } from '#domain/studio/race.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { rulesOf } from './rules.ts';
import { commitment, raceSeed, raceStart } from './seeds.ts';
import type { StudioRound, StudioStore } from './store.ts';

const currencyOf = (store: StudioStore, { sessionId }: StudioRound): string =>
  store.session(sessionId)?.currency ?? 'EUR';

/** A round as its player is told of it: of a race that has not begun only when it begins. */
export function told(store: StudioStore, round: StudioRound, nowMs: number): object {
  const { id, shown, win, stake, nonce, bet, gameId } = round;
  const currency = currencyOf(store, round);
  const amount = (minor: string): string => toDecimalString(money(BigInt(minor), currency));
  const race = store.raceOf(id);
  const common = { roundId: id, nonce, on: bet, stake: amount(stake), gameId };
  if (race !== undefined && shown === '')
    return { ...common, waiting: true, race, startsInMs: Math.max(0, raceStart(race) - nowMs) };
  return { ...common, ...(race !== undefined && { race }), win: amount(win), shown: JSON.parse(shown) };
}

const untold = new Set(['NEW', 'ROLLING', 'ROLLED', 'REFUSED']);

/** Everything of a round that lets anybody check it; the server seed once it is revealed, of a race once it has begun. */
export function verification(store: StudioStore, roundId: string, nowMs: number): object {
  const round = store.round(roundId);
  if (!round || untold.has(round.state)) throw new Refusal(404, 'ROUND_UNKNOWN');
  const common = {
    v: 1,
    ...told(store, round, nowMs),
    currency: currencyOf(store, round),
    rules: rulesOf(round.gameId),
  };
  const race = store.raceOf(roundId);
  if (race !== undefined) {
    const { head, index, seed } = raceSeed(store, round.gameId, race);
    const isOver = round.shown !== '' && raceStart(race) <= nowMs;
    return { ...common, raceId: raceId(round.gameId, race), head, index, serverSeed: isOver ? seed : null };
  }
  const pair = store.pairById(round.pairId);
  if (!pair) throw new Refusal(404, 'ROUND_UNKNOWN');
  const seeds = { commitment: commitment(pair.serverSeed), clientSeed: pair.clientSeed };
  return { ...common, ...seeds, serverSeed: pair.revealed === 1 ? pair.serverSeed : null };
}
