import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { preinit } from 'react-dom';
import { balances } from '#client/balances.ts';
import { profile } from '#client/kernel.ts';
import { balancePanelItems } from '#domain/balances.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { roomPath } from '#domain/menu-places.ts';
import { unbrokenFigures } from '#domain/unbroken.ts';
import { amountsHidden, shownAmount } from '#features/frame/amounts-hidden.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { fill } from '#messages/common/fill.ts';
import { commonMessages } from '#messages/common/messages.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import { walletMessages } from '#messages/wallet/messages.ts';
import { Button, IconButton } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { BalancePanel, type MoneyLinks } from './BalancePanel.tsx';
import panelStyles from './balance-panel.css?url';
import { CashierWays } from './CashierWays.tsx';

// Whoever never opens the panel asks for no limit and no break.
const PanelLimit = lazy(async () => ({ default: (await import('./PanelLimit.tsx')).PanelLimit }));
const PanelWays = lazy(async () => ({ default: (await import('./PanelWays.tsx')).PanelWays }));
const more = () => import('./PanelMore.tsx');
const PanelBonus = lazy(async () => ({ default: (await more()).PanelBonus }));
const PanelRest = lazy(async () => ({ default: (await more()).PanelRest }));

/** Characters of an amount that the header holds in one line of its ordinary size beside the other tools: "€10,000.00". */
const LONG = 10;

type Balances = ReturnType<typeof balances.$value.get>;

/** The panel's lines and the pill's text, made of the balances in the player's own currency. */
function useItems(state: Balances, locale: string) {
  const player = useStore(profile.$profile, { ssr: 'initial' });
  if (state.state !== 'ready') return undefined;
  const currency = player.state === 'ready' ? player.profile.attributes.currency : undefined;
  return balancePanelItems(state.value, locale, currency);
}

/** What the page gives the balance: paths in the page's language. */
interface BalanceProps {
  readonly home: string;
  /** First letters of what is open: deposit, withdraw, transactions, loyalty, promotional spins. Every page carries them. */
  readonly ways: string;
}

/** The ways with their paths in the page's language. */
function linksOf({ home, ways }: BalanceProps): MoneyLinks {
  return {
    limits: roomPath(home, '/account/limits'),
    ...(ways.includes('d') && { deposit: roomPath(home, '/account/cashier/deposit') }),
    ...(ways.includes('w') && { withdraw: roomPath(home, '/account/cashier/withdraw') }),
    ...(ways.includes('t') && { transactions: roomPath(home, '/account/transactions') }),
  };
}

function Balance({ texts: messages, lang, ...place }: BalanceProps & Spoken<WalletMessages>) {
  const locale = formatLocale(lang);
  const state = usePolled(balances);
  const hidden = useStore(amountsHidden.$hidden, { ssr: 'initial' });
  const items = useItems(state, locale);
  const id = useId();
  const [isAlive, setAlive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    preinit(panelStyles, { as: 'style' });
    setAlive(true);
    // Who pressed before it lived has opened it.
    setOpen(panel.current?.matches(':popover-open') === true);
    amountsHidden.restore();
  }, []);

  const show = (amount: string): string => unbrokenFigures(shownAmount(amount, hidden));
  const spoken = { texts: messages, lang, show };
  const links = linksOf(place);
  const kept = <CashierWays links={links} texts={messages} deposits="unknown" />;
  return (
    <div className="balance">
      <button
        type="button"
        className={
          items && items.playable.formattedAmount.length > LONG
            ? 'balance-pill balance-long number'
            : 'balance-pill number'
        }
        popoverTarget={id}
      >
        <span className="visually-hidden">{`${messages.balance} `}</span>
        {items ? <bdi>{show(items.playable.formattedAmount)}</bdi> : <Waiting state={state} messages={messages} />}
        <Icon name="chevron-down" />
      </button>
      <section
        ref={panel}
        id={id}
        className="popover balance-panel"
        popover="auto"
        aria-label={messages.balance}
        // Before it is seen: what was heard the last time stands there at once. It stays until the focus is back where it was.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {items && state.state === 'ready' ? (
          <>
            <EyeButton hidden={hidden} messages={messages} />
            <BalancePanel
              items={items}
              show={show}
              updated={updatedText(state, locale, messages)}
              links={links}
              ways={
                isOpen ? (
                  <Suspense fallback={kept}>
                    <PanelWays links={links} texts={messages} lang={lang} />
                  </Suspense>
                ) : (
                  kept
                )
              }
              messages={messages}
              bonus={
                isOpen && (
                  <Suspense fallback={messages.bonus_tooltip}>
                    <PanelBonus {...spoken} currency={items.playable.amount?.currency ?? ''} />
                  </Suspense>
                )
              }
              more={
                isOpen && (
                  <Suspense>
                    <PanelRest {...spoken} {...place} />
                  </Suspense>
                )
              }
            >
              {isOpen && (
                <Suspense>
                  <PanelLimit locale={locale} messages={messages} />
                </Suspense>
              )}
            </BalancePanel>
          </>
        ) : (
          isAlive && <Unread state={state} messages={messages} retry={messages.retry} />
        )}
      </section>
    </div>
  );
}

function updatedText(state: Balances & { state: 'ready' }, locale: string, messages: WalletMessages): string {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(state.updatedAtMs);
  const updated = fill(messages.updatedAt, { time });
  return state.stale ? `${messages.stale} ${updated}` : updated;
}

interface WaitingProps {
  readonly state: Balances;
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
      <Button small icon="retry" onClick={() => balances.refresh()}>
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

/** S2.29, S3.03: the balance in the header, one tap away from its panel. It reads the polled balances (S7.09). */
export const BalancePill = island('balance', Balance, (lang) => ({ ...commonMessages(lang), ...walletMessages(lang) }));
