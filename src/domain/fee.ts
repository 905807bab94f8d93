/** A method's fee: a fixed part in minor units and hundredths of a percent of the amount. */
export interface FeeRule {
  readonly fixedMinor: bigint;
  readonly basisPoints: bigint;
}

/** Fixed and percent of the amount, the percent rounded down to the minor unit, at most the amount less one. */
export function feeOf(amountMinor: bigint, rule: FeeRule): bigint {
  const fee = rule.fixedMinor + (amountMinor * rule.basisPoints) / 10_000n;
  const most = amountMinor - 1n;
  return fee > most ? most : fee;
}

/** What a payment credits when `received` came in for `due`: exactly `amount` at due, rounded down otherwise. Minor units. */
export function creditFor(amountMinor: bigint, receivedMinor: bigint, dueMinor: bigint): bigint {
  return (amountMinor * receivedMinor) / dueMinor;
}
