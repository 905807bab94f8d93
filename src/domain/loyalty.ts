/** S9.10b: the tier of a player whose own is not known. */
export const DEFAULT_TIER = 'Starter';

interface TierInfo {
  readonly name: string;
  readonly colour: string;
  readonly from: number;
  readonly pointsPerUnit: number;
}

/** What of a loyalty profile decides the player's tier (S3.02a). */
export interface TierSource {
  readonly currentTierId: string | null;
  readonly tiersInfo: Readonly<Record<string, TierInfo>>;
}

/** S9.10a: points as shown, truncated, never rounded up: `"99.99"` is 99. Anything that is no number is 0. */
export function shownPoints(points: string | number): bigint {
  const [, whole] = /^(\d{1,18})(?:\.\d+)?$/.exec(String(points)) ?? [];
  return BigInt(whole ?? 0);
}

/** S9.10a: the rewards ratio, points for one unit of the currency, with 2 decimals as the reader writes them. */
export const shownRatio = (pointsPerUnit: number, locale: string): string =>
  pointsPerUnit.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const READABLE = 10_000;

/**
 * For how many units of the currency the ratio is told: where one is worth next to nothing, for as many as make it a figure;
 * where one is worth a fortune, for a part of it.
 */
export function ratioUnits(pointsPerUnit: number): number {
  let units = 1;
  while (pointsPerUnit > 0 && pointsPerUnit * units < 0.1 && units < 1_000_000) units *= 10;
  while (pointsPerUnit * units > READABLE) units /= 10;
  return units;
}

/** A colour that is one: `#` and 3 to 8 hexadecimal digits. */
export const tierColour = (colour: string): string | undefined =>
  /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : undefined;

/** The player's tier; `Starter` when they have none or theirs is not among the tiers. */
export function tierOfProfile({ currentTierId, tiersInfo }: TierSource): Partial<TierInfo> & { readonly name: string } {
  const known =
    currentTierId !== null && Object.hasOwn(tiersInfo, currentTierId) ? tiersInfo[currentTierId] : undefined;
  return known && known.name !== '' ? known : { ...known, name: DEFAULT_TIER };
}

/** The tiers, lowest first. */
export const tiersInOrder = ({ tiersInfo }: TierSource): readonly TierInfo[] =>
  Object.values(tiersInfo).sort((left, right) => left.from - right.from);

/** The tier that comes next for points earned in twelve months; undefined at the top. */
export const nextTier = (source: TierSource, earned: bigint): TierInfo | undefined =>
  tiersInOrder(source).find(({ from }) => BigInt(Math.ceil(from)) > earned);
