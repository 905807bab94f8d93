import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amountErrors, pinErrors } from './cashier.ts';
import { pinCode } from './codes.ts';
import { amount, currency, sessionParams } from './common.ts';
import { exactAmount, moneyFields, shownFee } from './money.ts';

const planned = {
  recipient: z.object({ username: z.string(), maskedName: z.string() }),
  amount,
  fee: amount,
  receives: amount,
  currency,
} as const;

/** A transfer that was made, or what it would be: the latter has no id, and says when as much went there lately. */
export const transfer = z.object({
  id: z.optional(z.string()),
  reference: z.optional(z.string()),
  ...planned,
  createdAt: z.optional(z.string()),
  sameSentAt: z.optional(z.nullable(z.string())),
});
export type Transfer = z.infer<typeof transfer>;

/** Sends money to another player; with `dryRun` nothing happens and no PIN is needed. */
export const makeTransfer = defineCall({
  name: 'makeTransfer',
  summary: 'Sends money to another player',
  method: 'POST',
  path: '/services/payment/v1/profiles/{session}/transfers',
  status: 201,
  params: sessionParams,
  body: z
    .strictObject({
      recipient: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      ...moneyFields,
      fee: shownFee,
      pinCode: z.optional(pinCode),
      dryRun: z.optional(z.boolean()),
    })
    .check(exactAmount),
  answer: transfer,
  errors: {
    403: [
      'CASHIER_OFF',
      'REGION_NOT_ALLOWED',
      'EMAIL_NOT_CONFIRMED',
      'DOCUMENT_BLOCKED',
      'DOCUMENT_REQUIRED',
      'SECURITY_HOLD',
      'DEPOSIT_REVERSED',
      'BONUS_TWICE',
      'ON_BREAK',
      ...pinErrors[403],
    ],
    409: ['FEE_CHANGED'],
    422: [
      ...amountErrors,
      'RECIPIENT_IS_SELF',
      'RECIPIENT_CURRENCY',
      'RECIPIENT_NOT_FOUND',
      'INSUFFICIENT_FUNDS',
      'AMOUNT_OUT_OF_RANGE',
    ],
    423: pinErrors[423],
    429: ['TOO_MANY_RECIPIENTS'],
  },
  session: true,
  idempotent: true,
});
