import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReleaseStore } from '#publisher/release.ts';
import { currentRelease, pinnedRelease, unpin } from '#release/pin.ts';
import { lastRequest } from '#release/requests.ts';
import { type PublisherStatus, writePublisherStatus } from '#release/status.ts';
import { editorsPass, isEditorsPass } from '#services/site/editors.ts';
import { publisherStatus } from '../../support/publisher-status.ts';
import { type Services, startServices } from '../../support/services.ts';
import { smallRelease } from '../../support/small-release.ts';

const password = 'seven herons on the mole';
const dataDir = mkdtempSync(join(tmpdir(), 'kestrel-editors-'));
let services: Services;

const status = publisherStatus({
  receipts: [
    {
      entryId: 'tide',
      type: 'content_page',
      name: 'Tide tables',
      revision: 3,
      state: 'live',
      urls: ['/help/tide'],
      part: false,
      pages: 1,
      at: '2026-11-21T12:04:05.000Z',
      release: 'x',
    },
    {
      entryId: 'gull',
      type: 'slide',
      name: 'A gull',
      revision: 1,
      state: 'live',
      urls: ['/'],
      part: true,
      pages: 1,
      at: '2026-11-21T12:04:06.000Z',
      release: 'x',
    },
  ],
});

beforeAll(async () => {
  services = await startServices({
    env: {
      DATA_DIR: dataDir,
      HOST: '0.0.0.0',
      SANDBOX: 'on',
      TRUST_PROXY: 'loopback',
      ADMIN_TOKEN: 'the-token-of-the-operator',
      EDITORS_PASSWORD: password,
    },
  });
  writePublisherStatus(dataDir, status);
});
afterAll(async () => {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Asked {
  readonly form?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

/** Asks as a browser elsewhere does. */
async function ask(path: string, { form, cookie, headers, from = '198.51.100.7' }: Asked = {}) {
  const answer = await fetch(`${services.siteUrl}/hooks/status${path}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: { accept: 'text/html', 'x-forwarded-for': from, ...(cookie && { cookie }), ...headers },
    redirect: 'manual',
  });
  const html = await answer.text();
  const words = html
    .replaceAll(/<(style|script)>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: answer.status, to: answer.headers.get('location'), html, words, headers: answer.headers };
}

async function signIn(): Promise<string> {
  const answer = await ask('/sign-in', { form: { password } });
  expect([answer.status, answer.to]).toEqual([303, '/hooks/status']);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-editors=.*; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  return cookie.split(';')[0] ?? '';
}

describe('the sign-in of the editors', () => {
  it('shows a form to a stranger, the page to who knows the password, and the form again after the sign-out', async () => {
    const stranger = await ask('');
    expect(stranger.status).toBe(401);
    expect(stranger.html).toContain('action="/hooks/status/sign-in"');
    expect(stranger.words).not.toContain('Tide tables');
    const cookie = await signIn();
    const page = await ask('', { cookie });
    expect(page.status).toBe(200);
    expect(page.words).toContain('“Tide tables” tide , revision 3');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const out = await ask('/sign-out', { cookie, form: {} });
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-editors=;.*Max-Age=0/);
    expect((await ask('', { cookie: '__Host-editors=' })).status).toBe(401);
  });

  it('opens nothing but that page: neither numbers, nor the back office, nor JSON for programs', async () => {
    const cookie = await signIn();
    const metrics = await fetch(`${services.siteUrl}/metrics`, {
      headers: { cookie, 'x-forwarded-for': '198.51.100.7' },
    });
    expect(metrics.status).toBe(401);
    expect((await ask('', { cookie, headers: { accept: 'application/json' } })).status).toBe(401);
    const bearer = { authorization: `Bearer ${password}` };
    expect((await ask('', { headers: bearer })).status).toBe(401);
    expect((await ask('', { headers: { authorization: 'Bearer the-token-of-the-operator' } })).status).toBe(200);
  });

  it('refuses forged, altered and old passes, and those of another password', async () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const pass = editorsPass(password, now);
    const later = (ms: number): Date => new Date(now.getTime() + ms);
    expect(isEditorsPass(password, pass, later(43_199_999))).toBe(true);
    expect(isEditorsPass(password, pass, later(43_200_000))).toBe(false);
    expect(isEditorsPass('another password of theirs', pass, now)).toBe(false);
    const [until, signature] = pass.split('.');
    for (const forged of [
      `${Number(until) + 1}.${signature}`,
      `${until}.`,
      `Infinity.${signature}`,
      '',
      '.',
      pass.slice(1),
    ])
      expect(isEditorsPass(password, forged, now), forged).toBe(false);
    expect((await ask('', { cookie: `__Host-editors=9999999999999.${signature}` })).status).toBe(401);
  });

  it('judges ten passwords from an address in ten minutes, the right one given back', async () => {
    const from = '203.0.113.77';
    for (let right = 0; right < 12; right += 1)
      expect((await ask('/sign-in', { form: { password }, from })).status).toBe(303);
    const wrong = await ask('/sign-in', { form: { password: 'guess' }, from });
    expect(wrong.status).toBe(401);
    expect(wrong.words).toContain('That is not the password.');
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => ask('/sign-in', { form: { password: 'guess' }, from })),
    );
    expect(tries.filter((each) => each.status === 401)).toHaveLength(9);
    const spent = await ask('/sign-in', { form: { password }, from });
    expect([spent.status, Number(spent.headers.get('retry-after')) > 500]).toEqual([429, true]);
    expect(spent.words).toContain('Too many tries from here. Try again in 10 minutes.');
  });
});

describe('the language of the editors', () => {
  it('S7.34a is what the browser prefers, what the site shows, and above all what was chosen here', async () => {
    const of = async (asked: Asked, path = '') => /<html lang="(\w+)"/.exec((await ask(path, asked)).html)?.[1];
    expect(await of({})).toBe('en');
    expect(await of({ headers: { 'accept-language': 'de, es;q=0.4, fr-CA;q=0.8' } })).toBe('fr');
    expect(await of({ headers: { 'accept-language': 'fr' }, cookie: 'LANG=es' })).toBe('es');
    const chosen = await ask('?lang=fr', { cookie: 'LANG=es' });
    expect(chosen.words).toContain('Se connecter');
    const [kept = ''] = chosen.headers.getSetCookie();
    expect(kept).toMatch(/^editors-language=fr; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await of({ cookie: `LANG=es; ${kept.split(';')[0]}` })).toBe('fr');
    expect(await of({}, '?lang=%22%3E&lang=xx')).toBe('en');
  });

  it('S3.22a names types as editors do, marks what is English, and sums up what went live together', async () => {
    const cookie = `${await signIn()}; editors-language=fr`;
    const [first] = status.receipts;
    const at = '2026-11-21T12:04:05.000Z';
    const many = Array.from({ length: 30 }, (_, n) => ({ ...first, entryId: `e${n}`, at, release: 'first' }) as const);
    const article = { ...first, pageType: 'help', release: 'second' } as const;
    const progress = { done: 3, total: 9, since: at, entries: ['tide'], others: 2 };
    const text = 'The content system cannot be reached.';
    const problems = [{ what: 'sync' as const, text, since: at }];
    const receipts = [article, ...many] as PublisherStatus['receipts'];
    writePublisherStatus(dataDir, { ...status, doing: 'publishing', progress, problems, receipts });
    const { html, words } = await ask('', { cookie });
    expect(words).toContain('article d’aide « Tide tables » tide , révision 3 : en ligne à /help/tide');
    expect(html).toContain(`<span lang="en">${text}</span>`);
    expect(words).toContain('30 entrées mises en ligne d’un coup');
    expect(html.match(/<details>/g)).toHaveLength(1);
    expect(words).toMatch(/Publication : 3 pages sur 9, pour tide et 2 autres, depuis le 2026-11-21 12:04:05/);
    writePublisherStatus(dataDir, status);
  });
});

describe('what editors do', () => {
  /** Three stored releases, oldest first; the newest is served. */
  async function releases(): Promise<readonly [string, string, string]> {
    const store = new ReleaseStore(join(dataDir, 'releases'));
    const ids = ['01980000-0001', '01980000-0002', '01980000-0003'] as const;
    for (const id of ids) await store.publish(smallRelease(id, {}));
    return ids;
  }

  it('shows an earlier release until the next publish; an unknown or damaged one changes nothing', async () => {
    const [oldest, damaged, newest] = await releases();
    const folder = join(dataDir, 'releases');
    writeFileSync(join(folder, 'manifests', `${damaged}.json`), '{');
    const cookie = await signIn();
    for (const release of [damaged, 'unknown', '../pinned', '']) {
      const refused = await ask('/rollback', { form: { release }, cookie });
      expect([refused.status, currentRelease(folder)], release).toEqual([422, newest]);
      expect(refused.words).toContain('That release is no longer stored');
    }
    expect((await ask('/rollback', { form: { release: oldest } })).status).toBe(401);
    expect(pinnedRelease(folder)).toBeUndefined();
    expect((await ask('', { cookie })).html).toContain(`<option value="${oldest}" data-at=`);
    expect((await ask('/rollback', { form: { release: oldest }, cookie })).status).toBe(303);
    expect([currentRelease(folder), pinnedRelease(folder)]).toEqual([oldest, oldest]);
    // At once, before the publisher has noticed.
    expect((await ask('', { cookie })).words).toContain('A rollback shows an earlier release');
    unpin(folder, Date.now());
  });

  it('narrows the lists to what is looked for, as text', async () => {
    const cookie = await signIn();
    const { words } = await ask('?q=GULL', { cookie });
    expect(words).toContain('What became of each edit (1 of 2)');
    expect(words).not.toContain('Tide tables');
    const { html } = await ask('?q=GULL+%26+co', { cookie });
    expect(html).toContain('href="/hooks/status?lang=fr&amp;q=GULL%20%26%20co"');
    const hostile = await ask(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`, { cookie });
    expect(hostile.html).not.toContain('<script>alert');
    expect(hostile.words).toContain('Nothing here holds these words.');
    expect((await ask('?q=a&q=b', { cookie })).status).toBe(200);
  });

  it('asks for a publish by a form; a stranger and another site ask in vain', async () => {
    const before = lastRequest(dataDir)?.id;
    expect((await ask('/publish', { form: {} })).status).toBe(401);
    const cookie = await signIn();
    expect((await ask('/publish', { form: {}, cookie, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await ask('/publish', { form: {}, cookie, headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect(lastRequest(dataDir)?.id).toBe(before);
    expect((await ask('/publish', { form: {}, cookie })).to).toBe('/hooks/status');
    const id = lastRequest(dataDir)?.id;
    expect(id).not.toBe(before);
    const told = async (answered: PublisherStatus['answered']): Promise<string> => {
      writePublisherStatus(dataDir, { ...status, answered });
      const { words, headers } = await ask('', { cookie });
      return `${words} refresh ${headers.get('refresh')}`;
    };
    expect(await told(null)).toMatch(/Asked to publish \( \S+ \S+ \): it begins in a moment\..* refresh 2$/);
    const done = await told({ id: id ?? '', ok: true, text: 'The release x is live.' });
    expect(done).toMatch(/Asked to publish \( \S+ \S+ \): done\..* refresh null$/);
    const failed = await told({ id: id ?? '', ok: false, text: 'No <language>.' });
    expect(failed).toContain('The last “publish” was not done: No &lt;language&gt;.');
  });

  it('opens a preview by a link of its own, and says what is missing', async () => {
    expect((await ask('/preview?entry=tide')).status).toBe(401);
    const cookie = await signIn();
    const link = await ask('/preview?entry=ti%2Fde', { cookie });
    expect([link.status, link.to?.replace(/[^/?]{20,}(?=\?)/, 'TOKEN')]).toEqual([
      303,
      '/preview/TOKEN?entry=ti%2Fde&locale=en',
    ]);
    expect(services.logged()).not.toContain(link.to?.split('?')[0]);
    const none = await ask('/preview', { cookie });
    expect([none.status, none.words.includes('There is no preview: name an entry')]).toEqual([404, true]);
  });
});
