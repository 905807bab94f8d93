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

/** A code that every `Intl` accepts, in place of those it refuses: as in money-format.ts, which a visitor's page goes without. */
const STAND_IN_CODE = 'XTS';

/** A jackpot in hundredths of its currency. */
interface Jackpot {
  readonly amount: number;
  readonly currency: string;
}

/**
 * S9.08, S5.08: jackpots as a language writes them (€12k, 1,42 M €), BTC and XBT as mBTC (S9.13d) and spaces plain (S9.13e);
 * empty when the number would be nothing. `Intl` gives pattern and unit only: left to itself it rounds what has a larger unit
 * up. All of a list have one currency, and a pattern takes 50 µs to make, on the way of every answer: each is made once.
 */
export function jackpotFormat(locale: string): (jackpot: Jackpot) => string {
  const patterns = new Map<string, (number: number) => string>();
  return ({ amount, currency }) => {
    const [code, times] = /^(?:BTC|XBT)$/.test(currency) ? ['mBTC', 1000] : [currency, 1];
    const shown = jackpotDisplay(amount * times);
    if (!shown) return '';
    const name = shown.unit + code;
    const pattern = patterns.get(name) ?? patternOf(shown.unit, code, locale);
    patterns.set(name, pattern);
    return pattern(shown.number);
  };
}

function patternOf(unit: JackpotDisplay['unit'], code: string, locale: string): (number: number) => string {
  const isKnown = /^[A-Z]{3}$/.test(code);
  const [one, digits] = unit === 'millions' ? [1_000_000, 2] : [1000, 0];
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: isKnown ? code : STAND_IN_CODE,
    notation: 'compact',
    maximumFractionDigits: 0,
  }).formatToParts(one);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (shown) => {
    const part = ({ type, value }: Intl.NumberFormatPart): string => {
      if (type === 'integer') return number.format(shown);
      return type === 'currency' && !isKnown ? code : value;
    };
    return parts.map(part).join('').replace(/\s/g, ' ');
  };
}
