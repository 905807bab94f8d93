import { existsSync } from 'node:fs';
import { chromiumOptions } from './browser-launch.ts';
import { startLimitMs, startProduct } from './browser-product.ts';
import { expectNothingKept } from './kept-secrets.ts';

/** Until whoever started this process says that its tests may begin: at once when nobody can. */
async function begins(): Promise<void> {
  if (process.connected) await new Promise((resolve) => process.once('message', resolve).once('disconnect', resolve));
}

/** Playwright's global set-up: one running product for all browser tests; its addresses travel in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { executablePath = '' } = chromiumOptions();
  if (!existsSync(executablePath))
    throw new Error(`no browser at ${executablePath}; run: node scripts/setup.mjs --browser`);
  const begun = begins();
  const env = { SANDBOX: 'on', GALLERY: 'on', TRUST_PROXY: 'loopback', GEO_HEADER: 'x-test-place', AVIF: 'off' };
  const product = await startProduct(env, startLimitMs, 'quick-images');
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
