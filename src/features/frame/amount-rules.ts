import { readAmount } from '#domain/money.ts';
import { formatAmount } from '#domain/money-format.ts';
import { beyond, readTypedAmount, type TypedAmount } from '#domain/typed-amount.ts';
import type { MoneyPorts } from './money-ports.ts';
import type { Way } from './ways.ts';

type Reason = Extract<TypedAmount, { ok: false }>['reason'];

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
  if (!read.ok) return wordOf[read.reason];
  const [min, max] = [way?.min, way?.max].map((bound) => readAmount(bound, currency));
  if (!min || !max) return undefined;
  const key = beyond(read.amountMinor, { minMinor: min.amountMinor, maxMinor: max.amountMinor });
  const shown = (bound: unknown): string => formatAmount(bound, currency, locale);
  return key && { key, values: { min: shown(way?.min), max: shown(way?.max) } };
}
