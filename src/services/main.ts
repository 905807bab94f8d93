import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { createAccountService } from './account/service.ts';
import { geolocationRoutes } from './geolocation/routes.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { type Config, ConfigError, parseConfig } from './kernel/config.ts';
import { recordEvent } from './kernel/content-events.ts';
import { attachDatabase, openServicesDatabase, watchDatabase } from './kernel/database/attach.ts';
import type { OpenDatabase } from './kernel/database/pool.ts';
import { createApp } from './kernel/http.ts';
import { forgetAnswers } from './kernel/idempotency.ts';
import { createLog, type Log } from './kernel/log.ts';
import { requestCountry } from './kernel/proxy.ts';
import { Readiness } from './kernel/readiness.ts';
import { webhookSecret } from './kernel/secrets.ts';
import { drainOnSignals } from './kernel/shutdown.ts';
import { sessionGuard } from './login/guard.ts';
import { loginRoutes } from './login/routes.ts';
import { createLoginService } from './login/service.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { previewRoutes } from './site/preview.ts';
import { ReleaseReader } from './site/release-reader.ts';
import { siteRoutes } from './site/routes.ts';
import { SiteSettings, siteConfigRoutes } from './site/settings.ts';
import { statusRoutes } from './site/status.ts';
import { webhookRoutes } from './site/webhook.ts';
import { walletRoutes } from './wallet/routes.ts';

const DAY_MS = 86_400_000;
const HOUSEKEEPING_MS = 3_600_000;

/** What the services are made of; the release reader is left out where only the services are wanted. */
export interface SiteDeps {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: OpenDatabase;
  readonly readiness: Readiness;
  readonly releases?: ReleaseReader;
}

/** Wires every room into one app, ready to listen. */
export async function createSite(deps: SiteDeps): Promise<FastifyInstance> {
  const { config, log, clock, readiness, releases } = deps;
  const { db } = deps.database;
  const account = createAccountService({ db, clock });
  const login = createLoginService({ db, clock, account });
  const app = await createApp({ config, log, readiness, guard: sessionGuard(login) });
  accountRoutes(app, account);
  loginRoutes(app, login, (request) => requestCountry(request, config));
  walletRoutes(app, db);
  notificationRoutes(app, { db, clock });
  geolocationRoutes(app, config);
  const secret = webhookSecret(config);
  if (secret !== null) {
    await webhookRoutes(app, { secret, changed: (event) => recordEvent(config.dataDir, event) });
  }
  const settings = releases && new SiteSettings(releases);
  statusRoutes(app, config, settings);
  watchDatabase(readiness, deps.database);
  if (releases && settings) {
    siteConfigRoutes(app, settings);
    readiness.add('release', async () => (releases.release ? null : 'is not published yet'));
    previewRoutes(app, config, releases);
    siteRoutes(app, releases);
  }
  return app;
}

function keepHouse({ database, clock, log }: SiteDeps): NodeJS.Timeout {
  const tidy = () => {
    forgetAnswers(database.db, new Date(clock.now().getTime() - 7 * DAY_MS)).catch((error: unknown) => {
      log.warn({ err: error }, 'old answers could not be forgotten');
    });
  };
  return setInterval(tidy, HOUSEKEEPING_MS).unref();
}

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog('site', config.logLevel);
  const attached = await attachDatabase(config, log);
  const database = await openServicesDatabase(attached.url, log);
  const readiness = new Readiness();
  const releases = new ReleaseReader(join(config.dataDir, 'releases'));
  const deps = { config, log, clock: systemClock, database, readiness, releases };
  const app = await createSite(deps);
  const housekeeping = keepHouse(deps);
  drainOnSignals(app, readiness, log, async () => {
    clearInterval(housekeeping);
    releases.close();
    await database.close();
    await attached.stop();
  });
  await app.listen({ host: config.host, port: config.port });
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
