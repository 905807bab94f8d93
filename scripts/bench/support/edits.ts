import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../../tests/support/browser-product.ts';
import type { Seen, Watch } from './poller.ts';
import { putJson } from './served.ts';

export type Fields = Record<string, Record<string, unknown>>;

/** Editors come apart by at least this; what follows a publish (receipts, reports) is theirs to meet all the same. */
const betweenMs = 100;

/** An entry like a published one under `id`, itself or another one, ready to be sent. */
export async function prepared(
  product: Product,
  like: string,
  change: (fields: Fields) => void,
  id = like,
): Promise<() => Promise<void>> {
  const url = `${product.sandboxUrl}/_sandbox/content/entries/${id}`;
  const cached = join(product.dataDir, 'content-cache/entries', `${like}.json`);
  const { sys, fields } = JSON.parse(await readFile(cached, 'utf8'));
  change(fields);
  const body = JSON.stringify({ contentType: sys.contentType.sys.id, fields, published: true });
  return async () => {
    const refused = await putJson(url, body);
    if (refused !== undefined) throw new Error(`the edit of ${id} was refused: ${refused}`);
  };
}

/**
 * Up to `most` articles, spread over the site, that are where they were at first: edits before took some away and moved
 * others. A small site may have fewer.
 */
export async function standingArticles({ dataDir }: Product, most: number): Promise<readonly string[]> {
  const folder = join(dataDir, 'content-cache/entries');
  const ids = (await readdir(folder)).flatMap((name) => /^(guide-\d+)\.json$/.exec(name)?.[1] ?? []).sort();
  const standing: string[] = [];
  const stride = Math.max(1, Math.floor(ids.length / most));
  // Every so manyth one, then those beside them: each once.
  for (let at = 0; at < stride && standing.length < most; at += 1) {
    for (let index = at; index < ids.length && standing.length < most; index += stride) {
      const id = ids[index] ?? '';
      const { fields } = JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as { readonly fields: Fields };
      if (fields.slug?.en === id) standing.push(id);
    }
  }
  if (standing.length === 0) throw new Error('no article stands where it was: BENCH_PAGES is too small');
  return standing;
}

/** Publishes an entry of the sandbox content system with other fields. */
export async function edit(product: Product, id: string, change: (fields: Fields) => void): Promise<void> {
  await (await prepared(product, id, change))();
}

async function seenAt(poller: ChildProcess, watch: Watch): Promise<bigint> {
  const seen = once(poller, 'message');
  poller.send(watch);
  const [{ at }] = (await seen) as [Seen];
  if (at === null) throw new Error(`${watch.url} did not show ${watch.text}`);
  return BigInt(at);
}

/** A call to be made, and what it must come to. */
export interface Timed {
  readonly send: () => Promise<void>;
  readonly watch: Watch;
}

/** Milliseconds from each call to the public bytes, plain and brotli, that another process sees. */
export async function timesOf(count: number, next: (n: number) => Promise<Timed>): Promise<number[]> {
  const poller = fork(fileURLToPath(new URL('poller.ts', import.meta.url)), { stdio: 'inherit' });
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { send, watch } = await next(n);
    const seen = seenAt(poller, watch);
    const started = process.hrtime.bigint();
    await send();
    times.push(Number((await seen) - started) / 1e6);
    await delay(betweenMs);
  }
  poller.kill();
  return times;
}

/** Edits of pages; every other one changes the title, which lists show too. */
export function editTimes(product: Product, pages: number, edits: number): Promise<number[]> {
  return timesOf(edits, async (n) => {
    const id = `guide-${(n * 197) % pages}`;
    const text = `Tide${n}x${Date.now()}`;
    const send = await prepared(product, id, (fields) => {
      if (n % 2 === 0) fields.title = { en: `${text} title` };
      else fields.summary = { en: `${text} summary.` };
    });
    return { send, watch: { url: `${product.siteUrl}/help/${id}`, text } };
  });
}

/** New pages, each at an address of its own. */
export function newPageTimes(product: Product, count: number): Promise<number[]> {
  return timesOf(count, async (n) => {
    // In front of the others in the order of ids, and not: a content system's own ids are random.
    const id = `${n % 2 === 0 ? 'a' : 'z'}-tide-table-${n}`;
    const text = `Tide${n}x${Date.now()}`;
    const change = (fields: Fields): void => {
      Object.assign(fields, { internalName: { en: id }, slug: { en: id }, title: { en: text } });
    };
    const send = await prepared(product, 'guide-1', change, id);
    return { send, watch: { url: `${product.siteUrl}/help/${id}`, text } };
  });
}
