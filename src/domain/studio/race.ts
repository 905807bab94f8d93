import type { Below } from './fair-numbers.ts';

/** A race: the chance of each runner, in parts of their sum. */
export interface Race {
  readonly weights: readonly number[];
}

/** Each runner's odds return this share of the stakes, exactly. */
export const RACE_RETURN_PERCENT = 95;

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** Hundredths of the stake that a runner pays: 95 % of what its chance alone would. Weights are chosen so that it is whole. */
export function oddsHundredths({ weights }: Race, runner: number): number {
  return (RACE_RETURN_PERCENT * sumOf(weights)) / (weights[runner] ?? 0);
}

/** The whole finish, the winner first: each place goes to one of those left, by their weights. */
export function runRace({ weights }: Race, below: Below): number[] {
  const left = [...weights.keys()];
  const order: number[] = [];
  while (left.length > 0) {
    let ticket = below(sumOf(left.map((runner) => weights[runner] ?? 0)));
    const at = left.findIndex((runner) => {
      ticket -= weights[runner] ?? 0;
      return ticket < 0;
    });
    order.push(...left.splice(at, 1));
  }
  return order;
}

export const fiveBoats: Race = { weights: [625, 500, 400, 380, 95] };
export const tenRiders: Race = { weights: [380, 250, 250, 200, 200, 200, 200, 125, 100, 95] };
export const threeCrews: Race = { weights: [1000, 500, 500] };
export const sixHuskies: Race = { weights: [500, 400, 400, 250, 250, 200] };
export const fourSnails: Race = { weights: [760, 760, 400, 80] };

/** A race begins every minute, at the same moment for everybody; bets are taken until 10 s before. */
export const RACE_EVERY_MS = 60_000;
export const BETS_CLOSE_MS = 10_000;

/** Which race comes next, and until when bets on it are taken; `nowMs` since 1970. */
export function nextRace(nowMs: number): { readonly race: number; readonly startsAtMs: number } {
  const race = Math.ceil((nowMs + BETS_CLOSE_MS + 1) / RACE_EVERY_MS);
  return { race, startsAtMs: race * RACE_EVERY_MS };
}

/** The name of a race: everybody's rounds in it come out alike. */
export const raceId = (gameId: string, race: number): string => `${gameId}-${race}`;

/** The text that block `block` of a race's bytes is the HMAC of, under the race's seed. */
export const raceText = (id: string, block: number): string => (block === 0 ? id : `${id}:${block}`);
