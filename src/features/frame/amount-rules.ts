import type { CallShape } from '#contract/call.ts';
import { readAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { beyond, readTypedAmount, type TypedAmount } from '#domain/typed-amount.ts';
import type { MoneyPorts } from './money-ports.ts';
import type { Way } from './ways.ts';

type Reason = Exclude<Extract<TypedAmount, { ok: false }>['reason'], 'zero'>;

/**
 * What is said of an amount before anything is asked: that it is none, or that the way takes no such, by the bounds as
 * they were last told. The service judges it again.
 */
export function checkAmount<Key extends string>(
  typed: string,
  { currency, locale }: Pick<MoneyPorts, 'currency' | 'locale'>,
  way: Pick<Way, 'min' | 'max'> | undefined,
  wordOf: Readonly<Record<Reason, Key>>,
) {
  const read = readTypedAmount(typed, currency);
  if (!read.ok && read.reason !== 'zero') return wordOf[read.reason];
  const [min, max] = [way?.min, way?.max].map((bound) => readAmount(bound, currency));
  // Nothing at all is no amount, by any bounds.
  if (!min || !max) return read.ok ? undefined : wordOf.invalid;
  const key = beyond(read.ok ? read.amountMinor : 0n, { minMinor: min.amountMinor, maxMinor: max.amountMinor });
  return key && { key, values: { min: formatMoney(min, locale), max: formatMoney(max, locale) } };
}

/**
 * More than is known to be there, said before anything is asked; the service judges it again. While nobody knows what
 * became of an order of before, its money may be gone by it: then the same one is sent again to be told.
 */
export function beyondHeld(
  typed: string,
  order: CallShape,
  { currency, held, intents, username }: Pick<MoneyPorts, 'currency' | 'held' | 'intents' | 'username'>,
) {
  if (intents.open(username, order).length > 0) return undefined;
  const read = readTypedAmount(typed, currency);
  const known = held?.();
  return read.ok && known && read.amountMinor > known.amountMinor ? ('funds' as const) : undefined;
}
