import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { askedCurrency, sessionParams } from './common.ts';

const lobby = '/services/casino/casino-lobby-services/v1';
const gameId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const viewer = z.object({
  currencyCode: z.optional(askedCurrency),
  language: z.optional(z.string()),
  channelType: z.optional(z.string()),
});

/**
 * S3.20a: what a game's jackpot holds, in hundredths of the currency, cut; `at`: when it was read. `text`, an addition: as the
 * language that was asked for writes it (S9.08), or nothing; a phone's first formatter of numbers costs it a tenth of a second.
 */
const jackpot = z.object({
  gameId: z.string(),
  amount: z.number(),
  currency: z.string(),
  at: z.string(),
  text: z.optional(z.string()),
});
export type Jackpot = z.infer<typeof jackpot>;

/** S7.10: the jackpots of all games that have one. */
export const readJackpots = defineCall({
  name: 'readJackpots',
  summary: 'What the jackpots hold, in hundredths (S7.10)',
  method: 'GET',
  path: `${lobby}/jackpots`,
  status: 200,
  query: viewer,
  answer: z.array(jackpot),
  errors: {},
  session: false,
});

/** S7.10: the jackpot of one game; 404 for a game that has none. */
export const readJackpot = defineCall({
  name: 'readJackpot',
  summary: 'What the jackpot of one game holds, in hundredths (S7.10)',
  method: 'GET',
  path: `${lobby}/jackpots/{id}`,
  status: 200,
  params: z.object({ id: gameId }),
  query: viewer,
  answer: jackpot,
  errors: {},
  session: false,
});

/** S7.11: games with free rounds for everybody. */
export const readFreeGames = defineCall({
  name: 'readFreeGames',
  summary: 'The games that are free to play now (S7.11)',
  method: 'GET',
  path: `${lobby}/offers/games`,
  status: 200,
  answer: z.array(z.object({ gameId: z.string(), endsAt: z.optional(z.string()) })),
  errors: {},
  session: false,
});

/** S7.06: the games for which the player has promotional spins left. */
export const readPlayableSpins = defineCall({
  name: 'readPlayableSpins',
  summary: 'The games for which the player has promotional spins (S7.06)',
  method: 'GET',
  path: '/services/casino-integration/v1/promotional-spins/players/{session}/playable',
  status: 200,
  params: sessionParams,
  answer: z.array(z.string()),
  errors: {},
  session: true,
});

/** What is left of a player's promotional spins in a game up to an end: `endsAt` is ISO 8601, and absent where they stay. */
const spinsLeft = z.object({
  gameId: z.string(),
  name: z.string(),
  left: z.number(),
  endsAt: z.optional(z.string()),
});
export type SpinsLeft = z.infer<typeof spinsLeft>;

/** Beside S7.06, which names games alone: how many spins there are, and until when; what ends first comes first. */
export const readSpinsLeft = defineCall({
  name: 'readSpinsLeft',
  summary: 'How many promotional spins the player has left, in which games and until when',
  method: 'GET',
  path: '/services/casino-integration/v1/promotional-spins/players/{session}',
  status: 200,
  params: sessionParams,
  answer: z.array(spinsLeft),
  errors: {},
  session: true,
});
