// What a slip comes to, reckoned as the sportsbook does: what it promises is what the bet says.
const hundredths = (odds) => BigInt(odds.replace('.', ''));
const productOf = (picks) => picks.reduce((product, { odds }) => product * hundredths(odds), 1n);

/** Decimal text of minor units. */
function decimals(minor, places) {
  const digits = `${minor}`.padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** How many decimals a currency has: 8 for the coins that a player may hold, else what the browser knows. */
export function placesOf(currency) {
  if (/^(?:BTC|BCH|LTC|ETH|USDT)$/.test(currency)) return 8;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** What the picks multiply to, with two decimals, or three where there are more; cut. */
export const totalOf = (picks) =>
  decimals((productOf(picks) * 1000n) / 100n ** BigInt(picks.length), 3).replace(/0$/, '');

/** What a stake would come back as, out of the uncut odds as the bet itself is reckoned; nothing for what is no amount. */
export function returnsOf(picks, text, places = 2) {
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  const isAmount = whole !== undefined && part.length <= places;
  const minor = isAmount ? BigInt(whole + part.padEnd(places, '0')) : 0n;
  return decimals((minor * productOf(picks)) / 100n ** BigInt(picks.length), places);
}

/** An amount on the wire as the language writes it, with its currency; without one while nobody has signed in. */
export function moneyText(amount, currency, lang) {
  const places = currency ? placesOf(currency) : 2;
  const style = currency && /^[A-Z]{3}$/.test(currency) ? { style: 'currency', currency } : {};
  const format = new Intl.NumberFormat(lang, {
    ...style,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return style.currency || !currency ? format.format(amount) : `${format.format(amount)} ${currency}`;
}

/** What an amount has beside its figure: the currency's sign in the language, or its code. */
function namesOf(currency, lang) {
  if (!/^[A-Z]{3}$/.test(currency ?? '')) return currency ? [currency] : [];
  const parts = new Intl.NumberFormat(lang, { style: 'currency', currency }).formatToParts(0);
  return [currency, parts.find(({ type }) => type === 'currency').value];
}

/**
 * A stake as it was typed, or pasted as the slip writes it, as the wire wants it: `1 234,56 €` is 1234.56. What may be two
 * amounts (`1,000`), or none, is left as it is: the sportsbook asks it back.
 */
export function plainStake(text, currency, lang) {
  let figure = text.trim().replace(/\s/g, ' ');
  for (const name of namesOf(currency, lang)) {
    if (figure.startsWith(name)) figure = figure.slice(name.length).trim();
    if (figure.endsWith(name)) figure = figure.slice(0, -name.length).trim();
  }
  const [, whole = '', mark, part] = /^([1-9]\d{0,2}([ .,])\d{3}(?:\2\d{3})*)((?!\2)[.,]\d+)?$/.exec(figure) ?? [];
  const isOnce = whole.length <= 7 && part === undefined && !(currency && placesOf(currency) === 0);
  if (isOnce && mark === ',') return figure;
  if (mark === undefined || (isOnce && mark === '.')) return figure.replace(',', '.');
  return whole.replace(/\D/g, '') + (part ?? '').replace(',', '.');
}

/** Odds as the language writes them: 2.10, or 2,10. */
export const oddsText = (odds, lang) => new Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format(odds);
