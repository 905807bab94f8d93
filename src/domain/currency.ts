const DEFAULT_DECIMALS = 2;

/** S9.13a-c. `Intl` disagrees (it rejects USDT and gives INR two decimals), so this table alone decides. */
const decimalsByCode: Readonly<Record<string, number>> = {
  BTC: 8,
  BSV: 8,
  BCH: 8,
  LTC: 8,
  ETH: 8,
  USDT: 8,
  XSC: 5,
  mBTC: 5,
  JPY: 0,
  INR: 0,
  VND: 0,
  IDR: 0,
};

/** One name per currency: upper case, XBT is BTC, milli-bitcoin keeps its small m. */
export function canonicalCurrency(code: string): string {
  const upper = code.toUpperCase();
  if (upper === 'MBTC') return 'mBTC';
  return upper === 'XBT' ? 'BTC' : upper;
}

/** S9.13a-c: decimals of a currency's major unit (EUR 2, BTC 8, JPY 0). */
export function currencyDecimals(code: string): number {
  const canonical = canonicalCurrency(code);
  return Object.hasOwn(decimalsByCode, canonical) ? (decimalsByCode[canonical] ?? DEFAULT_DECIMALS) : DEFAULT_DECIMALS;
}

/**
 * S9.13d: the currency in which amounts are shown; BTC and XBT as mBTC.
 * 10^8 minor units a BTC and 10^5 a mBTC make the times-1000 exact: minor units stay as they are.
 */
export function displayCurrency(code: string): string {
  const canonical = canonicalCurrency(code);
  return canonical === 'BTC' ? 'mBTC' : canonical;
}

/** Currencies an account can be kept in; mBTC is only a way to show BTC (S9.13d). */
export const accountCurrencies: readonly string[] =
  'EUR USD GBP CAD AUD NZD CHF SEK NOK DKK PLN JPY INR VND IDR BRL MXN BTC BSV BCH LTC ETH USDT XSC'.split(' ');

/** The currency an account is kept in: XBT is BTC (contracts.md), null when unsupported. */
export function accountCurrency(code: string): string | null {
  const canonical = code === 'XBT' ? 'BTC' : code;
  return accountCurrencies.includes(canonical) ? canonical : null;
}
