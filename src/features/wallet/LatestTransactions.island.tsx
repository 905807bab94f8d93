import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { balances } from '#client/balances.ts';
import { session } from '#client/kernel.ts';
import { protection } from '#client/protection.ts';
import type { Movement } from '#contract/wallet.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { rankedDate } from '#domain/unbroken.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { useShownAmount } from '#features/frame/use-shown-amount.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import type { HistoryMessages } from '#messages/wallet/history-en.ts';
import type { OverviewMessages } from '#messages/wallet/overview-en.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Apart } from '#ui/display/Apart.tsx';
import { ListRow } from '#ui/display/Surfaces.tsx';
import { EmptyState } from '#ui/states/States.tsx';
import { depositsNow } from './CashierWays.tsx';
import { createLatest, LATEST } from './latest.store.ts';
import { amountOf, hasMoved, stateOf, typeOf } from './movement-words.ts';

/** Paths in the page's language; no way to deposit where the cashier is closed. */
interface LatestProps {
  readonly links: { readonly all: string; readonly deposit?: string };
}
type Texts = Spoken<WalletMessages & HistoryMessages & OverviewMessages>;

/** Rows of the same height as those that come. */
function Waiting({ texts }: Pick<Texts, 'texts'>) {
  return (
    <div className="panel latest-rows" aria-busy="true">
      <span className="visually-hidden">{texts.loading}</span>
      <ul className="list" aria-hidden="true">
        {Array.from({ length: LATEST }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity and never change places.
          <li key={index}>
            <div className="list-row">
              <span className="skeleton latest-wait" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rows({ items, texts, lang, links }: LatestProps & Texts & { readonly items: readonly Movement[] }) {
  const shown = useShownAmount();
  const deposits = depositsNow(usePolled(protection));
  if (items.length === 0)
    return (
      <EmptyState
        icon="receipt"
        title={texts.latestNone}
        text={texts.latestNoneText}
        action={
          links.deposit &&
          deposits === 'open' && (
            <LinkButton small icon="plus" href={links.deposit}>
              {texts.deposit}
            </LinkButton>
          )
        }
      />
    );
  const locale = formatLocale(lang);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <div className="panel latest-rows">
      <ul className="list">
        {items.map((row) => (
          <ListRow
            key={row.id}
            title={<Apart parts={[typeOf(row, texts), stateOf(row, texts)]} />}
            detail={rankedDate(day.format(new Date(row.at)), locale)}
            end={<bdi className={hasMoved(row) ? 'number' : 'number muted'}>{shown(amountOf(row, locale))}</bdi>}
            href={`${links.all}?id=${encodeURIComponent(row.id)}`}
          />
        ))}
      </ul>
    </div>
  );
}

function Latest({ links, texts, lang }: LatestProps & Texts) {
  const [store] = useState(() => createLatest({ session, balances }));
  const latest = useStore(store.$latest, { ssr: 'initial' });
  const id = useId();
  usePolled(balances);
  useEffect(() => store.watch(), [store]);
  return (
    <section className="overview-part latest" aria-labelledby={id}>
      <div className="overview-head">
        <h2 id={id}>{texts.latest}</h2>
        <a href={links.all}>{texts.transactions}</a>
      </div>
      {latest.state === 'loading' && <Waiting texts={texts} />}
      {latest.state === 'unavailable' && <Unavailable texts={texts} onRetry={() => void store.retry()} />}
      {latest.state === 'list' && <Rows items={latest.items} texts={texts} lang={lang} links={links} />}
    </section>
  );
}

/** The newest transactions at a glance, each a way to its receipt. */
export const LatestTransactions = island('latest transactions', Latest);
