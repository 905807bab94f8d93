import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Movement } from '#contract/wallet.ts';
import { formatAmount } from '#domain/money-format.ts';
import { rankedDate } from '#domain/unbroken.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { shortMoments } from '#features/frame/moment.ts';
import { forPlayer } from '#features/frame/money.tsx';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { useOlder } from '#features/frame/older.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { HistoryMessages } from '#messages/wallet/history-en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Apart } from '#ui/display/Apart.tsx';
import { Card, KeyValues, ListRow, Note } from '#ui/display/Surfaces.tsx';
import { EmptyState, Skeleton } from '#ui/states/States.tsx';
import { HistoryFilter } from './HistoryFilter.tsx';
import { HistoryReceipt } from './HistoryReceipt.tsx';
import {
  addressOf,
  createHistory,
  type Filter,
  filterIn,
  type HistoryPage,
  type HistoryStore,
  pagesIn,
} from './history.store.ts';
import { amountOf, hasMoved, stateOf, typeOf } from './movement-words.ts';

export type HistoryWords = Spoken<HistoryMessages & FormsMessages>;
type PortsProps = HistoryWords & { readonly ports: MoneyPorts };

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'transactions.csv';
  link.click();
  URL.revokeObjectURL(address);
}

interface ListProps extends Omit<PortsProps, 'lang'> {
  readonly store: HistoryStore;
  readonly filter: Filter;
  readonly page: Extract<HistoryPage, { state: 'list' }>;
}

function CsvButton({ store, filter, texts }: Omit<ListProps, 'page' | 'ports'>) {
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready');
  const write = async (): Promise<void> => {
    setState('saving');
    const file = await store.csv(filter);
    setState(file ? 'ready' : 'failed');
    if (file) save(file);
  };
  return (
    <>
      <Button small icon="download" busy={state === 'saving'} onClick={() => void write()}>
        {state === 'saving' ? texts.csv_saving : texts.csv}
      </Button>
      <div role="status">{state === 'failed' && <Note tone="warning">{texts.csv_failed}</Note>}</div>
    </>
  );
}

/** The row that who comes back had left by, at the place of the screen where they look. */
function useReturn(): void {
  useEffect(() => {
    const row = document.getElementById(location.hash.slice(1));
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
}

/** What paper says in the place of the form: which movements these are. */
function toldRange({ from, to, type }: Filter, locale: string, texts: PortsProps['texts']): string {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const kind = type === 'ALL' ? texts.type_all : texts[`type_${type}`];
  return `${kind} · ${rankedDate(days.formatRange(new Date(from), new Date(to)), locale)}`;
}

interface RowProps extends Pick<PortsProps, 'texts' | 'ports'> {
  readonly row: Movement;
  /** The list's own address. */
  readonly address: string;
}

/** A movement; its receipt, and the browser, lead back to it. */
function Row({ row, texts, ports, address }: RowProps) {
  const time = shortMoments(ports.locale);
  // Points turned into money come of no offer that a player would know by its code: their kind says it.
  const of = row.type === 'LOYALTY' ? [] : [<Unbroken key="of" text={row.counterparty ?? row.reference} />];
  return (
    <ListRow
      title={<Apart parts={[typeOf(row, texts), stateOf(row, texts)]} />}
      detail={<Apart parts={[time(row.at), ...of]} />}
      end={<bdi className={hasMoved(row) ? 'number' : 'number muted'}>{amountOf(row, ports.locale)}</bdi>}
      id={row.id}
      href={`${address}&id=${encodeURIComponent(row.id)}`}
      onClick={() => history.replaceState(history.state, '', `${address}#${row.id}`)}
    />
  );
}

function List({ store, filter, page, ports, texts }: ListProps) {
  useReturn();
  const { list, more } = useOlder(page.items.length, () => void store.more(filter));
  const address = addressOf(filter, page.pages);
  const shown = (value: unknown): string => formatAmount(value, ports.currency, ports.locale);
  const { deposits, withdrawals, net } = page.totals;
  return (
    <>
      <Card title={texts.totals}>
        <KeyValues
          items={[
            { name: texts.totals_deposits, value: shown(deposits) },
            { name: texts.totals_withdrawals, value: shown(withdrawals), detail: texts.totals_paid },
          ]}
          total={{ name: texts.totals_net, value: shown(net) }}
        />
        <CsvButton store={store} filter={filter} texts={texts} />
      </Card>
      {page.items.length === 0 && <EmptyState icon="receipt" title={texts.none_title} text={texts.none_text} />}
      <ul className="list bare-list" ref={list} aria-label={texts.caption}>
        {page.items.map((row) => (
          <Row key={row.id} row={row} texts={texts} ports={ports} address={address} />
        ))}
      </ul>
      {page.more === 'failed' && <Note tone="warning">{texts.error_offline}</Note>}
      {page.next !== null && (
        <Button busy={page.more === 'loading'} onClick={more}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

/** The list that a receipt's address was opened from, at its row. */
function listAddress(): string {
  const asked = new URLSearchParams(location.search);
  const id = asked.get('id');
  asked.delete('id');
  return asked.size === 0 ? location.pathname : `${location.pathname}?${asked}#${id}`;
}

function HistoryFor({ ports, texts, lang }: PortsProps) {
  const [store] = useState(() => createHistory(ports));
  const [filter, setFilter] = useState(() => filterIn(location.search, new Date()));
  const page = useStore(store.$page, { ssr: 'initial' });
  const [asked] = useState(() => new URLSearchParams(location.search).get('id'));
  const load = (): void => void (asked === null ? store.show(filter, pagesIn(location.search)) : store.receipt(asked));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for later is asked for by its button.
  useEffect(load, [store]);
  if (page.state === 'loading') return <Skeleton lines={8} label={texts.loading} />;
  if (page.state === 'unavailable') return <Unavailable texts={texts} onRetry={load} />;
  if (page.state === 'receipt')
    return <HistoryReceipt ports={ports} texts={texts} lang={lang} receipt={page.receipt} back={listAddress()} />;
  if (page.state === 'gone') {
    const action = <a href={listAddress()}>{texts.receipt_back}</a>;
    return <EmptyState icon="receipt" title={texts.receipt} text={texts.receipt_gone} action={action} />;
  }
  const show = async (wanted: Filter): Promise<void> => {
    setFilter(wanted);
    history.replaceState(history.state, '', addressOf(wanted, 1));
    await store.show(wanted);
  };
  return (
    <div className="stack history">
      <HistoryFilter texts={texts} lang={lang} filter={filter} onShow={show} />
      <p className="paper-only">{toldRange(filter, ports.locale, texts)}</p>
      <List store={store} filter={filter} page={page} ports={ports} texts={texts} />
    </div>
  );
}

/** The player's transactions of twelve months: filtered, added up, as a file, each with its receipt. */
export const Transactions = island('transactions', forPlayer(HistoryFor, 8));
