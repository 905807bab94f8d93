/** An amount of the wallet's (decimal text) as people write it, with the decimals that it came with. */
export function amountText(lang, currency, text) {
  const decimals = (text.split('.')[1] ?? '').length;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const isKnown = /^[A-Z]{3}$/.test(currency);
  const style = isKnown ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {};
  const written = new Intl.NumberFormat(lang, { ...style, ...digits }).format(Number(text));
  return isKnown ? written : `${written} ${currency}`;
}

/** A number with two decimals, in a language. */
export const twoDecimals = (lang, number) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(number);
