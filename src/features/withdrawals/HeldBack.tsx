import { balances } from '#client/balances.ts';
import { balanceOf } from '#domain/balance-of.ts';
import { type Money, money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { usePolled } from '#features/frame/polled.ts';
import { fill } from '#messages/common/fill.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';

interface Props {
  readonly ports: Pick<MoneyPorts, 'currency' | 'locale'>;
  readonly texts: Pick<WithdrawalsMessages, 'held_bonus' | 'held_locked' | 'held_see'>;
  /** The page of the player's bonuses; null where there is none. */
  readonly bonuses: string | null;
}

/** What of the player's money cannot be withdrawn yet, and what opens it; nothing where all of it can, or nobody knows. */
export function HeldBack({ ports, texts, bonuses }: Props) {
  const { currency, locale } = ports;
  const state = usePolled(balances);
  if (state.state !== 'ready') return null;
  const held = (...types: readonly string[]): Money | undefined => {
    const amounts = types.map((type) => balanceOf(state.value, type, currency)?.amountMinor ?? 0n);
    const amountMinor = amounts.reduce((sum, each) => sum + each, 0n);
    return amountMinor > 0n ? money(amountMinor, currency) : undefined;
  };
  const [bonus, locked] = [held('Bonus', 'NonPlayableBonus'), held('Locked')];
  return (
    <>
      {bonus && (
        <p className="small muted">
          {fill(texts.held_bonus, { amount: unbroken(formatMoney(bonus, locale)) })}{' '}
          {bonuses !== null && <a href={bonuses}>{texts.held_see}</a>}
        </p>
      )}
      {locked && (
        <p className="small muted">{fill(texts.held_locked, { amount: unbroken(formatMoney(locked, locale)) })}</p>
      )}
    </>
  );
}
