// What a publisher does when there is nothing to do: how much of a core packing takes, and what releases take of the disk.
import { readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../../../tests/support/browser-product.ts';
import type { Row } from '../row.ts';
import { untilRest } from './live.ts';
import { processorSecondsOf } from './measured.ts';

/** The publisher calls itself idle after five seconds; then it tidies before it packs. */
const untilIdleMs = 10_000;
const watchedMs = 20_000;

/** Megabytes of all files below a folder. */
function megabytesOf(dir: string): number {
  const entries = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const sizes = entries.map(
    ({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
}

/** After large changes: pages wait to be packed tightly, and many releases are kept. */
export async function idleRows(product: Product, pid: number): Promise<Row[]> {
  const { dataDir } = product;
  await untilRest(product);
  await delay(untilIdleMs);
  const before = processorSecondsOf(pid);
  await delay(watchedMs);
  const share = ((processorSecondsOf(pid) - before) * 100_000) / watchedMs;
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}: nothing is packed while less than most of a core is idle`;
  const releases = join(dataDir, 'releases');
  const kept = readdirSync(join(releases, 'manifests')).length;
  return [
    { what: 'packing when there is nothing else to do, share of a core', value: share, unit: '%', note: load },
    { what: 'bytes of all releases', value: megabytesOf(releases), unit: 'MB', note: `${kept} releases` },
  ];
}
