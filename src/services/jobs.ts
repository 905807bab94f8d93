import { join } from 'node:path';
import type { Carriers } from './kernel/carriers/carrier.ts';
import { createCarriers } from './kernel/carriers/carriers.ts';
import { systemClock } from './kernel/clock.ts';
import { ConfigError, parseConfig } from './kernel/config.ts';
import { attachDatabase, openServicesDatabase } from './kernel/database/attach.ts';
import { LastingWorker } from './kernel/jobs/worker.ts';
import type { JobHandlers } from './kernel/jobs.ts';
import { kernelJobs } from './kernel/kernel-jobs.ts';
import { createLog } from './kernel/log.ts';
import { type ProcessDeps, roomDeps } from './room.ts';
import { servicesRooms } from './rooms.ts';
import { ReleaseReader } from './site/release-reader.ts';

/** What the jobs are made of. */
export interface JobsDeps extends ProcessDeps {
  readonly carriers: Carriers;
  readonly releases?: ReleaseReader;
}

/** The jobs of every room, by name. */
export function createJobs(deps: JobsDeps): JobHandlers {
  const { carriers, releases = null } = deps;
  const room = { ...roomDeps(deps), releases };
  const ofRooms = Object.values(servicesRooms).map(({ jobs }) => jobs?.(room));
  return Object.assign(kernelJobs({ ...room, carriers, keepWords: room.sandbox }), ...ofRooms);
}

async function main(): Promise<void> {
  const config = parseConfig(process.env, process.cwd(), 'services');
  const log = createLog('jobs', config.logLevel);
  const attached = await attachDatabase(config, log);
  const database = await openServicesDatabase(attached.url, config, log, 'jobs');
  const releases = new ReleaseReader(join(config.dataDir, 'releases'));
  const jobs = createJobs({ config, log, clock: systemClock, database, carriers: createCarriers(config), releases });
  const worker = new LastingWorker(database, jobs, log);
  const stop = async () => {
    // What hangs is cut by the supervisor; its jobs are given back when their worker is found to be gone.
    await worker.stop();
    releases.close();
    await database.close();
    await attached.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  await worker.ended;
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
