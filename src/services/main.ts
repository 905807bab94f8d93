import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { prepareJudge } from './account/password-quality.ts';
import { systemClock } from './kernel/clock.ts';
import { ConfigError, parseConfig } from './kernel/config.ts';
import { attachDatabase, openServicesDatabase, watchDatabase } from './kernel/database/attach.ts';
import { createApp } from './kernel/http.ts';
import { createLog } from './kernel/log.ts';
import { shareMetrics } from './kernel/metrics-siblings.ts';
import { registerSecurityTxt } from './kernel/operations.ts';
import { Readiness } from './kernel/readiness.ts';
import { drainOnSignals } from './kernel/shutdown.ts';
import { createGuard } from './login/room.ts';
import { type ProcessDeps, roomDeps } from './room.ts';
import { servicesRooms } from './rooms.ts';
import { ReleaseReader } from './site/release-reader.ts';
import { SiteSettings } from './site/settings.ts';

/** What the services are made of; the release reader is left out where only the services are wanted. */
export interface SiteDeps extends ProcessDeps {
  readonly readiness: Readiness;
  readonly releases?: ReleaseReader;
}

/** Wires every room into one app, ready to listen. */
export async function createSite(deps: SiteDeps): Promise<FastifyInstance> {
  const { config, log, clock, readiness } = deps;
  const room = roomDeps(deps);
  const app = await createApp({ config, log, readiness, db: room.db, guard: createGuard(room) });
  registerSecurityTxt(app, config, clock);
  watchDatabase(readiness, deps.database);
  const releases = deps.releases ?? null;
  const settings = releases && new SiteSettings(releases);
  const flags = async () => (settings ? (await settings.current()).config : null);
  for (const { routes } of Object.values(servicesRooms)) {
    await routes?.(app, { ...room, readiness, releases, flags });
  }
  return app;
}

/** The descriptor of a socket that whoever started this process has bound. */
const SOCKET = 3;

async function main(): Promise<void> {
  const config = parseConfig(process.env, process.cwd(), 'services');
  const log = createLog('site', config.logLevel);
  const attached = await attachDatabase(config, log);
  const database = await openServicesDatabase(attached.url, config, log, 'site');
  const readiness = new Readiness();
  const releases = new ReleaseReader(join(config.dataDir, 'releases'));
  const deps = { config, log, clock: systemClock, database, readiness, releases };
  const app = await createSite(deps);
  drainOnSignals(app, readiness, log, async () => {
    releases.close();
    await app.siblings?.close();
    await database.close();
    await attached.stop();
  });
  // Under the supervisor several site processes take turns on a socket that it holds, each as good as the other.
  const isShared = process.argv.includes('--socket');
  if (isShared) app.siblings = await shareMetrics(app.ownMetrics, join(config.dataDir, 'run'));
  await app.listen({ host: config.host, port: config.port, ...(isShared ? { fd: SOCKET } : {}) });
  prepareJudge();
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
