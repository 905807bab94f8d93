import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '#services/kernel/config.ts';

function problems(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('has a working default for everything', () => {
    expect(parseConfig({}, '/site')).toMatchObject({
      siteOrigin: 'http://127.0.0.1:4321',
      sandbox: { port: 4322, origin: 'http://localhost:4322' },
      dataDir: '/site/.data',
      databaseUrl: null,
      contentSeedDir: '/site/content-cache',
      contentCacheDir: '/site/.data/content-cache',
      outDir: '/site/dist',
      contentful: { source: 'sandbox', host: 'localhost:4322', insecure: true },
      avif: true,
      islands: true,
      gallery: false,
    });
  });

  it('a short token opens nothing', () => {
    expect(problems({ ADMIN_TOKEN: '15 characters..' })).toEqual(['ADMIN_TOKEN: must have at least 16 characters']);
  });

  it('a switch is on or off', () => {
    expect(['off', 'false', '0'].map((AVIF) => parseConfig({ AVIF }).avif)).toEqual([false, false, false]);
    expect(problems({ AVIF: 'never' })).toEqual(["AVIF: must be 'on' or 'off'"]);
  });

  it('takes the origins that may frame previews, Contentful’s own by default', () => {
    expect(parseConfig({}).editorOrigins).toEqual(['https://app.contentful.com', 'https://app.eu.contentful.com']);
    const CONTENTFUL_APP_ORIGINS = 'https://a.example, http://127.0.0.1:81';
    expect(parseConfig({ CONTENTFUL_APP_ORIGINS }).editorOrigins).toEqual(['https://a.example', 'http://127.0.0.1:81']);
    expect(problems({ CONTENTFUL_APP_ORIGINS: "https://a.example,*; script-src 'none'" })).toEqual([
      'CONTENTFUL_APP_ORIGINS.1: must be an origin such as https://api.example.com',
    ]);
  });

  it('an empty value counts as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4321, databaseUrl: null });
  });

  it('the sandbox is off where HOST is not loopback, and the cache is then the committed one', () => {
    const config = parseConfig({ HOST: '0.0.0.0' }, '/site');
    expect(config).toMatchObject({ sandbox: null, contentful: null, contentCacheDir: '/site/content-cache' });
    expect(parseConfig({ HOST: '0.0.0.0', SANDBOX: 'on' }).sandbox).not.toBeNull();
    expect(parseConfig({ SANDBOX: 'off' }).sandbox).toBeNull();
  });

  it('names every variable that is wrong, all at once', () => {
    const found = problems({
      PORT: 'http',
      SANDBOX: 'maybe',
      DATABASE_URL: 'mysql://x',
      TRUST_PROXY: '10.0.0.0/8,everyone',
    });
    expect(found.map((line) => line.split(':')[0])).toEqual(['PORT', 'SANDBOX', 'DATABASE_URL', 'TRUST_PROXY']);
  });

  it.each([
    [{ SERVICES_BASE_URL: 'https://services.example' }],
    [{ SERVICES_BASE_URL: 'https://services.example.com', SITE_ORIGIN: 'https://www.example.org' }],
    [{ SERVICES_BASE_URL: 'http://api.example.com', SITE_ORIGIN: 'https://www.example.com' }],
    [{ SERVICES_BASE_URL: 'https://b.co.uk', SITE_ORIGIN: 'https://a.co.uk' }],
    [{ SERVICES_BASE_URL: 'https://b.github.io', SITE_ORIGIN: 'https://a.github.io' }],
    [{ SERVICES_BASE_URL: 'https://b.kobe.jp', SITE_ORIGIN: 'https://a.kobe.jp' }],
    [{ SERVICES_BASE_URL: 'http://127.0.0.2:81', SITE_ORIGIN: 'http://127.0.0.1:81' }],
  ])('a SERVICES_BASE_URL of another site stops the start: %j', (env) => {
    expect(problems({ SANDBOX: 'off', ...env })[0]).toMatch(/^SERVICES_BASE_URL: .* is another site/);
  });

  it('a SERVICES_BASE_URL on a subdomain of the site is taken', () => {
    const env = {
      SANDBOX: 'off',
      SERVICES_BASE_URL: 'https://api.example.co.uk',
      SITE_ORIGIN: 'https://www.example.co.uk',
    };
    expect(parseConfig(env).servicesBaseUrl).toBe('https://api.example.co.uk');
    // The site's own origin: a proxy before it gives the calls to whom it likes, and nothing is passed round in a ring.
    expect(parseConfig({ ...env, SERVICES_BASE_URL: env.SITE_ORIGIN }).servicesBaseUrl).toBeNull();
  });

  it.each(['http://cdn.example', 'cdn.example/x', '[::1]', 'cdn.example:port', ''.padEnd(3, '-')])(
    'CONTENTFUL_HOST %s is refused before the SDK sees it',
    (value) => {
      expect(problems({ CONTENTFUL_HOST: value })[0]).toMatch(/^CONTENTFUL_HOST: /);
    },
  );

  it('with the sandbox off a missing secret stops the start', () => {
    const found = problems({ SANDBOX: 'off', CONTENTFUL_SPACE_ID: 'abc' });
    expect(found.map((line) => line.split(':')[0])).toEqual(['CONTENTFUL_DELIVERY_TOKEN', 'CONTENTFUL_WEBHOOK_SECRET']);
  });
});
