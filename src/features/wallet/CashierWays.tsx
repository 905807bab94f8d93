import type { WalletMessages } from '#messages/wallet/en.ts';
import { LinkButton } from '#ui/actions/Button.tsx';

/** Paths of the cashier; absent when the site has it switched off (S6.05). */
export interface CashierLinks {
  readonly deposit?: string;
  readonly withdraw?: string;
}

interface Props {
  readonly links: CashierLinks;
  readonly texts: Pick<WalletMessages, 'deposit' | 'withdraw'>;
}

/** The ways of money in and out, side by side. */
export function CashierWays({ links, texts }: Props) {
  return (
    <>
      {links.deposit && (
        <LinkButton kind="primary" icon="plus" href={links.deposit}>
          {texts.deposit}
        </LinkButton>
      )}
      {links.withdraw && (
        <LinkButton icon="arrow-out" href={links.withdraw}>
          {texts.withdraw}
        </LinkButton>
      )}
    </>
  );
}
