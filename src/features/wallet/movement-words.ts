import type { Movement } from '#contract/wallet.ts';
import { formatAmount } from '#domain/money-format.ts';
import type { HistoryMessages } from '#messages/wallet/history-en.ts';

/** A word of the texts by a name that came on the wire; a name that has none is said as it came. */
function wordOf(texts: HistoryMessages, key: string, otherwise: string): string {
  return Object.hasOwn(texts, key) ? texts[key as keyof HistoryMessages] : otherwise;
}

/** What kind of movement it is. */
export const typeOf = ({ type }: Movement, texts: HistoryMessages): string => wordOf(texts, `type_${type}`, type);

/** How far it is. */
export const stateOf = ({ state }: Movement, texts: HistoryMessages): string => wordOf(texts, `state_${state}`, state);

/** Its amount, with a plus when it came and a minus when it went. */
export function amountOf({ amount, currency, direction }: Movement, locale: string): string {
  return `${direction === 'IN' ? '+' : '−'}${formatAmount(amount, currency, locale)}`;
}
