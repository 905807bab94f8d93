import { currencyDecimals, displayCurrency } from './currency.ts';
import { formatLocale } from './format-locale.ts';
import { languages } from './languages.ts';
import { type Money, money, parseAmount, toDecimalString } from './money.ts';

/** What somebody typed as an amount in the currency they are shown, as the wire wants it. */
export type TypedAmount =
  | { readonly ok: true; readonly amount: string; readonly amountMinor: bigint }
  | { readonly ok: false; readonly reason: 'missing' | 'invalid' | 'decimals' | 'zero' };

type Display = 'symbol' | 'narrowSymbol';

/** Parts of an amount as a language writes it. Codes that Intl refuses, such as mBTC, take the place of the euro's sign. */
function partsIn(locale: string, shown: string, currencyDisplay: Display): readonly Intl.NumberFormatPart[] {
  const currency = isoCode.test(shown) ? shown : 'EUR';
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0);
}

const isoCode = /^[A-Z]{3}$/;
const isSign = ({ type }: Intl.NumberFormatPart): boolean => type === 'currency';

/** What the pages call a currency: its code, and its signs in each language (`€`; `US$`, `$US` and `$`). */
function namesOf(shown: string): readonly (string | undefined)[] {
  if (!isoCode.test(shown)) return [shown];
  const signs = (display: Display) =>
    languages.map((lang) => partsIn(formatLocale(lang), shown, display).find(isSign)?.value);
  return [shown, ...signs('symbol'), ...signs('narrowSymbol')];
}

/** The figure alone; undefined when what stands beside it is not this currency: `$50` is no amount of euros. */
function figureOf(text: string, shown: string): string | undefined {
  const [, before = '', figure, after = ''] = /^([^\d\s.,]*) ?(\d[\d., ]*?) ?([^\d\s.,]*)$/.exec(text) ?? [];
  const beside = [before, after].filter((name) => name !== '').map((name) => name.toLowerCase());
  if (beside.length === 0) return figure;
  const names = namesOf(shown).map((name) => name?.toLowerCase());
  return beside.every((name) => names.includes(name)) ? figure : undefined;
}

/**
 * The figure with a point and without separators of thousands, where these can be nothing else: spaces, another mark than
 * that of the decimals, the same mark twice, or any where the currency has no decimals. Undefined for `1,000`, which may be one or a thousand.
 */
function plainFigure(figure: string, decimals: number): string | undefined {
  const [, whole = '', mark, fraction] =
    /^([1-9]\d{0,2}(?:([ .,])\d{3})(?:\2\d{3})*)((?!\2)[.,]\d+)?$/.exec(figure) ?? [];
  const isOnce = whole.length <= 7 && fraction === undefined && decimals > 0;
  if (mark === undefined || (isOnce && mark === '.')) return figure.replace(',', '.');
  if (isOnce && mark === ',') return undefined;
  return whole.replace(/\D/g, '') + (fraction ?? '').replace(',', '.');
}

/**
 * Reads an amount as typed, or pasted as any page of ours writes it; bitcoin in mBTC (S9.13d), which the wire calls BTC.
 * What may mean two amounts is asked back, never read: `1,000` and `1.000` are no amount of euros.
 */
export function readTypedAmount(typed: string, currency: string): TypedAmount {
  const text = typed.trim().replace(/\s/g, ' ');
  if (text === '') return { ok: false, reason: 'missing' };
  const shown = displayCurrency(currency);
  const figure = figureOf(text, shown);
  const parsed = parseAmount((figure && plainFigure(figure, currencyDecimals(shown))) ?? '', shown);
  if (!parsed.ok) return { ok: false, reason: parsed.reason === 'tooManyDecimals' ? 'decimals' : 'invalid' };
  if (parsed.money.amountMinor <= 0n) return { ok: false, reason: 'zero' };
  // 10^8 minor units a BTC and 10^5 a mBTC: the minor units are the same.
  const { amountMinor } = parsed.money;
  return { ok: true, amountMinor, amount: toDecimalString(money(amountMinor, currency)) };
}

/** An amount as it would be typed: in the currency that is shown, without zeros that say nothing. */
export function typedText({ amountMinor, currency }: Money): string {
  const shown = displayCurrency(currency);
  const text = toDecimalString({ amountMinor, currency: shown });
  // The cents of money are written both or not at all; of a coin's many figures the last zeros go.
  return text.replace(currencyDecimals(shown) > 2 ? /\.?0+$/ : /\.0+$/, '');
}

/** The smallest and the largest amount that is taken, in minor units. */
export interface Bounds {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
}

/** Which bound an amount is beyond; undefined within them, the bounds included. */
export function beyond(amountMinor: bigint, { minMinor, maxMinor }: Bounds): 'belowMin' | 'aboveMax' | undefined {
  if (amountMinor < minMinor) return 'belowMin';
  return amountMinor > maxMinor ? 'aboveMax' : undefined;
}

/** What stands beside a typed amount: `€`, or the code where there is none; French and Spanish write it after the figure. */
export interface CurrencySign {
  readonly text: string;
  readonly isAfter: boolean;
}

/** The sign of a currency and its side, as the language writes amounts: the side does not depend on the currency. */
export function currencySign(currency: string, locale: string): CurrencySign {
  const shown = displayCurrency(currency);
  const parts = partsIn(locale, shown, 'narrowSymbol');
  const at = parts.findIndex(isSign);
  return {
    text: isoCode.test(shown) ? (parts[at]?.value ?? shown) : shown,
    isAfter: at > parts.findIndex(({ type }) => type === 'integer'),
  };
}
