import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../../tests/support/browser-product.ts';
import type { Seen, Watch } from './poller.ts';

type Fields = Record<string, Record<string, unknown>>;

/** Editors come apart by at least this; what follows a publish (receipts, reports) is theirs to meet all the same. */
const betweenMs = 100;

/** An edit of a published entry, ready to be sent. */
async function prepared(product: Product, id: string, change: (fields: Fields) => void): Promise<() => Promise<void>> {
  const url = `${product.sandboxUrl}/_sandbox/content/entries/${id}`;
  const cached = join(product.dataDir, 'content-cache/entries', `${id}.json`);
  const { sys, fields } = JSON.parse(await readFile(cached, 'utf8'));
  change(fields);
  const body = JSON.stringify({ contentType: sys.contentType.sys.id, fields, published: true });
  return async () => {
    const answer = await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    if (!answer.ok) throw new Error(`the edit of ${id} was refused: ${await answer.text()}`);
  };
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

/**
 * Milliseconds from an edit's call to the public bytes, plain and brotli, that another process sees; every other edit
 * changes the title, which lists show too.
 */
export async function editTimes(product: Product, pages: number, edits: number): Promise<number[]> {
  const poller = fork(fileURLToPath(new URL('poller.ts', import.meta.url)), { stdio: 'inherit' });
  const times: number[] = [];
  for (let n = 0; n < edits; n += 1) {
    const id = `guide-${(n * 197) % pages}`;
    const text = `Tide${n}x${Date.now()}`;
    const send = await prepared(product, id, (fields) => {
      if (n % 2 === 0) fields.title = { en: `${text} title` };
      else fields.summary = { en: `${text} summary.` };
    });
    const seen = seenAt(poller, { url: `${product.siteUrl}/help/${id}`, text });
    const started = process.hrtime.bigint();
    await send();
    times.push(Number((await seen) - started) / 1e6);
    await delay(betweenMs);
  }
  poller.kill();
  return times;
}
