import * as z from 'zod/mini';
import { MOST_SELECTIONS } from '#domain/bet.ts';
import { defineCall } from './call.ts';
import { amount, currency, sessionParams } from './common.ts';
import { requestAmount } from './money.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/));
/** Decimal odds as text: `2.10`. */
const odds = z.string().check(z.regex(/^[1-9]\d{0,3}(\.\d{1,2})?$/));
const name = z.string().check(z.minLength(1), z.maxLength(200));
const time = z.iso.datetime();
const instant = z.iso.datetime({ offset: true });

const market = z.object({
  id,
  name,
  selections: z.array(z.object({ id, name, odds })).check(z.minLength(1), z.maxLength(50)),
});
const eventFields = { id, sport: id, league: name, name, startsAt: time } as const;

/** An event as players see it. One that has begun takes no bets: SUSPENDED. */
export const sportEvent = z.object({
  ...eventFields,
  state: z.enum(['OPEN', 'SUSPENDED', 'SETTLED', 'VOID']),
  markets: z.array(market),
});
export type SportEvent = z.output<typeof sportEvent>;

/** The events of a sport or of all, by their time. */
export const readEvents = defineCall({
  name: 'readSportEvents',
  summary: 'Sport events with their odds',
  method: 'GET',
  path: '/services/sportsbook/v1/events',
  status: 200,
  query: z.object({ sport: z.optional(id), from: z.optional(instant), to: z.optional(instant) }),
  answer: z.array(sportEvent),
  errors: {},
  session: false,
});

/** A bet; `odds` and `returns` of the whole, of an open one what it would return. */
export const sportBet = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(['OPEN', 'WON', 'LOST', 'VOID']),
  stake: amount,
  odds: z.string(),
  returns: amount,
  currency,
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
  selections: z.array(
    z.object({
      selectionId: z.string(),
      eventId: z.string(),
      event: z.string(),
      market: z.string(),
      name: z.string(),
      odds: z.string(),
      outcome: z.nullable(z.enum(['WON', 'LOST', 'VOID'])),
    }),
  ),
});
export type SportBet = z.output<typeof sportBet>;

const betsPath = '/services/sportsbook/v1/players/{session}/bets';

/** Places a bet: one selection, or an accumulator of up to eight, each of an event of its own. */
export const placeBet = defineCall({
  name: 'placeBet',
  summary: 'Places a sports bet',
  method: 'POST',
  path: betsPath,
  status: 201,
  params: sessionParams,
  body: z.strictObject({
    selections: z.array(z.strictObject({ selectionId: id, odds })).check(z.minLength(1), z.maxLength(MOST_SELECTIONS)),
    stake: requestAmount,
    currency,
  }),
  answer: sportBet,
  errors: {
    403: ['REGION_NOT_ALLOWED', 'PLAYER_BLOCKED', 'ADD_PIN_CODE', 'DOCUMENT_BLOCKED', 'DOCUMENT_REQUIRED', 'ON_BREAK'],
    409: ['ODDS_CHANGED', 'EVENT_CLOSED'],
    422: ['CURRENCY_MISMATCH', 'INSUFFICIENT_FUNDS', 'AMOUNT_OUT_OF_RANGE', 'TRANSACTION_REUSED'],
  },
  session: true,
  idempotent: true,
});

/** A player's bets, newest first. */
export const readBets = defineCall({
  name: 'readSportBets',
  summary: "A player's sports bets, newest first",
  method: 'GET',
  path: betsPath,
  status: 200,
  params: sessionParams,
  query: z.object({
    state: z.optional(z.enum(['OPEN', 'WON', 'LOST', 'VOID', 'open', 'won', 'lost', 'void'])),
    cursor: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({ items: z.array(sportBet), next: z.nullable(z.string()) }),
  errors: {},
  session: true,
});

const ids = z.array(id).check(z.minLength(1), z.maxLength(100));

/** Where the sportsbook's feed reports, signed by Standard Webhooks. */
export const sportFeedPath = '/partners/sportsbook/v1/events';

/**
 * One report of the feed: an event with its markets, new odds, whether it takes bets, who won, or what is void (without
 * `selections` all of it). A selection that a result does not name has lost.
 */
export const feedUpdate = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('event'),
    ...eventFields,
    markets: z.array(market).check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({
    type: z.literal('odds'),
    eventId: id,
    selections: z.array(z.object({ id, odds })).check(z.minLength(1), z.maxLength(100)),
  }),
  z.object({ type: z.literal('state'), eventId: id, state: z.enum(['OPEN', 'SUSPENDED']) }),
  z.object({ type: z.literal('result'), eventId: id, won: ids }),
  z.object({ type: z.literal('void'), eventId: id, selections: z.optional(ids) }),
]);
export type FeedUpdate = z.output<typeof feedUpdate>;

/** The body of a report; `at` orders what changes more than once. */
export const feedBody = z.object({ at: time, updates: z.array(feedUpdate).check(z.minLength(1), z.maxLength(100)) });
