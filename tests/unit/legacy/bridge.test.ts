import { describe, expect, it } from 'vitest';
import type { HostMessage } from '#domain/legacy-bridge.ts';
import { hostPath, type LegacySite, legacyPageOf, legacyPath } from '#domain/legacy-paths.ts';
import { createBridge } from '#features/legacy/legacy.store.ts';
import { readLegacy, sent } from '#features/legacy/messages.ts';

const site: LegacySite & { readonly outside: readonly string[] } = {
  origin: 'https://play.example',
  languages: ['en', 'fr'],
  prefix: '/fr',
  logged: ['/sports', '/sports/bets'],
  unlogged: ['/sports'],
  outside: ['https://news.example'],
};

/** A page with the bridge on it: what it was told to do, and timers that run when the test says so. */
function page({ here = '/fr/sports', pages = [] as string[], signedIn = true, at = site } = {}) {
  const said: HostMessage[] = [];
  const left: string[] = [];
  const shown: string[] = [];
  const progress: boolean[] = [];
  const reports: string[] = [];
  const timers: { delayMs: number; action: () => void }[] = [];
  let now = 0;
  const bridge = createBridge(
    { site: at, here, pages },
    {
      send: (message) => said.push(message),
      progress: (isShown) => progress.push(isShown),
      show: ({ path, title, isNew }) => shown.push(`${isNew ? 'push ' : ''}${path} ${title}`),
      leave: (href) => left.push(href),
      remember: () => undefined,
      now: () => now,
      after: (delayMs, action) => timers.push({ delayMs, action }),
      report: (what) => reports.push(what),
    },
  );
  bridge.begin('fr', signedIn);
  const hear = (type: string, more: object = {}) => bridge.hear({ v: 1, type, ...more });
  const elapse = (ms: number) => {
    now += ms;
    for (const timer of timers.splice(0)) {
      if (timer.delayMs <= ms) timer.action();
      else timers.push({ ...timer, delayMs: timer.delayMs - ms });
    }
  };
  return { bridge, hear, elapse, said, left, shown, progress, reports };
}

