// Makes the AVIFs that were asked for, one at a time with as long a rest after each, and ends when nobody asks any more.
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { parseConfig } from '#services/kernel/config.ts';
import { createLog } from '#services/kernel/log.ts';
import { ReleaseStore } from '../release.ts';
import { Avifs, askedIn } from './avif.ts';

const patienceMs = 30_000;
const lookMs = 1_000;

// First of all: the threads that encode inherit it.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
process.on('disconnect', () => process.exit(0));

const config = parseConfig(process.env);
const log = createLog('publisher', config.logLevel);
const store = new ReleaseStore(join(config.dataDir, 'releases'));
const avifs = new Avifs(store.dir, join(config.contentCacheDir, 'files'));

let made = 0;
let askedAtMs = performance.now();
while (performance.now() - askedAtMs < patienceMs) {
  const [sha] = await askedIn(store.dir);
  const release = sha === undefined ? undefined : store.current();
  if (sha === undefined || !release) {
    await delay(lookMs);
    continue;
  }
  const started = performance.now();
  if (await avifs.make(sha, release)) made += 1;
  askedAtMs = performance.now();
  // At most half a core, however many pictures a page has.
  await delay(askedAtMs - started);
}
if (made > 0) log.info({ made }, 'pictures packed as AVIF');
process.exit(0);
