import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { amountsHidden, shownAmount } from './amounts-hidden.ts';

/**
 * How a part shows what a player owns: the amount, or that it is hidden. What an action moves, a limit, and the records that
 * a player opens (orders, receipts, transactions) are shown always: nobody agrees to an amount that they cannot see.
 */
export function useShownAmount(): (amount: string) => string {
  const hidden = useStore(amountsHidden.$hidden, { ssr: 'initial' });
  useEffect(() => amountsHidden.restore(), []);
  return (amount) => shownAmount(amount, hidden);
}
