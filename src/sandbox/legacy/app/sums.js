// What a slip comes to, reckoned as the sportsbook does: what it promises is what the bet says.
const hundredths = (odds) => BigInt(odds.replace('.', ''));
const decimals = (cents) => `${cents}`.padStart(3, '0').replace(/(\d\d)$/, '.$1');
const productOf = (picks) => picks.reduce((product, { odds }) => product * hundredths(odds), 1n);
/** What the picks multiply to, with two decimals, cut. */
export const totalOf = (picks) => decimals((productOf(picks) * 100n) / 100n ** BigInt(picks.length));

/** What a stake would come back as, out of the uncut odds as the bet itself is reckoned; nothing for what is no amount. */
export function returnsOf(picks, text) {
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  const cents = whole === undefined ? 0n : BigInt(whole + part.padEnd(2, '0'));
  return decimals((cents * productOf(picks)) / 100n ** BigInt(picks.length));
}
