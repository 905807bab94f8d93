import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type PublisherStatus, readPublisherStatus } from '#release/status.ts';
import { parseConfig } from '#services/kernel/config.ts';
import { createBaseApp } from '#services/kernel/http.ts';
import { createLog } from '#services/kernel/log.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { locationRoutes } from '#services/location/routes.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { siteRoutes } from '#services/site/routes.ts';
import { statusRoutes } from '#services/site/status.ts';
import { siteConfig } from '../../support/content/site.ts';
import { deliveryToken, spaceId, startContentSystem } from '../../support/content/system.ts';
import { type HostileAsset, hostileAssets } from './hostile-assets.ts';
import { type HostileEntry, refusedEntries, shownEntries } from './hostile-content.ts';
import { breakouts } from './hostile-words.ts';

/** A site whose editors are its enemies, published by the real publisher from the real content system. */
export interface HostileSite {
  readonly url: string;
  readonly status: PublisherStatus;
  /** Paths of all its files. */
  readonly paths: readonly string[];
  readonly adminToken: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const adminToken = 'an-admin-token-of-the-test';
const limitMs = 300_000;

const locales = [
  { code: 'en', name: breakouts[0] ?? '', default: true, fallbackCode: 'fr' },
  { code: 'fr', name: breakouts[1] ?? '', default: false, fallbackCode: 'en' },
];

function configEntry(): HostileEntry {
  const { sys, fields } = siteConfig({
    refSiteToken: { en: breakouts[0] },
    mfaOperations: { en: breakouts },
    bucket: { en: 'lobby' },
    regions: {
      en: ['region-header-0', 'region-footer-2'].map((id) => ({ sys: { type: 'Link', linkType: 'Entry', id } })),
    },
  });
  return { sys: { ...sys, publishedVersion: 1 }, fields };
}

async function startContent(folder: string) {
  const entries = [configEntry(), ...shownEntries, ...refusedEntries];
  const content = await startContentSystem({ folder, seed: () => ({ locales, entries }) as never });
  const upload = async ({ id, bytes, ...file }: HostileAsset): Promise<void> => {
    const fields = {
      title: { en: breakouts[0], fr: breakouts[3] },
      description: { en: breakouts[1] },
      file: { en: { ...file, upload: Buffer.from(bytes).toString('base64') } },
    };
    const answer = await content.control('PUT', `/assets/${id}`, { fields, published: true });
    if (!answer.ok) throw new Error(`${id} is not taken: ${await answer.text()}`);
  };
  for (const asset of hostileAssets) await upload(asset);
  return content;
}

async function published(dataDir: string, publisher: ChildProcess): Promise<PublisherStatus> {
  const deadline = performance.now() + limitMs;
  let status: PublisherStatus | undefined;
  while (performance.now() < deadline && publisher.exitCode === null) {
    status = readPublisherStatus(dataDir);
    if (status?.content && status.doing === 'waiting') return status;
    await delay(50);
  }
  throw new Error(`the hostile site was not published: ${JSON.stringify(status?.problems)}`);
}

/** Publishes it for an origin. `compiledIn` is the data folder of a product that compiled the same code. */
export async function startHostileSite(compiledIn: string, origin: string): Promise<HostileSite> {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-hostile-'));
  const content = await startContent(join(dir, 'content'));
  const dataDir = join(dir, 'data');
  await cp(join(compiledIn, 'compiled'), join(dataDir, 'compiled'), { recursive: true });
  const env = {
    PATH: process.env.PATH ?? '',
    SANDBOX: 'off',
    DATA_DIR: dataDir,
    CONTENT_CACHE_DIR: join(dir, 'cache'),
    CONTENTFUL_SPACE_ID: spaceId,
    CONTENTFUL_DELIVERY_TOKEN: deliveryToken,
    CONTENTFUL_HOST: content.host,
    CONTENTFUL_INSECURE: 'true',
    CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
    ADMIN_TOKEN: adminToken,
    SITE_ORIGIN: origin,
    GALLERY: 'on',
    AVIF: 'off',
    LOG_LEVEL: 'silent',
  };
  const publisher = spawn(process.execPath, [join(root, 'src/publisher/main.ts')], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const config = parseConfig(env);
  const log = createLog('hostile', 'silent');
  const guard = { check: async () => null };
  const app = await createBaseApp({ config, log, readiness: new Readiness(), guard });
  const reader = new ReleaseReader(join(dataDir, 'releases'));
  const stop = async (): Promise<void> => {
    publisher.kill('SIGKILL');
    reader.close();
    await Promise.all([app.close(), content.close()]);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const status = await published(dataDir, publisher);
    await statusRoutes(app, config);
    // Every page asks where it is read.
    locationRoutes(app, config);
    // No services stand behind this site either: pages that list jackpots ask what they hold.
    app.get('/services/casino/casino-lobby-services/v1/jackpots', async () => []);
    // No legacy app stands behind this site; its pages are opened all the same. A route of the browser's in its place
    // would take the cache from it, and each page would load all code anew.
    app.get('/olympus/*', async ({ url }, reply) => {
      if (url.endsWith('.json')) return [];
      return url.endsWith('.js') ? reply.type('text/javascript; charset=utf-8').send('') : reply.callNotFound();
    });
    siteRoutes(app, reader);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    while (reader.release?.id !== status.release?.id) await delay(20);
    return { url, status, paths: [...(reader.release?.files.keys() ?? [])], adminToken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
