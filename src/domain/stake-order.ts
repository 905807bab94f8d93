/** What a stake is played in; each has a bonus balance of its own beside the one for everything (S3.04b). */
export const verticals = ['casino', 'horses', 'poker', 'sports'] as const;
export type Vertical = (typeof verticals)[number];

/** The account kinds a stake may come from. */
export type FundKind = 'locked' | 'cash_unsettled' | 'cash' | 'bonus' | `bonus_${Vertical}`;

/** One part of a stake in minor units. */
export interface FundPart {
  readonly kind: FundKind;
  readonly amountMinor: bigint;
}

/** The order in which a stake takes money: the player's own first, bonus for this vertical, bonus for everything. */
export function fundOrder(vertical: Vertical): readonly FundKind[] {
  return ['locked', 'cash_unsettled', 'cash', `bonus_${vertical}`, 'bonus'];
}

export function isBonusKind(kind: string): boolean {
  return kind === 'bonus' || verticals.some((vertical) => kind === `bonus_${vertical}`);
}

/** Where a stake's money comes from, in the order of funds; null when there is not enough. Minor units. */
export function splitStake(
  amountMinor: bigint,
  vertical: Vertical,
  balances: ReadonlyMap<string, bigint>,
): readonly FundPart[] | null {
  const parts: FundPart[] = [];
  let left = amountMinor;
  for (const kind of fundOrder(vertical)) {
    const held = balances.get(kind) ?? 0n;
    const taken = held < left ? held : left;
    if (taken > 0n) parts.push({ kind, amountMinor: taken });
    left -= taken;
  }
  return left === 0n ? parts : null;
}

/** How a win divides: each bonus part of the stake gets its share rounded down, the player's cash all the rest. */
export function splitWin(
  winMinor: bigint,
  parts: readonly FundPart[],
): { readonly cashMinor: bigint; readonly bonus: readonly FundPart[] } {
  const stake = parts.reduce((sum, part) => sum + part.amountMinor, 0n);
  const bonus = parts
    .filter(({ kind }) => isBonusKind(kind))
    .map(({ kind, amountMinor }) => ({ kind, amountMinor: stake === 0n ? 0n : (winMinor * amountMinor) / stake }))
    .filter(({ amountMinor }) => amountMinor > 0n);
  return { cashMinor: bonus.reduce((rest, part) => rest - part.amountMinor, winMinor), bonus };
}
