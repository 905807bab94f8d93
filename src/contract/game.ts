import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { askedCurrency, sessionParams } from './common.ts';

const text = z.string().check(z.maxLength(2_100));
const gameParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
const launchQuery = z.object({
  mode: z.optional(text),
  channelType: z.optional(text),
  currencyCode: z.optional(askedCurrency),
  language: z.optional(text),
  integrationParams: z.optional(text),
});

/** Why a game does not open, in the order in which it is judged. */
export const launchErrors = {
  401: ['SESSION_INVALID'],
  403: [
    'GAME_NOT_AVAILABLE',
    'MODE_NOT_AVAILABLE',
    'ADD_PIN_CODE',
    'DOCUMENT_BLOCKED',
    'DOCUMENT_REQUIRED',
    'ON_BREAK',
  ],
  404: ['GAME_NOT_FOUND'],
  422: ['CURRENCY_MISMATCH'],
} as const;

const launch = {
  method: 'GET',
  status: 200,
  params: gameParams,
  query: launchQuery,
  answer: z.object({ url: z.string() }),
  errors: launchErrors,
  session: false,
} as const;

const lobby = '/services/casino/casino-lobby-services';
const integration = '/services/games-integration-service/api/v1/games/{id}';

/** S7.13: the address that a game's frame opens. */
export const launchGame = defineCall({
  ...launch,
  name: 'launchGame',
  summary: 'The address that a game opens at (S7.13)',
  path: `${lobby}/v1/games/{id}/url`,
});

/** S7.12: the same for virtual sports, with parameters that the game gets as one. */
export const launchVirtualSport = defineCall({
  ...launch,
  name: 'launchVirtualSport',
  summary: 'The address that a virtual sport opens at (S7.12)',
  path: `${lobby}/games/{id}/url`,
});

/** S7.14: the same while games come through the integration. */
export const launchIntegrated = defineCall({
  ...launch,
  name: 'launchIntegrated',
  summary: 'The address that a game opens at, through the integration (S7.14)',
  path: `${integration}/url`,
});

/** S7.14, for practice. */
export const launchIntegratedPractice = defineCall({
  ...launch,
  name: 'launchIntegratedPractice',
  summary: 'The address that a game opens at for practice, through the integration (S7.14)',
  path: `${integration}/practice/url`,
});

const gameId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const activityPath = '/services/recent-activity-tracker/v1/profile/{session}/casino';

/** S7.32: a game that the player has opened. */
export const trackPlay = defineCall({
  name: 'trackPlay',
  summary: 'Notes a game that the player has opened (S7.32)',
  method: 'POST',
  path: activityPath,
  status: 202,
  params: sessionParams,
  body: z.object({ gameId }),
  answer: z.object({}),
  errors: {},
  session: true,
});

/** The games that the player opened last, newest first, at most 20. */
export const readRecentPlays = defineCall({
  name: 'readRecentPlays',
  summary: 'The games that the player opened last, newest first',
  method: 'GET',
  path: activityPath,
  status: 200,
  params: sessionParams,
  answer: z.array(z.object({ gameId: z.string(), at: z.string() })),
  errors: {},
  session: true,
});
