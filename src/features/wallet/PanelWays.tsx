import type { PolledState } from '#client/polled.ts';
import { protection } from '#client/protection.ts';
import type { Protection } from '#contract/protection.ts';
import { usePolled } from '#features/frame/polled.ts';
import { awayMessages } from '#messages/wallet/away-messages.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import { Away } from './Away.tsx';
import { type CashierLinks, CashierWays, depositsNow } from './CashierWays.tsx';

interface Props {
  readonly links: CashierLinks & { readonly limits?: string };
  readonly texts: WalletMessages;
  readonly lang: string;
}

/** The ways of money in and out, or until when there is none in. */
export function WaysNow({ own, links, texts, lang }: Props & { readonly own: PolledState<Protection> }) {
  const pause = own.state === 'ready' ? own.value.pause : null;
  return (
    <>
      <CashierWays links={links} texts={texts} deposits={depositsNow(own)} />
      {pause && (
        <Away
          pause={pause}
          limits={links.limits}
          className="balance-away"
          texts={{ ...awayMessages(lang), ...texts }}
          lang={lang}
        />
      )}
    </>
  );
}

/** Asked for once the panel is open. */
export function PanelWays(props: Props) {
  return <WaysNow {...props} own={usePolled(protection)} />;
}