describe('the bridge to the legacy app', () => {
  it('S1.02b the app is told the language, whether somebody is signed in, and which page to show', () => {
    expect(page().said).toEqual([
      { type: 'language', lang: 'fr' },
      { type: 'session', signedIn: true },
      { type: 'navigate', path: '/olympus/sports' },
    ]);
    for (const message of page().said) expect(sent(message)).toMatchObject({ v: 1 });
  });

  it('S2.31a a navigation that ends shows its page; only one that lasts shows that it does', () => {
    const { hear, elapse, shown, progress } = page();
    hear('navigationEnd', { path: '/olympus/sports', title: 'Sports' });
    hear('navigationStart', { path: '/olympus/sports/tennis?day=1' });
    elapse(149);
    expect(progress).toEqual([false]);
    elapse(1);
    hear('navigationEnd', { path: '/olympus/sports/tennis?day=1', title: 'Tennis' });
    expect(progress).toEqual([false, true, false]);
    expect(shown).toEqual(['/fr/sports Sports', 'push /fr/sports/tennis?day=1 Tennis']);
  });

  it('S2.31b S8.11 a navigation that fails with notFound leads to not-found, with anything else to internal-server', () => {
    const leads = (type: string) => {
      const { hear, left } = page();
      hear('navigationError', { path: '/olympus/sports/x', error: { type } });
      return left;
    };
    expect(leads('notFound')).toEqual(['/fr/error/not-found']);
    expect(leads('internal')).toEqual(['/fr/error/internal-server']);
    expect(leads('constructor')).toEqual(['/fr/error/internal-server']);
  });

  it('S8.11 an app whose files are not found leads to not-found, silence and any other trouble to internal-server', () => {
    const missing = page();
    missing.bridge.take({ type: 'missing', isNotFound: true });
    const broken = page();
    broken.bridge.take({ type: 'missing', isNotFound: false });
    const silent = page();
    silent.elapse(150);
    silent.elapse(9_850);
    expect([missing.left, broken.left, silent.left]).toEqual([
      ['/fr/error/not-found'],
      ['/fr/error/internal-server'],
      ['/fr/error/internal-server'],
    ]);
  });

  it('S2.31a a page for players sends to sign in with the way back, asked for by the app or not', () => {
    const asked = page();
    asked.hear('loginRequired', { path: '/olympus/sports/football' });
    const guarded = page({ signedIn: false });
    guarded.hear('navigationStart', { path: '/olympus/sports/bets' });
    expect([asked.left, guarded.left]).toEqual([
      ['/fr/login?destination=%2Ffr%2Fsports%2Ffootball'],
      ['/fr/login?destination=%2Ffr%2Fsports%2Fbets'],
    ]);
  });

  it('S2.31a back and forward go through the pages of this tab, at their end home', () => {
    const { hear, said, left } = page({ pages: ['/fr/promotions', '/fr/sports'] });
    const show = (path: string) => hear('navigationEnd', { path, title: 'x' });
    show('/olympus/sports');
    show('/olympus/sports/tennis');
    hear('back');
    expect(said.at(-1)).toEqual({ type: 'navigate', path: '/olympus/sports' });
    show('/olympus/sports');
    hear('forward');
    expect(said.at(-1)).toEqual({ type: 'navigate', path: '/olympus/sports/tennis' });
    show('/olympus/sports/tennis');
    hear('forward');
    expect(left).toEqual(['/fr']);
    hear('back');
    show('/olympus/sports');
    hear('back');
    expect(left).toEqual(['/fr', '/fr/promotions']);
  });

  it("S2.31a the browser's own Back and Forward over ten mixed pages ask the app for its pages and push nothing", () => {
    const { bridge, hear, said, shown } = page();
    const paths = Array.from({ length: 10 }, (_, at) => (at % 2 ? `/sports/tennis?p=${at}` : `/sports/e/${at}`));
    for (const path of paths) hear('navigationEnd', { path: `/olympus${path}`, title: 'x' });
    const before = shown.length;
    for (const path of [...paths.slice(0, -1).reverse(), ...paths.slice(1)]) {
      bridge.take({ type: 'came', path: `/fr${path}` });
      expect(said.at(-1)).toEqual({ type: 'navigate', path: `/olympus${path}` });
      hear('navigationEnd', { path: `/olympus${path}`, title: 'x' });
      bridge.hear({ v: 1, type: 'nothing' });
    }
    expect(shown.slice(before).filter((each) => each.startsWith('push'))).toEqual([]);
  });

  it('S2.31a navigateTo opens pages of the site and asks the app for its own; outside opens allowed origins alone', () => {
    const { hear, left, said } = page();
    hear('navigateTo', { path: '/olympus/sports/tennis' });
    expect(said.at(-1)).toEqual({ type: 'navigate', path: '/olympus/sports/tennis' });
    hear('navigateTo', { path: '/olympus/promotions/first-25#how' });
    const urls = [
      'https://news.example/a',
      'http://news.example/a',
      'https://evil.example/',
      'https://u@news.example/',
    ];
    for (const url of [...urls, 'javascript:alert(1)', '//news.example', 'https://news.example.evil.example/'])
      hear('outside', { url });
    expect(left).toEqual(['/fr/promotions/first-25#how', 'https://news.example/a']);
  });

  it('S2.31a a thousand events of another version, type or shape change nothing and are told once by name', () => {
    const { bridge, hear, elapse, left, shown, said, reports } = page();
    hear('navigationEnd', { path: '/olympus/sports', title: 'Sports' });
    const wrong = [
      undefined,
      null,
      1,
      'back',
      [],
      {},
      { type: 'back' },
      { v: 2, type: 'back' },
      { v: 1, type: 'Back' },
      { v: 1, type: 'back', path: '/olympus/sports' },
      { v: 1, type: 'navigateTo' },
      { v: 1, type: 'navigateTo', path: 1 },
      { v: 1, type: 'navigateTo', path: '/'.repeat(2_049) },
      { v: 1, type: 'navigationEnd', path: '/olympus/sports', title: 'x'.repeat(201) },
      { v: 1, type: 'navigationError', path: '/olympus/sports', error: 'notFound' },
      { v: 1, type: 'outside', url: 'https://news.example/', target: '_top' },
    ];
    const before = said.length;
    for (let count = 0; count < 1_000; count += 1) {
      if (count % 40 === 0) elapse(1_000);
      bridge.hear(wrong[count % wrong.length]);
    }
    expect([left, shown, said.length]).toEqual([[], ['/fr/sports Sports'], before]);
    expect(new Set(reports)).toEqual(new Set(['the legacy app sent an event that the bridge does not know']));
    for (const detail of wrong) expect(readLegacy(detail)).toBeUndefined();
  });

  it('S2.31a of more than fifty events in a second the rest is dropped, the next second counts again', () => {
    const { hear, elapse, shown } = page();
    for (let count = 0; count < 60; count += 1) hear('navigationEnd', { path: '/olympus/sports', title: `${count}` });
    expect(shown).toHaveLength(50);
    elapse(1_000);
    hear('navigationEnd', { path: '/olympus/sports', title: 'again' });
    expect(shown).toHaveLength(51);
  });
});

