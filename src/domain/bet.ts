/** How a selection of a bet came out; undefined while nobody knows. VOID: as if it had never been in the bet. */
export type Outcome = 'WON' | 'LOST' | 'VOID';

/** A part of a bet: decimal odds in hundredths, as they were when it was placed. */
export interface BetPart {
  readonly oddsHundredths: number;
  readonly outcome?: Outcome | undefined;
}

/** What a bet comes to. `returnsMinor`: paid back in all, the stake included. */
export type BetEnd =
  | { readonly state: 'OPEN' }
  | { readonly state: 'LOST' }
  | { readonly state: 'VOID' }
  | { readonly state: 'WON'; readonly returnsMinor: bigint };

/** As many selections as one bet takes; each of an event of its own. */
export const MOST_SELECTIONS = 8;

/** The odds of a whole bet as an exact fraction; void parts count as 1.00. */
function oddsOf(parts: readonly BetPart[]): { readonly over: bigint; readonly under: bigint } {
  const played = parts.filter(({ outcome }) => outcome !== 'VOID');
  return {
    over: played.reduce((product, { oddsHundredths }) => product * BigInt(oddsHundredths), 1n),
    under: 100n ** BigInt(played.length),
  };
}

/** What a stake returns when all parts win that are not void, in minor units, rounded down. */
export function returnsOf(stakeMinor: bigint, parts: readonly BetPart[]): bigint {
  const { over, under } = oddsOf(parts);
  return (stakeMinor * over) / under;
}

/**
 * Decimal odds of a whole bet: two decimals, or three where those of an accumulator have more, for its return is not what
 * two of them come to. Cut, so that they never promise more than is paid.
 */
export function totalOdds(parts: readonly BetPart[]): string {
  const { over, under } = oddsOf(parts);
  return decimalText((over * 1000n) / under, 3).replace(/0$/, '');
}

/** Decimal odds as text: `210` is `2.10`. */
export const oddsText = (hundredths: bigint | number): string => decimalText(hundredths, 2);

function decimalText(value: bigint | number, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Reads decimal odds of 1.01 to 1000.00; undefined for anything else. */
export function oddsHundredths(text: string): number | undefined {
  if (!/^[1-9]\d{0,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const [whole = '', part = ''] = text.split('.');
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths >= 101 && hundredths <= 100_000 ? hundredths : undefined;
}

/** What a bet has come to: one lost part loses it, all void gives the stake back. */
export function judgeBet(stakeMinor: bigint, parts: readonly BetPart[]): BetEnd {
  if (parts.some(({ outcome }) => outcome === 'LOST')) return { state: 'LOST' };
  if (parts.some(({ outcome }) => outcome === undefined)) return { state: 'OPEN' };
  if (parts.every(({ outcome }) => outcome === 'VOID')) return { state: 'VOID' };
  return { state: 'WON', returnsMinor: returnsOf(stakeMinor, parts) };
}
