import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { settingsData } from '#content/queries/service-data.ts';
import { type SiteConfig, siteConfig as shape } from '#contract/site-config.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { createBaseApp } from '#services/kernel/http.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { SiteSettings, servicesDoubt, siteConfigRoutes } from '#services/site/settings.ts';
import { contentWith, siteConfig, text } from '../../support/content/site.ts';
import { memoryLog, testConfig } from '../../support/services.ts';
import { smallRelease } from '../../support/small-release.ts';

let dir: string;
let store: ReleaseStore;
let reader: ReleaseReader;
let app: FastifyInstance;

async function release(id: string, fields: RawEntry['fields'] | string): Promise<void> {
  const bytes = typeof fields === 'string' ? fields : JSON.stringify(settingsData(contentWith([siteConfig(fields)])));
  const path = '/service-data/settings.json';
  await store.publish(smallRelease(id, { [path]: await store.putFile(path, path.slice(1), Buffer.from(bytes)) }));
  await expect.poll(() => reader.release?.id).toBe(id);
}
const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/services/site-config/v1/config', headers });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-settings-'));
  store = new ReleaseStore(dir);
  reader = new ReleaseReader(dir);
  const { log } = memoryLog('test');
  const guard = { check: async () => null };
  app = await createBaseApp({ config: testConfig(), log, readiness: new Readiness(), guard });
  siteConfigRoutes(app, new SiteSettings(reader));
});

afterEach(async () => {
  reader.close();
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

describe('the settings of the site, as the services know them', () => {
  it('S3.14 are those of the release that is served: all of them, from the moment it is', async () => {
    expect((await ask()).statusCode).toBe(503);
    await release('r1', {
      isLoyaltyEnabled: text(true),
      casinoLoggedPracticePlayEnabled: text(true),
      mfaOperations: text(['updateProfile', 'nothing-known']),
      tfaEnrolment: text('PIN_CODE'),
      defaultCurrency: text('XBT'),
      refSiteToken: text('kestrel_1'),
      olympusLoggedPages: text(['/sports']),
    });
    const first = (await ask()).json() as SiteConfig;
    // What the contact form asks and says is there once editors say it.
    const always = Object.keys(shape.shape).filter((name) => !name.startsWith('contact'));
    expect(Object.keys(first).sort()).toEqual(always.sort());
    expect(first).toMatchObject({
      isLoyaltyEnabled: true,
      loyaltyIconTierEnabled: false,
      casinoLoggedPracticePlayEnabled: true,
      isGamesIntegrationEnabled: false,
      mfaOperations: ['updateProfile'],
      tfaEnrolment: 'PIN_CODE',
      defaultCurrency: 'BTC',
      refSiteToken: 'kestrel_1',
      olympusLoggedPages: ['/sports'],
      languageDefault: 'en',
      languagesPublished: ['en', 'fr'],
    });
    await release('r2', { isGamesIntegrationEnabled: text(true), loyaltyIconTierEnabled: text(true) });
    expect((await ask()).json()).toMatchObject({ isGamesIntegrationEnabled: true, loyaltyIconTierEnabled: true });
  });

  it('S3.14 are kept for a minute and asked again by their tag', async () => {
    await release('r1', {});
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = await ask({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await release('r2', { isLoyaltyEnabled: text(true) });
    expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it('S3.14 that cannot be read are no settings at all', async () => {
    await release('r1', JSON.stringify({ ...settingsData(contentWith([])), isLoyaltyEnabled: 'perhaps' }));
    expect((await ask()).statusCode).toBe(503);
  });

  it('S3.14 a servicesBaseUrl of the content is reported where the environment says otherwise, and never used', () => {
    const said = (servicesBaseUrl: string) =>
      ({ ...settingsData(contentWith([])), servicesBaseUrl }) as unknown as SiteConfig;
    const site = { siteOrigin: 'https://www.example.com', servicesBaseUrl: null };
    const apart = { ...site, servicesBaseUrl: 'https://api.example.com' };
    expect(servicesDoubt(said('/services'), site)).toBeUndefined();
    expect(servicesDoubt(said('https://www.example.com'), site)).toBeUndefined();
    expect(servicesDoubt(said('https://api.example.com/v1'), apart)).toBeUndefined();
    expect(servicesDoubt(said('https://api.example.com'), site)).toMatch(
      /https:\/\/api\.example\.com.*the site itself/,
    );
    expect(servicesDoubt(said('/services'), apart)).toContain('https://api.example.com');
    expect(servicesDoubt(undefined, site)).toBeUndefined();
  });
});
