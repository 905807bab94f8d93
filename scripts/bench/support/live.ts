import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Receipt, readPublisherStatus } from '#release/status.ts';
import type { Product } from '../../../tests/support/browser-product.ts';

const pollMs = 10;
const logPatienceMs = 2_000;
const limitMs = 600_000;

/** What the publisher logs of a release. */
export interface PublishedLine {
  readonly msg: string;
  readonly release: string;
  readonly ms: number;
  readonly rendered: number;
  readonly changed: number;
}

/** The lines of that message since the log was so long. */
export function logged(product: Product, msg: string, since = 0): PublishedLine[] {
  const lines = product
    .log()
    .slice(since)
    .split('\n')
    .filter((line) => line.includes(`"msg":"${msg}"`));
  return lines.map((line) => JSON.parse(line) as PublishedLine);
}

/** An edit that is live: milliseconds from the call to the release, and the pages rendered and changed meanwhile. */
export interface Lived {
  readonly ms: number;
  readonly rendered: number;
  readonly changed: number;
}

let lastRead: { readonly version: string; readonly receipts: readonly Receipt[] } | undefined;

/** The receipts in the status, which is read when it is another file: asking again and again is not to cost the product's time. */
function receiptsOf(dataDir: string): readonly Receipt[] {
  const stat = statSync(join(dataDir, 'publisher/status.json'), { throwIfNoEntry: false });
  const version = `${dataDir} ${stat?.ino} ${stat?.mtimeMs}`;
  if (lastRead?.version === version) return lastRead.receipts;
  const receipts = readPublisherStatus(dataDir)?.receipts ?? [];
  lastRead = { version, receipts };
  return receipts;
}

/** The receipts that came since a moment (ms since 1970). */
export function receiptsSince({ dataDir }: Product, sinceMs: number): readonly Receipt[] {
  return receiptsOf(dataDir).filter(({ at }) => Date.parse(at) >= sinceMs);
}

/** The releases logged since the log was so long, once that one is among them; one that says the same as before never is. */
async function linesUntil(product: Product, since: number, release: string): Promise<PublishedLine[]> {
  const deadline = performance.now() + logPatienceMs;
  for (;;) {
    const lines = logged(product, 'published', since);
    if (lines.some((line) => line.release === release) || performance.now() > deadline) return lines;
    await delay(pollMs);
  }
}

/** Waits for something that is asked again and again. */
export async function untilTrue(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come`);
    await delay(pollMs);
  }
}

/** The publisher's process; 0 while there is none. */
export function publisherPid({ dataDir }: Product): number {
  const file = join(dataDir, 'run/publisher.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
}

/** Waits until the publisher has nothing to do. */
export const untilRest = ({ dataDir }: Product): Promise<void> =>
  untilTrue('a publisher that waits', () => readPublisherStatus(dataDir)?.doing === 'waiting');

/** Makes a call about an entry and waits for its receipt, which says when every page showed it. */
export async function lived(product: Product, id: string, send: () => Promise<void>): Promise<Lived> {
  const [since, sentMs] = [product.log().length, Date.now()];
  await send();
  let at = Number.NaN;
  let release = '';
  await untilTrue(`the receipt of ${id}`, () => {
    const receipt = receiptsSince(product, sentMs).find(({ entryId }) => entryId === id);
    if (receipt) [at, release] = [Date.parse(receipt.at), receipt.release];
    return receipt !== undefined;
  });
  // The log tells of a release after its receipts, if it was a new one.
  const lines = await linesUntil(product, since, release);
  const sum = (of: (line: PublishedLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
  return { ms: at - sentMs, rendered: sum(({ rendered }) => rendered), changed: sum(({ changed }) => changed) };
}
