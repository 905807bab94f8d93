import { useStore } from '@nanostores/react';
import { balances } from '#client/balances.ts';
import { balanceOf } from '#domain/balance-of.ts';
import { money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { amountsHidden, shownAmount } from '#features/frame/amounts-hidden.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { usePolled } from '#features/frame/polled.ts';

/** What a player can play with once an amount has come, as its text; nothing while either is not known. */
export function useBalanceAfter({ currency, locale }: MoneyPorts, amountMinor: bigint): string | undefined {
  const state = usePolled(balances);
  const hidden = useStore(amountsHidden.$hidden, { ssr: 'initial' });
  if (state.state !== 'ready' || state.stale || amountMinor === 0n) return undefined;
  const now = balanceOf(state.value, 'Playable', currency);
  return now && shownAmount(formatMoney(money(now.amountMinor + amountMinor, currency), locale), hidden);
}
