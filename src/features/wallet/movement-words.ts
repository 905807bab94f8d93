import type { Movement } from '#contract/wallet.ts';
import { formatAmount, MINUS } from '#domain/money-format.ts';
import type { HistoryMessages } from '#messages/wallet/history-en.ts';

/** A word of the texts by a name that came on the wire; a name that has none is said as it came. */
function wordOf(texts: HistoryMessages, key: string, otherwise: string): string {
  return Object.hasOwn(texts, key) ? texts[key as keyof HistoryMessages] : otherwise;
}

/** What kind of movement it is. */
export const typeOf = ({ type }: Movement, texts: HistoryMessages): string => wordOf(texts, `type_${type}`, type);

/** How far it is. */
export const stateOf = ({ state }: Movement, texts: HistoryMessages): string => wordOf(texts, `state_${state}`, state);

/** States in which a movement has moved nothing, or has given back what it took. */
const unmoved: Readonly<Record<string, readonly string[]>> = {
  DEPOSIT: ['NEW', 'PROCESSING', 'EXPIRED', 'INVALID'],
  WITHDRAWAL: ['RETURNED', 'FAILED', 'REJECTED', 'CANCELLED'],
};

/** Whether the balance is another one for it. */
export const hasMoved = ({ type, state }: Movement): boolean => unmoved[type]?.includes(state) !== true;

/** Its amount, with a plus when it came and a minus when it went; without a sign when nothing did. */
export function amountOf(row: Movement, locale: string): string {
  const { amount, currency, direction } = row;
  if (!hasMoved(row)) return formatAmount(amount, currency, locale);
  return `${direction === 'IN' ? '+' : MINUS}${formatAmount(amount, currency, locale)}`;
}
