import { protection } from '#client/protection.ts';
import { money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { tightest } from '#domain/own-limit.ts';
import { usePolled } from '#features/frame/polled.ts';
import { fill } from '#messages/common/fill.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import { Progress } from '#ui/display/Progress.tsx';

interface Props {
  readonly locale: string;
  readonly messages: WalletMessages;
}

/** How much of the player's own limit is used; nothing for who has set none. Asked for once the panel is open. */
export function PanelLimit({ locale, messages }: Props) {
  const state = usePolled(protection);
  const limit = state.state === 'ready' ? tightest(state.value) : undefined;
  if (state.state !== 'ready' || !limit) return null;
  const { amountMinor, leftMinor, period } = limit;
  const shown = (minor: bigint): string => formatMoney(money(minor, state.value.currency), locale);
  const used = amountMinor - leftMinor;
  return (
    <div className="balance-limit">
      <Progress
        label={messages[`limit_${period}`]}
        text={fill(messages.limit_of, { used: shown(used), amount: shown(amountMinor) })}
        value={Number(used)}
        max={Number(amountMinor)}
      />
    </div>
  );
}
