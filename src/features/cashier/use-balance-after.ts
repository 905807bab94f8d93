import { balances } from '#client/balances.ts';
import { balanceOf } from '#domain/balance-of.ts';
import { money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { usePolled } from '#features/frame/polled.ts';
import { useShownAmount } from '#features/frame/use-shown-amount.ts';

/** What a player can play with once an amount has come, as its text; nothing while either is not known. */
export function useBalanceAfter({ currency, locale }: MoneyPorts, amountMinor: bigint): string | undefined {
  const state = usePolled(balances);
  const shown = useShownAmount();
  if (state.state !== 'ready' || state.stale || amountMinor === 0n) return undefined;
  const now = balanceOf(state.value, 'Playable', currency);
  return now && shown(formatMoney(money(now.amountMinor + amountMinor, currency), locale));
}
