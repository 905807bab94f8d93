import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { Publisher } from '#publisher/publisher.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { parseConfig } from '#services/kernel/config.ts';
import { deliveryToken, spaceId } from '../../support/content/system.ts';
import { differences, plainBuild } from '../../support/edits/trees.ts';
import { lendSite } from '../../support/lent-site.ts';
import { makeFolder } from '../sync/harness.ts';
import { makeSite } from './site.ts';

vi.setConfig({ testTimeout: 240_000 });

it('S3.22a a plain build of the cache folder shows last good revisions and redirects as the release does', async () => {
  const site = await makeSite();
  const dataDir = await makeFolder();
  const env = { SERVICES_BASE_URL: 'http://127.0.0.1:4390' };
  const config = parseConfig({
    ...env,
    SANDBOX: 'off',
    DATA_DIR: dataDir,
    CONTENT_CACHE_DIR: site.cacheDir,
    CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
    CONTENTFUL_SPACE_ID: spaceId,
    CONTENTFUL_DELIVERY_TOKEN: deliveryToken,
    CONTENTFUL_HOST: site.running.host,
    CONTENTFUL_INSECURE: 'true',
  });
  await lendSite(dataDir);
  const publisher = new Publisher(config, systemClock, fileURLToPath(new URL('../../..', import.meta.url)));
  site.help('a', 'one', 'Good words', { title: 'Bons mots' });
  site.help('b', 'two', 'Two');
  await publisher.sync();
  await publisher.run();
  site.help('a', 'one', 'x'.repeat(500));
  site.help('b', 'moved', 'Two');
  await publisher.sync();
  const { release } = await publisher.run();
  expect(release.redirects).toContainEqual({ from: '/help/two', to: '/help/moved', status: 301 });
  const tree = await plainBuild({
    cacheDir: site.cacheDir,
    dataDir,
    publishAt: release.publishAt,
    siteUrl: config.siteOrigin,
    env,
  });
  expect(tree.get('help/one.html')?.toString()).toContain('Good words');
  expect(tree.get('_redirects')?.toString()).toContain('/help/two /help/moved 301');
  expect(tree.get('_redirects')?.toString()).toContain(`/api/* ${env.SERVICES_BASE_URL}/api/:splat 200`);
  expect(tree.get('_headers')?.toString()).toContain(`connect-src 'self' ${env.SERVICES_BASE_URL};`);
  const store = new ReleaseStore(join(dataDir, 'releases'));
  expect(await differences(release, (sha) => store.read({ sha } as never), tree)).toEqual([]);
});
