import { createHash, createHmac } from 'node:crypto';
import { type Below, blockText, fairNumbers } from '#domain/studio/fair-numbers.ts';
import { RACE_EVERY_MS, raceId, raceText } from '#domain/studio/race.ts';
import { newId, randomHandle } from '#services/kernel/ids.ts';
import type { Chain, Pair, StudioSession, StudioStore } from './store.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const freshSeed = (): string => sha256(randomHandle() + randomHandle());
/** Races of one chain: a fortnight. */
const CHAIN_LENGTH = 20_160;

/** What is shown before the first stake: SHA-256 of the server's seed. */
export const commitment = (serverSeed: string): string => sha256(serverSeed);

/** The numbers of a round of a pair. */
export const pairNumbers = ({ serverSeed, clientSeed }: Pair, nonce: number): Below =>
  fairNumbers((block) =>
    createHmac('sha256', serverSeed)
      .update(blockText(clientSeed, nonce, block))
      .digest(),
  );

/** The pair that a session plays with; a new one where there is none, with the seed that was ordered, if one was. */
export function pairOf(store: StudioStore, { owner, gameId }: StudioSession): Pair {
  return store.pair(owner, gameId) ?? newPair(store, { owner, gameId }, randomHandle());
}

/** Takes a new pair into use; the one before it is revealed. */
export function newPair(
  store: StudioStore,
  { owner, gameId }: Pick<StudioSession, 'owner' | 'gameId'>,
  clientSeed: string,
): Pair {
  const serverSeed = store.takeNextSeed(owner, gameId) ?? freshSeed();
  const pair: Pair = { id: newId(), owner, gameId, serverSeed, clientSeed, nonce: 0, revealed: 0 };
  store.addPair(pair);
  return pair;
}

/** A race's place in its chain: the head was shown before the chain's first race, the seed once the race has begun. */
export interface RaceSeed {
  readonly head: string;
  /** How many times the seed is hashed to give the head. */
  readonly index: number;
  readonly seed: string;
}

const chainsAtHand = new Map<string, readonly string[]>();
/** Games with races, and one chain that ends while the next begins. */
const MOST_AT_HAND = 8;

/** The seeds of a chain, its head first: made once, for each look at one of them would hash the whole fortnight. */
function seedsOf({ lastSeed, length }: Pick<Chain, 'lastSeed' | 'length'>): readonly string[] {
  const known = chainsAtHand.get(lastSeed);
  if (known) return known;
  const seeds = [lastSeed];
  for (let at = length; at > 0; at -= 1) seeds.push(sha256(seeds.at(-1) ?? ''));
  const [oldest] = chainsAtHand.keys();
  if (chainsAtHand.size >= MOST_AT_HAND && oldest !== undefined) chainsAtHand.delete(oldest);
  chainsAtHand.set(lastSeed, seeds.reverse());
  return seeds;
}

/**
 * The seeds of shared races: seed(i) = SHA-256(seed(i+1)), the head is seed(0), a race takes seed(i) for its own i.
 * Whoever has the head and a seed can check that it was fixed before.
 */
export function raceSeed(store: StudioStore, gameId: string, race: number): RaceSeed {
  const firstRace = Math.floor((race - 1) / CHAIN_LENGTH) * CHAIN_LENGTH + 1;
  const chain =
    store.chain(gameId, race) ?? store.addChain({ gameId, firstRace, length: CHAIN_LENGTH, lastSeed: freshSeed() });
  const index = race - chain.firstRace + 1;
  const seeds = seedsOf(chain);
  return { head: seeds[0] ?? '', index, seed: seeds[index] ?? '' };
}

/** The numbers of a race. */
export const raceNumbers = (seed: string, gameId: string, race: number): Below =>
  fairNumbers((block) =>
    createHmac('sha256', seed)
      .update(raceText(raceId(gameId, race), block))
      .digest(),
  );

export const raceStart = (race: number): number => race * RACE_EVERY_MS;
