import { currencyDecimals } from './currency.ts';
import { type Money, toDecimalString } from './money.ts';
import { normaliseSpaces } from './money-format.ts';

/** An amount as it is counted elsewhere: in its own currency, which the text does not name (0.0005 BTC, not 0.5 mBTC). */
export function formatPlain(amount: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: currencyDecimals(amount.currency) });
  return normaliseSpaces(format.format(toDecimalString(amount) as Intl.StringNumericLiteral));
}
