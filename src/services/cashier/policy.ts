import { canonicalCurrency } from '#domain/currency.ts';
import { type FeeRule, feeOf } from '#domain/fee.ts';
import { money, parseAmount, toDecimalString } from '#domain/money.ts';

/** Which of ours pays: the hosted page takes cards and banks, BTCPay takes coins. */
export type ProviderCode = 'hosted' | 'btcpay';

/** A way to pay or be paid in one currency; bounds in minor units, `estimate` in seconds. */
export interface Method {
  readonly group: string;
  readonly code: string;
  readonly name: string;
  readonly provider: ProviderCode | null;
  readonly currency: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly fee: FeeRule;
  readonly estimate: number;
}

/** The house's money policy. Places are `CC` or `CC:SUB`. */
export const policy = {
  closed: ['CU', 'IR', 'KP', 'SY'],
  /** Withdrawals below, a day's together, are authorized without a person, for players that nothing waits for; in euro-like units. */
  autoAuthorizeBelow: '100',
  reviewSeconds: 4 * 3600,
  depositMinutes: 30,
  depositsOpen: 10,
  depositsAnHour: 60,
  silentSeconds: 60,
  /** Deposited money must be played once before it can be withdrawn. */
  lockDeposits: false,
  reversals: true,
} as const;

const coins = ['BTC', 'BSV', 'BCH', 'LTC', 'ETH', 'USDT', 'XSC'];
export const isCoin = (currency: string): boolean => coins.includes(currency);

/** How many units of a currency make about one euro, as a power of ten or a plain factor. */
const perUnit: Readonly<Record<string, string>> = {
  BTC: '0.00001',
  BCH: '0.002',
  BSV: '0.02',
  LTC: '0.01',
  ETH: '0.0003',
  USDT: '1',
  XSC: '1',
  JPY: '100',
  INR: '100',
  VND: '25000',
  IDR: '20000',
};

function units(euros: bigint, currency: string): bigint {
  const parsed = parseAmount(perUnit[currency] ?? '1', currency);
  return parsed.ok ? euros * parsed.money.amountMinor : 0n;
}

const free: FeeRule = { fixedMinor: 0n, basisPoints: 0n };

function method(
  currency: string,
  group: string,
  name: string,
  provider: ProviderCode | null,
  bounds: readonly [bigint, bigint],
  estimate: number,
  fee: FeeRule = free,
): Method {
  const [minMinor, maxMinor] = bounds.map((euros) => units(euros, currency)) as [bigint, bigint];
  return { group, code: group, name, provider, currency, minMinor, maxMinor, fee, estimate };
}

/** S7.07: the methods of a currency; deposits by card, bank or coins, withdrawals to a bank, a player or an address. */
export function methodsOf(type: 'D' | 'W', currencyCode: string): readonly Method[] {
  const currency = canonicalCurrency(currencyCode);
  const coin = isCoin(currency);
  if (type === 'D') {
    if (coin) return [method(currency, 'CRYPTO', 'Crypto', 'btcpay', [10n, 50_000n], 1800)];
    return [
      method(currency, 'CARD', 'Card', 'hosted', [10n, 5_000n], 60),
      method(currency, 'BANK', 'Bank transfer', 'hosted', [10n, 20_000n], 86_400),
    ];
  }
  const toPlayer = method(currency, 'TTP', 'Another player', null, [1n, 10_000n], 0);
  if (!coin) return [method(currency, 'CBT', 'Bank transfer', 'hosted', [10n, 50_000n], 172_800), toPlayer];
  const network = { fixedMinor: units(1n, currency), basisPoints: 0n };
  return currency === 'BTC'
    ? [method(currency, 'CRY', 'Bitcoin address', 'btcpay', [20n, 50_000n], 3600, network), toPlayer]
    : [toPlayer];
}

/** The amount below which a withdrawal of that currency needs no person, in minor units. */
export function autoAuthorizeMinor(currency: string): bigint {
  return units(BigInt(policy.autoAuthorizeBelow), canonicalCurrency(currency));
}

/** Whether money may not move at a place: the whole country or its part is closed. */
export function isClosed(location: string | null): boolean {
  if (location === null) return false;
  return policy.closed.some((place) => place === location || place === location.slice(0, 2));
}

/** The fee of an amount by that method, minor units. */
export const feeFor = (from: Method, amountMinor: bigint): bigint => feeOf(amountMinor, from.fee);

/** A method as the wire tells it. */
export function shownMethod(from: Method) {
  const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, from.currency));
  return {
    code: from.code,
    name: from.name,
    currency: from.currency,
    min: text(from.minMinor),
    max: text(from.maxMinor),
    fee: { fixed: text(from.fee.fixedMinor), percent: Number(from.fee.basisPoints) / 100 },
    estimate: from.estimate,
  };
}
