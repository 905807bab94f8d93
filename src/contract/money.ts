import * as z from 'zod/mini';
import { amountTextCode, readRequestAmount } from '#domain/request-amount.ts';
import { currency } from './common.ts';

/** The text of an amount, of nothing too where `orNone` says so. */
const amountText = (orNone: boolean) =>
  z.string().check(
    z.check((found) => {
      const code = amountTextCode(found.value);
      if (code === null || (orNone && code === 'NOT_POSITIVE')) return;
      found.issues.push({ code: 'custom', input: found.value, params: { code } });
    }),
  );

/** An amount in a request: a decimal string in major units, more than zero, never a number. */
export const requestAmount = amountText(false);

/** The fee that the player was shown, which may be none; what it means is compared, not how it is written. */
export const shownFee = z.optional(amountText(true));

/** The members of every money body: `z.strictObject({ ...moneyFields, … }).check(exactAmount)`. */
export const moneyFields = { amount: requestAmount, currency } as const;

/** A body's `amount` is exact to the decimals of its `currency` and within the books' bounds. */
export const exactAmount: z.core.$ZodCheck<{ readonly amount: string; readonly currency: string }> = z.check(
  (found) => {
    const read = readRequestAmount(found.value.amount, found.value.currency);
    if (read.ok) return;
    found.issues.push({ code: 'custom', path: ['amount'], input: found.value, params: { code: read.code } });
  },
);
