import { existsSync } from 'node:fs';
import { chromiumOptions } from './browser-launch.ts';
import { startProduct } from './browser-product.ts';
import { expectNothingKept } from './kept-secrets.ts';

/** Playwright's global set-up: one running product for all browser tests; its addresses travel in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { executablePath = '' } = chromiumOptions();
  if (!existsSync(executablePath))
    throw new Error(`no browser at ${executablePath}; run: node scripts/setup.mjs --browser`);
  const product = await startProduct({
    SANDBOX: 'on',
    GALLERY: 'on',
    TRUST_PROXY: 'loopback',
    GEO_HEADER: 'x-test-place',
    AVIF: 'off',
  });
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
