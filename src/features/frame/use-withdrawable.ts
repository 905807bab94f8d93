import { balances } from '#client/balances.ts';
import { balanceOf } from '#domain/balance-of.ts';
import { formatMoney } from '#domain/money-format.ts';
import type { MoneyPorts } from './money-ports.ts';
import { usePolled } from './polled.ts';
import { useShownAmount } from './use-shown-amount.ts';

/** What can be withdrawn now, as the balances say, or that it is hidden; '' while nobody knows. */
export function useWithdrawable({ currency, locale }: MoneyPorts): string {
  const state = usePolled(balances);
  const shown = useShownAmount();
  if (state.state !== 'ready') return '';
  return shown(formatMoney(balanceOf(state.value, 'Withdrawable', currency), locale));
}
