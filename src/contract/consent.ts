import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { statistics, statisticsLimits } from './statistics.ts';

const word = z.string().check(z.maxLength(200));
const id = z.string().check(z.maxLength(64));
const place = z.int().check(z.gte(0), z.lte(100_000));

/** S9.07: a game that shows, in the words of GA4; in a list with its place in the grid and its neighbours there. */
const gameItem = z.strictObject({
  item_id: id,
  item_name: word,
  item_brand: word,
  item_category: word,
  index: z.optional(place),
  row: z.optional(place),
  column: z.optional(place),
  left: z.optional(id),
  right: z.optional(id),
  above: z.optional(id),
  below: z.optional(id),
});
export type GameItem = z.infer<typeof gameItem>;

const games = z.strictObject({ items: z.array(gameItem).check(z.minLength(1), z.maxLength(200)) });

/** A settled deposit, in the words of GA4; `value` in major units, a number as GA4 has it. */
const purchase = z.strictObject({
  transaction_id: id,
  currency: z.string().check(z.regex(/^[A-Za-z]{3,5}$/)),
  value: z.number().check(z.gte(0), z.lte(1e15)),
  items: z.array(z.strictObject({ item_id: id, item_name: word })).check(z.minLength(1), z.maxLength(1)),
});

/** One event of a visit, as GA4's data layer has it. */
export const pageEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('view_item_list'), ecommerce: games }),
  z.strictObject({ event: z.literal('select_item'), ecommerce: games }),
  z.strictObject({ event: z.literal('view_item'), ecommerce: games }),
  z.strictObject({ event: z.literal('search'), search_term: z.string().check(z.maxLength(120)) }),
  z.strictObject({ event: z.literal('login') }),
  z.strictObject({ event: z.literal('sign_up') }),
  z.strictObject({ event: z.literal('purchase'), ecommerce: purchase }),
]);
export type PageEvent = z.infer<typeof pageEvent>;

/** What happened on a page, of a reader who agreed to be counted; `page` is its path alone. */
export const sendPageEvents = defineCall({
  name: 'sendPageEvents',
  summary: 'Counts what happened on a page, for whoever agreed to it',
  ...statistics,
  body: z.strictObject({
    page: z.string().check(z.maxLength(300), z.regex(/^\/[^?#\s]*$/)),
    events: z.array(pageEvent).check(z.minLength(1), z.maxLength(statisticsLimits.events)),
  }),
  answer: z.unknown(),
  errors: { 413: ['CONTENT_TOO_LARGE'] },
  session: false,
});
