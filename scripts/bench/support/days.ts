// What an editor's ordinary day takes: every kind of edit, edits in a crowd and during large changes, a restart, previews.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { previewToken } from '#release/preview-token.ts';
import { readPublisherStatus } from '#release/status.ts';
import type { Product } from '../../../tests/support/browser-product.ts';
import type { Row } from '../row.ts';
import { edit, type Fields, prepared, standingArticles } from './edits.ts';
import { type Kind, kinds } from './kinds.ts';
import { type Lived, lived, logged, publisherPid, receiptsSince, untilRest, untilTrue } from './live.ts';
import { percentile } from './measured.ts';
import { servedText } from './served.ts';

/** Turns of each kind; one that renders most of the site gets two. */
const turns = Number(process.env.BENCH_TURNS ?? 8);
const fewTurns = 2;
const restarts = 3;
const previews = 10;
/** After so long without an edit the publisher has made its previews ready. */
const quietMs = 20_000;
const crowd = Number(process.env.BENCH_CROWD ?? 300);
const crowdMs = 1_400;
const betweenMenusMs = 10_000;
const betweenMs = 200;

/** The secret that the product's previews are signed with. */
export const webhookSecret = 'w'.repeat(64);

const about = (times: readonly number[]): Pick<Row, 'value' | 'unit'> & { readonly p95: string } => ({
  value: percentile(times, 0.5),
  unit: 'ms',
  p95: `95 of 100 within ${Math.round(percentile(times, 0.95))} ms`,
});

async function removed(product: Product, id: string): Promise<void> {
  const answer = await fetch(`${product.sandboxUrl}/_sandbox/content/entries/${id}`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`${id} was not removed: ${answer.status}`);
}

async function oneOf(product: Product, kind: Kind, n: number): Promise<Lived> {
  const id = kind.id(n);
  const { change } = kind;
  if (change === 'unpublish') return lived(product, id, () => removed(product, id));
  const send = await prepared(product, kind.like ?? id, (fields) => change(fields, n), id);
  return lived(product, id, send);
}

/** Each kind in turn: milliseconds from the call to the release by which every page shows it, by the receipts. */
export async function* kindRows(product: Product, pages: number): AsyncGenerator<Row, void> {
  for (const kind of kinds(pages)) {
    const all: Lived[] = [];
    for (let n = 0; n < turns; n += 1) {
      const one = await oneOf(product, kind, n);
      all.push(one);
      if (one.rendered > pages / 2 && all.length >= fewTurns) break;
      await delay(betweenMs);
    }
    const { p95, ...median } = about(all.map(({ ms }) => ms));
    const middle = (of: (one: Lived) => number): number => percentile(all.map(of), 0.5);
    const counts = `pages rendered ${middle(({ rendered }) => rendered)}, files changed ${middle(({ changed }) => changed)}`;
    yield { what: `${kind.what}, call to live, median`, ...median, note: `${all.length} edits, ${p95}; ${counts}` };
  }
}

const titled =
  (text: string) =>
  (fields: Fields): void => {
    fields.title = { en: text };
  };

/** Articles edited one after the other while a change of all pages goes on behind. */
export async function duringMenuRow(product: Product, pages: number): Promise<Row> {
  const ids = await standingArticles(product, turns * 2);
  const startedMs = Date.now();
  await edit(product, 'item', (fields) => (fields.text = { en: `Menu ${Date.now()}` }));
  // A small site may be done before anybody looks.
  const isBusyOrDone = (): boolean =>
    (readPublisherStatus(product.dataDir)?.progress?.total ?? 0) > pages / 2 ||
    receiptsSince(product, startedMs).some(({ entryId }) => entryId === 'item');
  await untilTrue('the change of all pages', isBusyOrDone);
  const times: number[] = [];
  for (const id of ids) {
    times.push((await lived(product, id, await prepared(product, id, titled(`Amid ${Date.now()}`)))).ms);
    if ((readPublisherStatus(product.dataDir)?.doing ?? 'waiting') === 'waiting') break;
  }
  const { p95, ...median } = about(times);
  return {
    what: 'an article during a menu change, call to live, median',
    ...median,
    note: `${times.length} edits, ${p95}`,
  };
}

/** Pages that are rendered after a kill or a stop though nobody edited anything, until the publisher waits again. */
async function renderedAnew(product: Product, signal: NodeJS.Signals): Promise<number> {
  await untilRest(product);
  const [since, pid, before] = [product.log().length, publisherPid(product), readPublisherStatus(product.dataDir)];
  process.kill(pid, signal);
  await untilTrue('the next publisher, asking for changes', () => {
    const now = readPublisherStatus(product.dataDir);
    return now?.doing === 'waiting' && (now.lastSyncAt ?? '') > (before?.lastSyncAt ?? '');
  });
  return logged(product, 'published', since).reduce((sum, { rendered }) => sum + rendered, 0);
}

