import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteOutputs } from '#publisher/outputs/outputs.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { siteRoutes } from '#services/site/routes.ts';
import { contentWith } from '../../support/content/site.ts';
import { smallRelease } from '../../support/small-release.ts';

const pagePolicy = "default-src 'none'; script-src 'self'";
let dir: string;
let reader: ReleaseReader;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-assets-'));
});

afterEach(async () => {
  reader.close();
  await rm(dir, { recursive: true, force: true });
});

it('S9.15 serves an editor’s drawing or page in a sandbox, and pictures under the site’s own policy', async () => {
  const store = new ReleaseStore(dir);
  const files = Object.fromEntries(
    await Promise.all(
      ['/assets/a.svg', '/assets/a.html', '/assets/a.webp', '/x.svg'].map(async (path) => {
        const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
        return [path, await store.putFile(path, path.slice(1), bytes)] as const;
      }),
    ),
  );
  await store.publish({ ...smallRelease('one', files), headers: { 'Content-Security-Policy': pagePolicy } });
  reader = new ReleaseReader(dir);
  const app = Fastify();
  siteRoutes(app, reader);
  const policies = await Promise.all(
    Object.keys(files).map(async (url) => [url, (await app.inject({ url })).headers['content-security-policy']]),
  );
  const sandbox = expect.stringMatching(/^default-src 'none'.*; sandbox$/);
  expect(Object.fromEntries(policies)).toEqual({
    '/assets/a.svg': sandbox,
    '/assets/a.html': sandbox,
    '/assets/a.webp': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    '/x.svg': pagePolicy,
  });
  await app.close();
  const folders = { mirrorDir: dir, cutDir: dir };
  const content = contentWith([]);
  const headers = siteOutputs(content, { policy: pagePolicy, folders, origin: 'https://bay.example' }).find(
    ({ name }) => name === '_headers',
  );
  const lines = Buffer.from((await headers?.make(content)) ?? '').toString();
  const [, rules] = /Speculation-Rules: "(.+)"/.exec(lines) ?? [];
  expect(lines).toContain(`\n${rules}\n  Content-Type: application/speculationrules+json\n`);
  expect(lines).toMatch(/\/assets\/\*\.svg\n {2}Content-Security-Policy: default-src 'none'.*; sandbox\n/);
});
