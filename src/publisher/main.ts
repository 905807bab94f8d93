import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { onNudge } from '#release/nudge.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { ConfigError, parseConfig } from '#services/kernel/config.ts';
import { FolderInUse, lockFolder } from '#services/kernel/database/folder-lock.ts';
import { createLog } from '#services/kernel/log.ts';
import { publishLoop } from './loop.ts';
import { omittedParts } from './omitted-parts.ts';
import { startAvifs } from './pictures/avif-start.ts';
import { servePreviews } from './preview/preview.ts';
import { Publisher } from './publisher.ts';
import { seedWorkingCopy } from './seed-copy.ts';

/** MB of each half of a thread's room for what is young. */
const youngMbOfThreads = 4;

// React and Astro decide by NODE_ENV what they render with; a release is always production.
process.env.NODE_ENV = 'production';

try {
  const config = parseConfig(process.env);
  process.env.OMIT_PARTS = omittedParts(config);
  const log = createLog('publisher', config.logLevel);
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const publisher = new Publisher(config, systemClock, root);
  // Killing a run is safe at any point: the pointer moves last.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
  const folder = join(config.dataDir, 'publisher');
  mkdirSync(folder, { recursive: true });
  // Two publishers on one folder would take each other's releases for their own.
  await lockFolder(folder);
  // This thread has its own by now: others, which make few pages at a time, need no room of that size for what is young. A
  // limit given to a thread would yield to the same flag of the command line (scripts/start.ts).
  setFlagsFromString(`--max-semi-space-size=${youngMbOfThreads}`);
  const previews = servePreviews(config, root, log);
  await seedWorkingCopy(config.contentSeedDir, config.contentCacheDir);
  if (config.avif) startAvifs(join(config.dataDir, 'releases'));
  await publishLoop({
    publisher,
    log,
    clock: systemClock,
    dataDir: config.dataDir,
    onNudge: (wake) => onNudge(config.dataDir, wake),
    onIdle: previews.warm,
  });
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(78);
}
