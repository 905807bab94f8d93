import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { password } from '#contract/codes.ts';
import { currency } from '#contract/common.ts';
import { requestAmount } from '#contract/money.ts';
import { playerKinds } from '#services/ledger/kinds.ts';
import { playerStates } from './states.ts';

const text = z.string().check(z.minLength(1), z.maxLength(254));
const kind = z.enum(playerKinds);

/** States of a player that no room brings yet are refused by name, never ignored. */
const promised = ['twoFactor', 'document', 'linkedAccounts', 'loyaltyPoints', 'requiredAction'];
export const laterFields: readonly string[] = promised.filter((field) => !Object.hasOwn(playerStates, field));

const later = Object.fromEntries(laterFields.map((field) => [field, z.optional(z.unknown())]));
const ofRooms = Object.fromEntries(
  Object.entries(playerStates).map(([field, { schema }]) => [field, z.optional(schema)]),
);

const ownState = {
  username: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/)),
  password,
  email: z.optional(text),
  firstName: z.optional(text),
  lastName: z.optional(text),
  nickname: z.optional(text),
  currency: z.optional(currency),
  countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  subdivision: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,3}$/))),
  language: z.optional(text),
  status: z.optional(z.enum(['active', 'disabled', 'blocked'])),
  phone: z.optional(z.strictObject({ prefix: text, number: text, validated: z.boolean() })),
  balances: z.optional(z.partialRecord(kind, z.string())),
  pinCode: z.optional(z.string().check(z.regex(/^\d{4}$/))),
};
const playerState = z.strictObject({ ...later, ...ofRooms, ...ownState });
/** The members that the sandbox itself knows, and those of rooms. */
export type PlayerState = z.infer<z.ZodMiniObject<typeof ownState>> & Readonly<Record<string, unknown>>;

const sandboxPlayer = z.object({ username: z.string() });
const movement = z.strictObject({ kind, amount: requestAmount });

/** Makes a player in a given state. */
export const makePlayer = defineCall({
  name: 'makePlayer',
  summary: 'Makes a player in a given state',
  method: 'POST',
  path: '/_sandbox/players',
  status: 201,
  body: playerState,
  answer: z.looseObject({ playerId: z.string() }),
  errors: { 422: ['NOT_SUPPORTED_YET', 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS'] },
  session: false,
});

const moved = {
  method: 'POST',
  status: 200,
  params: sandboxPlayer,
  body: movement,
  answer: z.object({ journalId: z.string() }),
  session: false,
  idempotent: true,
} as const;

/** Gives a player money. */
export const creditPlayer = defineCall({
  ...moved,
  name: 'creditPlayer',
  summary: 'Gives a player money through the ledger',
  path: '/_sandbox/players/{username}/credit',
  errors: { 422: ['AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS'] },
});

/** Takes money from a player. */
export const debitPlayer = defineCall({
  ...moved,
  name: 'debitPlayer',
  summary: 'Takes money from a player through the ledger',
  path: '/_sandbox/players/{username}/debit',
  errors: { 422: ['AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS'] },
});

/** The books and their audit; balances in major units, totals in minor ones. */
export const readLedger = defineCall({
  name: 'readLedger',
  summary: 'The books and their audit',
  method: 'GET',
  path: '/_sandbox/ledger',
  status: 200,
  answer: z.object({
    accounts: z.array(
      z.object({
        id: z.string(),
        owner: z.string(),
        party: z.nullable(z.string()),
        kind: z.string(),
        asset: z.string(),
        balance: z.string(),
      }),
    ),
    journals: z.number(),
    legs: z.number(),
    breaks: z.array(z.record(z.string(), z.unknown())),
    totals: z.record(z.string(), z.string()),
  }),
  errors: {},
  session: false,
});
