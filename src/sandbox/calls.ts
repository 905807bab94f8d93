import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { amount, currency } from '#contract/common.ts';
import { playerKinds } from '#services/ledger/kinds.ts';

const text = z.string().check(z.minLength(1), z.maxLength(254));
const kind = z.enum(playerKinds);

/** States of a player that later rooms bring; until then they are refused by name, never ignored. */
export const laterFields = [
  'pinCode',
  'twoFactor',
  'document',
  'linkedAccounts',
  'loyaltyPoints',
  'requiredAction',
] as const;

const later = z.optional(z.unknown());

const playerState = z.strictObject({
  username: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
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
  balances: z.optional(z.partialRecord(kind, amount)),
  pinCode: later,
  twoFactor: later,
  document: later,
  linkedAccounts: later,
  loyaltyPoints: later,
  requiredAction: later,
});
export type PlayerState = z.infer<typeof playerState>;

const sandboxPlayer = z.object({ username: z.string() });
const movement = z.strictObject({ kind, amount });
export type Movement = z.infer<typeof movement>;

/** Makes a player in a given state. */
export const makePlayer = defineCall({
  name: 'makePlayer',
  summary: 'Makes a player in a given state',
  method: 'POST',
  path: '/_sandbox/players',
  status: 201,
  body: playerState,
  answer: z.object({ playerId: z.string() }),
  errors: { 422: ['VALIDATION_ERROR', 'NOT_SUPPORTED_YET'] },
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
  errors: { 422: ['VALIDATION_ERROR', 'IDEMPOTENCY_KEY_REUSED'] },
});

/** Takes money from a player. */
export const debitPlayer = defineCall({
  ...moved,
  name: 'debitPlayer',
  summary: 'Takes money from a player through the ledger',
  path: '/_sandbox/players/{username}/debit',
  errors: { 422: ['VALIDATION_ERROR', 'IDEMPOTENCY_KEY_REUSED', 'INSUFFICIENT_FUNDS'] },
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
      z.object({ id: z.string(), owner: z.string(), kind: z.string(), asset: z.string(), balance: z.string() }),
    ),
    journals: z.number(),
    legs: z.number(),
    breaks: z.array(z.record(z.string(), z.unknown())),
    totals: z.record(z.string(), z.string()),
  }),
  errors: {},
  session: false,
});

/** Mails and SMS, newest first. */
export const readSentMessages = defineCall({
  name: 'readSentMessages',
  summary: 'Mails and SMS, newest first',
  method: 'GET',
  path: '/_sandbox/outbox',
  status: 200,
  query: z.object({ to: z.optional(z.string()) }),
  answer: z.array(
    z.object({
      channel: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.optional(z.string()),
      text: z.string(),
      at: z.string(),
    }),
  ),
  errors: {},
  session: false,
});