/** Restarts with nothing to do, then edits that are made at the moment at which the publisher is killed. */
export async function* restartRows(product: Product): AsyncGenerator<Row, void> {
  const anew = [await renderedAnew(product, 'SIGTERM'), await renderedAnew(product, 'SIGKILL')];
  yield {
    what: 'pages rendered after a stop, after a kill',
    value: Math.max(...anew),
    unit: '',
    note: anew.join(', '),
  };
  const all: Lived[] = [];
  for (const id of await standingArticles(product, restarts)) {
    await untilRest(product);
    const send = await prepared(product, id, titled(`Again ${Date.now()}`));
    const pid = publisherPid(product);
    all.push(
      await lived(product, id, () => {
        process.kill(pid, 'SIGKILL');
        return send();
      }),
    );
  }
  const { p95, ...median } = about(all.map(({ ms }) => ms));
  const rendered = all.map((one) => one.rendered).join(', ');
  yield {
    what: 'a restart, an edit at the kill to live, median',
    ...median,
    note: `${all.length} kills, ${p95}; pages rendered ${rendered}`,
  };
}

/** Previews of drafts, each of an article that was just edited. */
export async function previewRow(product: Product): Promise<Row> {
  const token = previewToken(webhookSecret, new Date(Date.now() + 3_600_000));
  const times: number[] = [];
  // A day begins with a quiet moment; this bench has had none yet.
  await delay(quietMs);
  for (const id of await standingArticles(product, previews + 1)) {
    const text = `Draft ${Date.now()}`;
    const { fields } = JSON.parse(readFileSync(join(product.dataDir, `content-cache/entries/${id}.json`), 'utf8'));
    titled(text)(fields);
    const body = JSON.stringify({ contentType: 'content_page', fields });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${product.sandboxUrl}/_sandbox/content/entries/${id}`, { method: 'PUT', headers, body });
    const started = performance.now();
    const answer = await fetch(`${product.siteUrl}/preview/${token}/help/${id}`);
    const html = await answer.text();
    times.push(performance.now() - started);
    if (!html.includes(text)) throw new Error(`the preview of ${id}: ${answer.status} ${html.slice(0, 500)}`);
  }
  const [first = Number.NaN, ...warm] = times;
  const { p95, ...median } = about(warm);
  return {
    what: 'a preview of a draft, median',
    ...median,
    note: `${warm.length} previews, ${p95}; the first one ${Math.round(first)} ms`,
  };
}

interface Sent {
  readonly text: string;
  readonly sentMs: number;
  liveMs?: number;
}

/** One of two editors: sends its share evenly. */
async function editor(product: Product, ids: readonly string[], sent: Map<string, Sent>): Promise<void> {
  const calls = await Promise.all(
    ids.map(async (id) => {
      const text = `Crowd ${id} ${Date.now()}`;
      return { id, text, send: await prepared(product, id, titled(text)) };
    }),
  );
  const started = performance.now();
  for (const [n, { id, text, send }] of calls.entries()) {
    await delay(Math.max(0, started + (n * crowdMs) / ids.length - performance.now()));
    sent.set(id, { text, sentMs: Date.now() });
    await send();
  }
}

/** Two editors at once, the menu changed meanwhile: milliseconds of each edit, those without a receipt, and receipts untrue. */
export async function crowdRow(product: Product): Promise<Row> {
  const ids = await standingArticles(product, crowd);
  const since = product.log().length;
  const sent = new Map<string, Sent>();
  const startedMs = Date.now();
  const menu = (): Promise<void> => edit(product, 'item', (fields) => (fields.text = { en: `Menu ${Date.now()}` }));
  await menu();
  // What fails of these is met by the edits as well, and told there.
  const menus = setInterval(() => void menu().catch(() => undefined), betweenMenusMs);
  const half = Math.ceil(crowd / 2);
  const editors = [ids.slice(0, half), ids.slice(half)].map((share) => editor(product, share, sent));
  await Promise.all(editors).catch((error: unknown) => {
    clearInterval(menus);
    throw error;
  });
  let untrue = 0;
  await untilTrue('receipts of all edits', async () => {
    for (const { entryId, at, state } of receiptsSince(product, startedMs)) {
      const one = sent.get(entryId);
      if (!one || one.liveMs !== undefined || state !== 'live' || Date.parse(at) < one.sentMs) continue;
      one.liveMs = Date.parse(at);
      const page = await servedText(`${product.siteUrl}/help/${entryId}`);
      if (!page.includes(one.text)) untrue += 1;
    }
    return Date.now() - startedMs > 120_000 || [...sent.values()].every(({ liveMs }) => liveMs !== undefined);
  }).finally(() => clearInterval(menus));
  const live = [...sent.values()].flatMap(({ liveMs, sentMs }) => (liveMs === undefined ? [] : [liveMs - sentMs]));
  const { p95, ...median } = about(live);
  const lost = `${ids.length - live.length} without a receipt, ${untrue} receipts untrue`;
  const releases = logged(product, 'published', since);
  const rendered = releases.reduce((sum, release) => sum + release.rendered, 0);
  return {
    what: `${ids.length} edits of two editors in ${crowdMs / 1000} s, call to live, median`,
    ...median,
    note: `${p95}; ${lost}; ${releases.length} releases, ${rendered} pages rendered`,
  };
}
