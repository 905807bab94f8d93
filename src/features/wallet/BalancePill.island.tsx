import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { preinit } from 'react-dom';
import type { BalancesState } from '#client/balances.ts';
import { deviceStorage } from '#client/browser.ts';
import { balances, poller, profile, startKernel } from '#client/kernel.ts';
import { report } from '#client/report.ts';
import { balancePanelItems } from '#domain/balances.ts';
import type { CommonMessages } from '#messages/common/en.ts';
import { fill } from '#messages/common/fill.ts';
import { formatLocale } from '#messages/common/locale.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { type Words, wordsOf } from '#messages/common/words.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import { walletMessages } from '#messages/wallet/messages.ts';
import { Button, IconButton } from '#ui/actions/Button.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { createAmountsHidden } from './amounts-hidden.store.ts';
import { BalancePanel, type CashierLinks } from './BalancePanel.tsx';
import panelStyles from './balance-panel.css?url';

/** What the page gives the balance; `links` are paths in the page's language. */
export interface BalancePillProps {
  readonly words: Words<{ common: CommonMessages; wallet: WalletMessages }>;
  readonly links: CashierLinks;
}

const HIDDEN_AMOUNT = '••••';
const amountsHidden = createAmountsHidden(deviceStorage);

/** S2.29, S3.03: the balance in the header, one tap away from its panel. It reads the kernel's balances (S7.09). */
export function BalancePill({ words: { lang, said }, links }: BalancePillProps) {
  const common = wordsOf(commonMessages, lang, said?.common);
  return (
    <ErrorBoundary
      title={common.boundary_title}
      text={common.boundary_text}
      retry={common.retry}
      onError={(what) => report(`balance: ${what}`)}
    >
      <Balance
        messages={wordsOf(walletMessages, lang, said?.wallet)}
        retry={common.retry}
        locale={formatLocale(lang)}
        links={links}
      />
    </ErrorBoundary>
  );
}

/** The panel's lines and the pill's text, made of the balances in the player's own currency. */
function useItems(state: BalancesState, locale: string) {
  const player = useStore(profile.$profile, { ssr: 'initial' });
  if (state.state !== 'ready') return undefined;
  const currency = player.state === 'ready' ? player.profile.attributes.currency : undefined;
  return balancePanelItems(state.entries, locale, currency);
}

interface BalanceProps {
  readonly messages: WalletMessages;
  readonly retry: string;
  /** BCP 47. */
  readonly locale: string;
  readonly links: CashierLinks;
}

function Balance({ messages, retry, locale, links }: BalanceProps) {
  const state = useStore(balances.$balances, { ssr: 'initial' });
  const hidden = useStore(amountsHidden.$hidden, { ssr: 'initial' });
  const items = useItems(state, locale);
  const id = useId();
  useEffect(() => {
    preinit(panelStyles, { as: 'style' });
    amountsHidden.restore();
    startKernel();
  }, []);

  const show = (amount: string): string => (hidden && amount !== '' ? HIDDEN_AMOUNT : amount);
  return (
    <div className="balance">
      <button type="button" className="balance-pill number" popoverTarget={id}>
        <span className="visually-hidden">{messages.balance} </span>
        {items ? <bdi>{show(items.playable.formattedAmount)}</bdi> : <Waiting state={state} messages={messages} />}
        <Icon name="chevron-down" />
      </button>
      <section id={id} className="popover balance-panel" popover="auto" aria-label={messages.balance}>
        {items && state.state === 'ready' ? (
          <>
            <EyeButton hidden={hidden} messages={messages} />
            <BalancePanel
              items={items}
              show={show}
              updated={updatedText(state, locale, messages)}
              links={links}
              messages={messages}
            />
          </>
        ) : (
          <Unread state={state} messages={messages} retry={retry} />
        )}
      </section>
    </div>
  );
}

function updatedText(state: BalancesState & { state: 'ready' }, locale: string, messages: WalletMessages): string {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(state.updatedAtMs);
  const updated = fill(messages.updatedAt, { time });
  return state.stale ? `${messages.stale} ${updated}` : updated;
}

interface WaitingProps {
  readonly state: BalancesState;
  readonly messages: WalletMessages;
}

/** Keeps the pill's width until the first answer, and says what is going on. */
function Waiting({ state, messages }: WaitingProps) {
  return state.state === 'unavailable' ? (
    <span>–</span>
  ) : (
    <span className="skeleton balance-skeleton">
      <span className="visually-hidden">{messages.loading}</span>
    </span>
  );
}

function Unread({ state, messages, retry }: WaitingProps & { readonly retry: string }) {
  if (state.state !== 'unavailable') return <p className="muted">{messages.loading}</p>;
  return (
    <>
      <p>{messages.unavailable}</p>
      <Button small icon="retry" onClick={() => poller.refresh()}>
        {retry}
      </Button>
    </>
  );
}

function EyeButton({ hidden, messages }: { readonly hidden: boolean; readonly messages: WalletMessages }) {
  return (
    <IconButton
      icon={hidden ? 'eye' : 'eye-off'}
      label={hidden ? messages.show : messages.hide}
      onClick={() => amountsHidden.toggle()}
    />
  );
}
