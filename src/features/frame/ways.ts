import { performCall } from '#client/call.ts';
import { type PaymentMethod, readMethodGroups, readPaymentInfo, type TransferBar } from '#contract/cashier.ts';
import { feeOf } from '#domain/fee.ts';
import { type Money, money, readAmount } from '#domain/money.ts';
import { idOf, type MoneyPorts } from './money-ports.ts';

/** A way to pay or be paid with the group it stands in. */
export interface Way extends PaymentMethod {
  readonly group: string;
}

/** The ways that are open to the player; `isFirst`: their next deposit is their first (S3.19). `bar`: why they may send nothing to another. `heldUntil`: what they withdraw waits until then. */
export interface Ways {
  readonly ways: readonly Way[];
  readonly isFirst: boolean;
  readonly bar: TransferBar | undefined;
  readonly heldUntil: string | undefined;
}

/** S7.07, S7.08: the ways to deposit (D) or withdraw (W) for this player; undefined while nobody answers. */
export async function readWays(ports: MoneyPorts, brand: string, paymentType: 'D' | 'W'): Promise<Ways | undefined> {
  const { session, fetcher, currency, region, channel } = ports;
  const info = await performCall(readPaymentInfo, { params: { session: idOf(session) } }, fetcher);
  if (info.state !== 'ok') return undefined;
  const { cp, ct, ftd, transferBar: bar, heldUntil } = info.value;
  const query = { brand, channel, currency, region, paymentType, cp: cp.join(), ct };
  const groups = await performCall(readMethodGroups, { query }, fetcher);
  if (groups.state !== 'ok') return undefined;
  const ways = groups.value.flatMap(({ code, methods }) => methods.map((method) => ({ ...method, group: code })));
  return { ways, isFirst: ftd, bar, heldUntil };
}

/** The fee of an amount by that way. */
export function feeBy(way: Way, amountMinor: bigint, currency: string): Money {
  const fixedMinor = readAmount(way.fee.fixed, currency)?.amountMinor ?? 0n;
  const rule = { fixedMinor, basisPoints: BigInt(Math.round(way.fee.percent * 100)) };
  return money(amountMinor === 0n ? 0n : feeOf(amountMinor, rule), currency);
}
