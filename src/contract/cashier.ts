import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, askedCurrency, currency, sessionParams } from './common.ts';
import { exactAmount, moneyFields, shownFee } from './money.ts';

/** Refusals of the amount by the method's bounds. */
export const amountErrors = ['METHOD_NOT_AVAILABLE', 'AMOUNT_BELOW_MIN', 'AMOUNT_ABOVE_MAX'] as const;

/** Refusals of a PIN (S5.03, S5.06). */
export const pinErrors = { 403: ['ADD_PIN_CODE'], 423: ['ACCOUNT_BLOCKED'] } as const;

const fee = z.object({ fixed: amount, percent: z.number() });

/** One way to pay or be paid; `estimate` in seconds, the fee's percent of the amount rounded down to the minor unit. */
export const paymentMethod = z.object({
  code: z.string(),
  name: z.string(),
  currency,
  min: amount,
  max: amount,
  fee,
  estimate: z.number(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const methodGroup = z.object({ code: z.string(), methods: z.array(paymentMethod) });
export type MethodGroup = z.infer<typeof methodGroup>;

/** S7.07: the method groups of a currency and place. */
export const readMethodGroups = defineCall({
  name: 'readMethodGroups',
  summary: 'Ways to deposit or withdraw (S7.07)',
  method: 'GET',
  path: '/services/routing/config/payment-methods/method-groups',
  status: 200,
  query: z.object({
    brand: z.string(),
    channel: z.enum(['mobile', 'desktop']),
    cp: z.optional(z.string()),
    ct: z.optional(z.string()),
    currency: askedCurrency,
    paymentType: z.enum(['D', 'W']),
    region: z.string().check(z.regex(/^[A-Z]{2}(:[A-Z0-9]{1,3})?$/)),
  }),
  answer: z.array(methodGroup),
  errors: {},
  session: false,
});

/** Why a player may send nothing to another, though the site lets others do so. */
export const transferBars = ['SECURITY_HOLD', 'ON_BREAK'] as const;
export type TransferBar = (typeof transferBars)[number];

/**
 * S7.08, S3.19: what the cashier needs to know of a player. `ftd`: their next deposit is their first. `transferBar`: why
 * they may send nothing to another; absent where they may. `heldUntil`: until then a withdrawal that is asked for waits, after a
 * change of how the player signs in.
 */
export const readPaymentInfo = defineCall({
  name: 'readPaymentInfo',
  summary: 'Payment profile (S7.08)',
  method: 'GET',
  path: '/services/payment/profiles/{session}/info',
  status: 200,
  params: sessionParams,
  answer: z.object({
    cp: z.array(z.string()),
    ct: z.string(),
    ftd: z.boolean(),
    transferBar: z.optional(z.enum(transferBars)),
    heldUntil: z.optional(z.string()),
  }),
  errors: {},
  session: true,
});

export const depositStatuses = ['NEW', 'PROCESSING', 'SETTLED', 'EXPIRED', 'INVALID', 'REVERSED'] as const;
export const depositExceptions = ['PAID_OVER', 'PAID_PARTIAL', 'PAID_LATE'] as const;

const due = z.object({ amount, currency });

/** A deposit; `amount` is what the balance gets, the fee comes on top. */
export const deposit = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(depositStatuses),
  exception: z.nullable(z.enum(depositExceptions)),
  reason: z.nullable(z.string()),
  methodGroup: z.string(),
  method: z.string(),
  amount,
  fee: amount,
  currency,
  amountDue: z.optional(due),
  received: z.optional(due),
  credited: amount,
  /** Its player is away from play until then, or until they ask to return: where it would be paid is told nobody. */
  away: z.optional(z.object({ until: z.string(), mayReturn: z.boolean() })),
  redirectUrl: z.optional(z.string()),
  address: z.optional(z.string()),
  paymentUri: z.optional(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  history: z.array(z.object({ status: z.enum(depositStatuses), at: z.string() })),
});
export type Deposit = z.infer<typeof deposit>;

/** Begins a deposit; the provider is asked by a job, so the answer is NEW. */
export const makeDeposit = defineCall({
  name: 'makeDeposit',
  summary: 'Begins a deposit',
  method: 'POST',
  path: '/services/payment/v1/profiles/{session}/deposits',
  status: 201,
  params: sessionParams,
  body: z
    .strictObject({
      methodGroup: z.string().check(z.maxLength(32)),
      method: z.string().check(z.maxLength(32)),
      ...moneyFields,
      fee: shownFee,
      bonusCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/))),
    })
    .check(exactAmount),
  answer: deposit,
  errors: {
    403: ['CASHIER_OFF', 'REGION_NOT_ALLOWED', ...pinErrors[403], 'DOCUMENT_BLOCKED', 'DOCUMENT_REQUIRED', 'ON_BREAK'],
    409: ['FEE_CHANGED'],
    422: [...amountErrors, 'DEPOSIT_LIMIT', 'CODE_UNKNOWN', 'CODE_USED'],
    429: ['TOO_MANY_DEPOSITS'],
  },
  session: true,
  idempotent: true,
});

const depositParams = z.object({ session: sessionParams.shape.session, id: z.uuid() });

/** One deposit of the player's own. */
export const readDeposit = defineCall({
  name: 'readDeposit',
  summary: 'One deposit',
  method: 'GET',
  path: '/services/payment/v1/profiles/{session}/deposits/{id}',
  status: 200,
  params: depositParams,
  answer: deposit,
  errors: {},
  session: true,
});

/** The player's deposits, newest first. */
export const readDeposits = defineCall({
  name: 'readDeposits',
  summary: 'Deposits, newest first',
  method: 'GET',
  path: '/services/payment/v1/profiles/{session}/deposits',
  status: 200,
  params: sessionParams,
  query: z.object({
    status: z.optional(z.enum(['open', 'all'])),
    cursor: z.optional(z.string().check(z.maxLength(128))),
  }),
  answer: z.object({ items: z.array(deposit), next: z.nullable(z.string()) }),
  errors: {},
  session: true,
});
