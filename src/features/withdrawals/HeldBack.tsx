import { balances } from '#client/balances.ts';
import { balanceOf } from '#domain/balance-of.ts';
import { formatMoney } from '#domain/money-format.ts';
import { sumOf } from '#domain/sum-of.ts';
import { unbroken } from '#domain/unbroken.ts';
import { nearMoment } from '#features/frame/moment.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { usePolled } from '#features/frame/polled.ts';
import { useShownAmount } from '#features/frame/use-shown-amount.ts';
import { fill } from '#messages/common/fill.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';
import { Note } from '#ui/display/Surfaces.tsx';

/** When what is held goes on, in few words; '' where nothing is. */
export const timeOf = ({ locale }: Pick<MoneyPorts, 'locale'>, until: string | undefined): string =>
  until === undefined ? '' : unbroken(nearMoment(locale, until));

/** When money sent by a way arrives, as a rule; after a change of how its player signs in, before when it is not sent. */
export const arrivalOf = (
  ports: Pick<MoneyPorts, 'locale'>,
  texts: Pick<WithdrawalsMessages, 'way_held'>,
  usual: string,
  until: string | undefined,
): string => (until === undefined ? usual : fill(texts.way_held, { time: timeOf(ports, until) }));

interface HeldProps {
  readonly ports: Pick<MoneyPorts, 'locale'>;
  readonly texts: Pick<WithdrawalsMessages, 'heldUntil'>;
  readonly until: string | undefined;
}

/** After a change of how the player signs in: how long a withdrawal will wait, before it is asked for. */
export function Held({ ports, texts, until }: HeldProps) {
  return until === undefined ? null : <Note>{fill(texts.heldUntil, { time: timeOf(ports, until) })}</Note>;
}

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
  const shown = useShownAmount();
  // While the connection is lost the last known stays, as the sum beside it does: nothing jumps.
  if (state.state !== 'ready') return null;
  const held = (...types: readonly string[]): string | undefined => {
    const all = types.map((type) => balanceOf(state.value, type, currency));
    const sum = sumOf(all, currency);
    return sum.amountMinor > 0n ? unbroken(shown(formatMoney(sum, locale))) : undefined;
  };
  const [bonus, locked] = [held('Bonus', 'NonPlayableBonus'), held('Locked')];
  return (
    <>
      {bonus && (
        <p className="small muted">
          {fill(texts.held_bonus, { amount: bonus })} {bonuses !== null && <a href={bonuses}>{texts.held_see}</a>}
        </p>
      )}
      {locked && <p className="small muted">{fill(texts.held_locked, { amount: locked })}</p>}
    </>
  );
}
