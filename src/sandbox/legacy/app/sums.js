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

/** What the picks multiply to, with two decimals, cut. */
export const totalOf = (picks) => decimals((productOf(picks) * 100n) / 100n ** BigInt(picks.length), 2);

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

/** Odds as the language writes them: 2.10, or 2,10. */
export const oddsText = (odds, lang) => new Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format(odds);
