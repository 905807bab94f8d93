import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amountErrors, pinErrors } from './cashier.ts';
import { pinCode } from './codes.ts';
import { amount, currency, sessionParams } from './common.ts';
import { exactAmount, moneyFields, shownFee } from './money.ts';

export const withdrawalStates = [
  'REQUESTED',
  'UNDER_REVIEW',
  'AUTHORIZED',
  'HELD',
  'PROCESSED',
  'RETURNED',
  'FAILED',
  'REJECTED',
  'CANCELLED',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What the player can do: nothing, wait, show a document, write to us. */
export const nextSteps = ['NONE', 'WAIT', 'SHOW_DOCUMENT', 'CONTACT_US'] as const;

/** A withdrawal; `amount` leaves the balance, `receives` arrives. `waitsUntil`: when its reason ends by itself. */
export const withdrawal = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(withdrawalStates),
  amount,
  fee: amount,
  receives: amount,
  currency,
  methodGroup: z.string(),
  destination: z.object({ type: z.string(), masked: z.string() }),
  reason: z.nullable(z.string()),
  waitsUntil: z.optional(z.string()),
  nextStep: z.enum(nextSteps),
  expectedAt: z.nullable(z.string()),
  cancellable: z.boolean(),
  createdAt: z.string(),
  history: z.array(z.object({ state: z.enum(withdrawalStates), at: z.string(), reason: z.optional(z.string()) })),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const root = '/services/payment/v1/profiles/{session}' as const;

/** Asks for money to be paid out to a linked account. */
export const makeWithdrawal = defineCall({
  name: 'makeWithdrawal',
  summary: 'Asks for a withdrawal',
  method: 'POST',
  path: `${root}/withdrawals`,
  status: 201,
  params: sessionParams,
  body: z
    .strictObject({
      methodGroup: z.string().check(z.maxLength(32)),
      linkedAccountId: z.uuid(),
      ...moneyFields,
      fee: shownFee,
      // Whoever asks what became of an order has the PIN no longer: without it nothing is done, a kept answer is told.
      pinCode: z.optional(pinCode),
    })
    .check(exactAmount),
  answer: withdrawal,
  errors: {
    403: ['CASHIER_OFF', 'EMAIL_NOT_CONFIRMED', 'DOCUMENT_BLOCKED', 'DOCUMENT_REQUIRED', ...pinErrors[403]],
    409: ['FEE_CHANGED'],
    422: [...amountErrors, 'INSUFFICIENT_FUNDS', 'LINKED_ACCOUNT_UNUSABLE', 'AMOUNT_OUT_OF_RANGE'],
    423: pinErrors[423],
  },
  session: true,
  idempotent: true,
});

const withdrawalParams = z.object({ session: sessionParams.shape.session, id: z.uuid() });

/** One withdrawal of the player's own. */
export const readWithdrawal = defineCall({
  name: 'readWithdrawal',
  summary: 'One withdrawal',
  method: 'GET',
  path: `${root}/withdrawals/{id}`,
  status: 200,
  params: withdrawalParams,
  answer: withdrawal,
  errors: {},
  session: true,
});

/** The player's withdrawals, newest first; `pending` are those that are not over. */
export const readWithdrawals = defineCall({
  name: 'readWithdrawals',
  summary: 'Withdrawals, newest first',
  method: 'GET',
  path: `${root}/withdrawals`,
  status: 200,
  params: sessionParams,
  query: z.object({
    status: z.optional(z.enum(['pending', 'all'])),
    cursor: z.optional(z.string().check(z.maxLength(128))),
  }),
  answer: z.object({ items: z.array(withdrawal), next: z.nullable(z.string()) }),
  errors: {},
  session: true,
});

/** Takes a withdrawal back while it is not being paid. */
export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  summary: 'Cancels a withdrawal',
  method: 'POST',
  path: `${root}/withdrawals/{id}/cancel`,
  status: 200,
  params: withdrawalParams,
  body: z.strictObject({}),
  answer: withdrawal,
  errors: { 409: ['WITHDRAWAL_NOT_CANCELLABLE', 'REVERSAL_NOT_ALLOWED'] },
  session: true,
  idempotent: true,
});