describe('legacy paths', () => {
  it.each([
    ['/olympus/sports', '/fr/sports'],
    ['/olympus/sports/tennis?a=1#b', '/fr/sports/tennis?a=1#b'],
    ['/olympus', '/fr'],
    ['/olympus/', '/fr'],
    ['/olympus/promotions/first-25', '/fr/promotions/first-25'],
  ])('S2.31c %s is %s of the site, and the other way round', (legacy, host) => {
    expect(hostPath(site, legacy)).toBe(host);
    expect(legacyPath(site, host)).toBe(legacy.replace(/\/$/, ''));
    expect(legacyPath({ ...site, prefix: '' }, '/sports/tennis')).toBe('/olympus/sports/tennis');
  });

  const hostile = [
    '//evil.example',
    '/olympus//evil.example',
    '/olympus///evil.example',
    '/olympus/\\evil.example',
    '/olympus\\evil.example',
    '/olympus/\\/evil.example',
    '/olympus/..//evil.example',
    '/olympus/../..//evil.example',
    '/olympus/%2e%2e//evil.example',
    '/olympus/%2E%2E/%2E%2E//evil.example',
    '/olympus/.//evil.example',
    '/olympus@evil.example',
    '/olympus.evil.example',
    '/olympusevil',
    '/olympus:80@evil.example',
    'olympus/sports',
    'https://evil.example/olympus/sports',
    'https://play.example@evil.example/olympus',
    'http:evil.example',
    'https:/evil.example',
    'javascript:alert(1)//olympus',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://play.example/olympus',
    '\t//evil.example',
    '/olympus/\t/evil.example',
    '/olympus/\n//evil.example',
    '/olympus/\u0000//evil.example',
    '/olympus/services/login-service/v1/login',
    '/olympus/api/v1/x',
    '/olympus/olympus/app.js',
    '/olympus/hooks/status',
    `/olympus/${'a'.repeat(3_000)}`,
    '',
  ];
  it(`S2.31c ${hostile.length} hostile paths stay on the site, in each language`, () => {
    expect(hostile).toHaveLength(34);
    for (const prefix of ['', '/fr']) {
      for (const path of hostile) {
        const found = hostPath({ ...site, prefix }, path);
        expect(new URL(found, site.origin).origin, path).toBe(site.origin);
        expect(found, path).toMatch(/^\/(?!\/)/);
        expect(found, path).not.toMatch(/^\/(?:services|api|hooks|olympus)\//);
      }
    }
  });

  it('S3.14 a page is for players when the longest path of the lists that it is below is on theirs alone', () => {
    const pages = ['/fr/sports', '/fr/sports/bets', '/fr/sports/bets/open', '/fr/sportsbook', '/sports', '/fr/help'];
    expect(pages.map((path) => legacyPageOf(site, path))).toEqual([
      'all',
      'players',
      'players',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
