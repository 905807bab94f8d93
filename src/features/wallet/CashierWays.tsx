import type { PolledState } from '#client/polled.ts';
import type { Protection } from '#contract/protection.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import { LinkButton } from '#ui/actions/Button.tsx';

/** Paths of the cashier; absent when the site has it switched off (S6.05). */
export interface CashierLinks {
  readonly deposit?: string;
  readonly withdraw?: string;
}

/** Whether deposits are open to the player: closed on a break; unknown while nobody has answered. */
type Deposits = 'open' | 'unknown' | 'closed';

/** Where nobody can tell, they are offered: the services judge. */
export function depositsNow(own: PolledState<Protection>): Deposits {
  if (own.state === 'loading') return 'unknown';
  return own.state === 'ready' && own.value.pause ? 'closed' : 'open';
}

interface Props {
  readonly links: CashierLinks;
  readonly texts: Pick<WalletMessages, 'deposit' | 'withdraw'>;
  readonly deposits?: Deposits;
}

/** The ways of money in and out, side by side. */
export function CashierWays({ links, texts, deposits = 'open' }: Props) {
  const way = links.deposit && deposits !== 'closed' && (
    <LinkButton kind="primary" icon="plus" href={links.deposit}>
      {texts.deposit}
    </LinkButton>
  );
  return (
    <>
      {way && deposits === 'unknown' ? <span className="way-unknown">{way}</span> : way}
      {links.withdraw && (
        <LinkButton icon="arrow-out" href={links.withdraw}>
          {texts.withdraw}
        </LinkButton>
      )}
    </>
  );
}
