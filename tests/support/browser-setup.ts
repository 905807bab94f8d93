import { startProduct } from './browser-product.ts';

/** Playwright's global set-up: one running product for all browser tests; its addresses travel in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct({ GALLERY: 'on' });
  process.env.KESTREL_SITE_URL = product.siteUrl;
  process.env.KESTREL_SANDBOX_URL = product.sandboxUrl;
  return product.stop;
}
