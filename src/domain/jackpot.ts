/** A jackpot as it is shown: a number without its unit. */
export type JackpotDisplay =
  | { readonly unit: 'millions'; readonly number: number }
  | { readonly unit: 'thousands'; readonly number: number };

const MILLION_HUNDREDTHS = 100_000_000n;

/**
 * S9.08, S5.08: hundredths of a currency, cut and never rounded: above 1,000,000 as millions with two decimals,
 * otherwise as whole thousands. Undefined when the number would be 0, or is none at all: then nothing is shown.
 */
export function jackpotDisplay(hundredths: number): JackpotDisplay | undefined {
  if (!Number.isSafeInteger(hundredths) || hundredths <= 0) return undefined;
  const amount = BigInt(hundredths);
  if (amount > MILLION_HUNDREDTHS) {
    return { unit: 'millions', number: Number((amount * 100n) / MILLION_HUNDREDTHS) / 100 };
  }
  const thousands = Number(amount / 100_000n);
  return thousands === 0 ? undefined : { unit: 'thousands', number: thousands };
}
