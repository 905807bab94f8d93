// Makes AVIFs with what nobody else needs of the processor, for as long as the publisher that started it lives.
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseConfig } from '#services/kernel/config.ts';
import { createLog } from '#services/kernel/log.ts';
import { currentRelease } from '../pin.ts';
import { ReleaseStore } from '../release.ts';
import { Avifs } from './avif.ts';

const restMs = 60_000;

// First of all: the threads that encode inherit it.
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(0));

const config = parseConfig(process.env);
const log = createLog('publisher', config.logLevel);
const store = new ReleaseStore(join(config.dataDir, 'releases'));
const avifs = new Avifs(store.dir, join(config.contentCacheDir, 'files'));
/** The release that has them all: a large one is not read again only to see that. */
let finished: string | undefined;

async function packNew(): Promise<void> {
  const release = currentRelease(store.dir) === finished ? undefined : store.current();
  let made = 0;
  try {
    while (release && (await avifs.makeOne(release))) made += 1;
    finished = release?.id ?? finished;
  } catch (error) {
    log.warn({ err: error }, 'no AVIFs could be made');
  }
  if (made > 0) log.info({ made }, 'pictures packed as AVIF');
}

for (;;) {
  await packNew();
  await delay(restMs);
}
