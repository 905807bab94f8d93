import { balances } from '#client/balances.ts';
import { balanceOf } from '#domain/balance-of.ts';
import type { Money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import type { MoneyPorts } from './money-ports.ts';
import { usePolled } from './polled.ts';
import { useShownAmount } from './use-shown-amount.ts';

/** What can be withdrawn by the balances as they were last told, for a store; they are asked anew, for a deposit may have come since. */
export const withdrawableNow = (currency: string) => (): Money | undefined => {
  balances.refresh();
  const state = balances.$value.get();
  return state.state === 'ready' && !state.stale ? balanceOf(state.value, 'Withdrawable', currency) : undefined;
};

/** What can be withdrawn now, as the balances say, or that it is hidden; '' while nobody knows. */
export function useWithdrawable({ currency, locale }: MoneyPorts): string {
  const state = usePolled(balances);
  const shown = useShownAmount();
  if (state.state !== 'ready') return '';
  return shown(formatMoney(balanceOf(state.value, 'Withdrawable', currency), locale));
}
