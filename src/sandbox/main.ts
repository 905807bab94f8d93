import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccountService } from '#services/account/service.ts';
import { sandboxMailFile } from '#services/kernel/carriers/carriers.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { type Config, ConfigError, parseConfig } from '#services/kernel/config.ts';
import { ownAddress } from '#services/kernel/config-values.ts';
import { attachDatabase, openServicesDatabase, watchDatabase } from '#services/kernel/database/attach.ts';
import type { OpenDatabase } from '#services/kernel/database/pool.ts';
import { answerNotFound, createBaseApp } from '#services/kernel/http.ts';
import { createLog, type Log } from '#services/kernel/log.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { secretOr, webhookSecret } from '#services/kernel/secrets.ts';
import { drainOnSignals } from '#services/kernel/shutdown.ts';
import { roomDeps } from '#services/room.ts';
import { CarrierFaults } from './carriers/faults.ts';
import { messagesRoutes } from './carriers/messages.ts';
import { outboxRoutes } from './carriers/outbox.ts';
import { type SandboxMail, startSandboxMail } from './carriers/smtp.ts';
import { readContentCache } from './content/cache-folder.ts';
import { contentRoutes } from './content/plugin.ts';
import { ContentSystem } from './content/system.ts';
import { guardSandbox } from './guard.ts';
import { ledgerRoutes } from './ledger.ts';
import { playerRoutes } from './players.ts';
import { sandboxRooms } from './rooms.ts';

/** What the sandbox is made of. */
export interface SandboxDeps {
  readonly config: Config;
  readonly log: Log;
  readonly database: OpenDatabase;
  readonly readiness: Readiness;
}

/** The control calls on players, books and messages; the content system is added by `addContentSystem`. */
export async function createSandbox(deps: SandboxDeps): Promise<FastifyInstance> {
  const { config, log, readiness } = deps;
  const room = roomDeps({ ...deps, clock: systemClock });
  const { db } = room;
  const app = await createBaseApp({ config, log, readiness, db, guard: { check: async () => null } });
  guardSandbox(app);
  watchDatabase(readiness, deps.database);
  playerRoutes(app, { db, account: createAccountService(room), room });
  ledgerRoutes(app, deps.database);
  // With the sandbox off nobody stands in for outside parties; tests still make players.
  for (const { routes } of room.sandbox ? Object.values(sandboxRooms) : []) await routes?.(app, room);
  answerNotFound(app, ['/_sandbox/*']);
  return app;
}

/** Adds the carriers: the outbox and its control calls, the SMS carrier's own call, and a mail server beside the app. */
export async function addCarriers(app: FastifyInstance, config: Config, { db }: OpenDatabase): Promise<SandboxMail> {
  const faults = new CarrierFaults();
  outboxRoutes(app, db, config, faults);
  const { sms } = config.rooms;
  if (sms) messagesRoutes(app, { account: sms.account, token: secretOr(config, sms.token, 'sms') }, faults);
  const mail = await startSandboxMail(faults);
  app.addHook('onClose', () => mail.close());
  return mail;
}

/** Adds the stand-in content system, fed from the committed cache when it is new. Only where no real one is set. */
export async function addContentSystem(app: FastifyInstance, config: Config): Promise<void> {
  const { contentful, contentSeedDir, dataDir } = config;
  if (contentful?.source !== 'sandbox') return;
  const secret = webhookSecret(config);
  const options = {
    spaceId: contentful.spaceId,
    environment: contentful.environment,
    deliveryToken: contentful.deliveryToken,
    previewToken: contentful.previewToken ?? '',
    folder: join(dataDir, 'content-system'),
    assetsFolder: join(contentSeedDir, 'files'),
    seed: () => readContentCache(contentSeedDir),
    ...(secret === null ? {} : { webhook: { url: `${ownAddress(config)}/hooks/contentful`, secret } }),
  };
  // Opened here and not as a plugin: large content takes longer to load than a plugin may.
  const onWebhookFailure = (message: string): void => app.log.warn(message);
  await app.register(contentRoutes(await ContentSystem.open({ ...options, onWebhookFailure })));
}

async function main(): Promise<void> {
  const config = parseConfig(process.env, process.cwd(), 'services');
  if (!config.sandbox) throw new Error('The sandbox is off (SANDBOX=off, or HOST is not loopback)');
  const log = createLog('sandbox', config.logLevel);
  if (!config.loopback)
    log.warn('the sandbox is on although HOST is not loopback: demo data and demo codes are accepted');
  const attached = await attachDatabase(config, log);
  const database = await openServicesDatabase(attached.url, config, log, 'sandbox');
  const readiness = new Readiness();
  const app = await createSandbox({ config, log, database, readiness });
  const mail = await addCarriers(app, config, database);
  await writeFile(sandboxMailFile(config), String(mail.port), { mode: 0o600 });
  await addContentSystem(app, config);
  drainOnSignals(app, readiness, log, async () => {
    await database.close();
    await attached.stop();
  });
  // The name, not an address: it binds every loopback family, whatever HOST is.
  await app.listen({ host: 'localhost', port: config.sandbox.port });
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