/** A bank account or address that money can be paid to. */
export const linkedAccount = z.object({
  id: z.string(),
  type: z.enum(['IBAN', 'CRYPTO']),
  masked: z.string(),
  currency: z.optional(z.string()),
  label: z.optional(z.nullable(z.string())),
  state: z.enum(['PENDING', 'VERIFIED', 'REFUSED']),
  createdAt: z.string(),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** The player's linked accounts, newest first. */
export const readLinkedAccounts = defineCall({
  name: 'readLinkedAccounts',
  summary: 'Linked accounts',
  method: 'GET',
  path: `${root}/linked-accounts`,
  status: 200,
  params: sessionParams,
  answer: z.object({ items: z.array(linkedAccount), next: z.nullable(z.string()) }),
  errors: {},
  session: true,
});

const label = z.optional(z.string().check(z.trim(), z.maxLength(40), z.regex(/^\P{Cc}*$/u)));

/** Links an account; it can be paid to once the provider has verified it. */
export const linkAccount = defineCall({
  name: 'linkAccount',
  summary: 'Links a bank account or address',
  method: 'POST',
  path: `${root}/linked-accounts`,
  status: 201,
  params: sessionParams,
  body: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('IBAN'),
      iban: z.string().check(z.maxLength(64)),
      holderName: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
      pinCode,
    }),
    z.strictObject({
      type: z.literal('CRYPTO'),
      currency,
      address: z.string().check(z.maxLength(128)),
      label,
      pinCode,
    }),
  ]),
  answer: linkedAccount,
  errors: {
    403: [...pinErrors[403]],
    422: ['TOO_MANY_ACCOUNTS', 'IBAN_INVALID', 'ADDRESS_INVALID', 'HOLDER_NAME_MISMATCH', 'ALREADY_LINKED'],
    423: pinErrors[423],
  },
  session: true,
  idempotent: true,
});

/** Removes a linked account. */
export const unlinkAccount = defineCall({
  name: 'unlinkAccount',
  summary: 'Removes a linked account',
  method: 'DELETE',
  path: `${root}/linked-accounts/{id}`,
  status: 204,
  params: withdrawalParams,
  answer: z.undefined(),
  errors: { 409: ['IN_USE'] },
  session: true,
});

/** A withdrawal as the back office sees it. */
const officeWithdrawal = z.object({ ...withdrawal.shape, playerId: z.string(), waits: z.array(z.string()) });

/** Withdrawals by state, oldest first, for the people who decide. */
export const readOfficeWithdrawals = defineCall({
  name: 'readOfficeWithdrawals',
  summary: 'Withdrawals to decide',
  method: 'GET',
  path: '/services/back-office/v1/withdrawals',
  status: 200,
  query: z.object({ state: z.optional(z.enum(withdrawalStates)) }),
  answer: z.object({ items: z.array(officeWithdrawal), next: z.nullable(z.string()) }),
  errors: { 401: ['ADMIN_TOKEN_REQUIRED'] },
  session: false,
});

/** Decides a withdrawal; `paid` and `notPaid` end HELD alone. Noted with its reason. */
export const decideWithdrawal = defineCall({
  name: 'decideWithdrawal',
  summary: 'Decides a withdrawal',
  method: 'POST',
  path: '/services/back-office/v1/withdrawals/{id}/decision',
  status: 200,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    decision: z.enum(['authorize', 'reject', 'paid', 'notPaid']),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  answer: officeWithdrawal,
  errors: { 401: ['ADMIN_TOKEN_REQUIRED'], 409: ['DECISION_NOT_POSSIBLE'] },
  session: false,
});
