const kept = new Map();
/** Writers of numbers, made once for a language and a kind: making one costs more than all that it writes. */
function writer(lang, options) {
  const key = lang + JSON.stringify(options);
  if (!kept.has(key)) kept.set(key, new Intl.NumberFormat(lang, options));
  return kept.get(key);
}

/** An amount of the wallet's (decimal text) as people write it, with the decimals that it came with. */
export function amountText(lang, currency, text) {
  const decimals = (text.split('.')[1] ?? '').length;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const isKnown = /^[A-Z]{3}$/.test(currency);
  const style = isKnown ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {};
  const written = writer(lang, { ...style, ...digits }).format(Number(text));
  return isKnown ? written : `${written} ${currency}`;
}

/** A number with two decimals, in a language. */
export const twoDecimals = (lang, number) =>
  writer(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(number);

/** What a line pays in times the whole stake, as the page of the game says it too; sheets hold tenths, a line's stake. */
export const linePays = (lang, tenths) => writer(lang, { maximumFractionDigits: 2 }).format(tenths / 10);
