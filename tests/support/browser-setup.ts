import { existsSync } from 'node:fs';
import pg from 'pg';
import { runningEmbedded } from '#services/kernel/database/embedded.ts';
import { chromiumOptions } from './browser-launch.ts';
import { type Product, startLimitMs, startProduct } from './browser-product.ts';
import { expectNothingKept } from './kept-secrets.ts';

/** Until whoever started this process says that its tests may begin: at once when nobody can. */
async function begins(): Promise<void> {
  if (process.connected) await new Promise((resolve) => process.once('message', resolve).once('disconnect', resolve));
}

/** No commit waits for the disk, as in *services*: nobody looks for a run's data after a power cut. */
async function withoutWaitingForTheDisk({ dataDir }: Product): Promise<void> {
  const client = new pg.Client({ connectionString: runningEmbedded(dataDir) ?? process.env.DATABASE_URL ?? '' });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Playwright's global set-up: one running product for all browser tests; its addresses travel in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { executablePath = '' } = chromiumOptions();
  if (!existsSync(executablePath))
    throw new Error(`no browser at ${executablePath}; run: node scripts/setup.mjs --browser`);
  const begun = begins();
  const env = { SANDBOX: 'on', GALLERY: 'on', TRUST_PROXY: 'loopback', GEO_HEADER: 'x-test-place', AVIF: 'off' };
  const product = await startProduct(env, startLimitMs, 'quick-images');
  await withoutWaitingForTheDisk(product);
  await begun;
  process.env.KESTREL_SITE_URL = product.siteUrl;
  process.env.KESTREL_SANDBOX_URL = product.sandboxUrl;
  process.env.KESTREL_DATA_DIR = product.dataDir;
  return async () => {
    try {
      await expectNothingKept(product);
    } finally {
      await product.stop();
    }
  };
}
