import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { makePlayer, type TestPlayer } from '../support/browser-players.ts';
import { hearCaptcha, type Trouble, watchContext } from '../support/browser-watch.ts';
import { noteSecret } from '../support/seen-secrets.ts';
import { blurNothing, draw, drawNothing } from './drawing.ts';

// Sources run as they are, so that a stack needs no source map, which Playwright looks for at each step of a test.
if (process.env.PW_DISABLE_TS_ESM) Reflect.deleteProperty(Error, 'prepareStackTrace');

/** What a browser test gets beside Playwright's own. */
export interface Fixtures {
  /** Lets one expected trouble pass, e.g. a refused sign-in's 401; the reason is for the reader. */
  readonly allow: (pattern: RegExp, reason: string) => void;
  /** Makes a player through the sandbox; the fields are those of `POST /_sandbox/players`. */
  readonly player: (overrides?: Readonly<Record<string, unknown>>) => Promise<TestPlayer>;
  /** A further browser with cookies of its own, watched like the first. */
  readonly openContext: () => Promise<BrowserContext>;
  readonly sandboxUrl: string;
  /** Whether readers are asked about being counted; off, so that the question stands in nobody's way. */
  readonly countable: boolean;
  /** Whether pages are drawn; off, for most tests press, type and read. */
  readonly drawn: boolean;
  readonly watch: { readonly troubles: Trouble[]; readonly allowed: RegExp[] };
}

function address(name: 'KESTREL_SITE_URL' | 'KESTREL_SANDBOX_URL'): string {
  const url = process.env[name];
  if (url === undefined) throw new Error(`${name} is not set: the global set-up did not run`);
  return url;
}

const captcha = /^console: .*401.*\/services\/login-service\/v1\/login\)$/;

/** For tests of what a page looks like (`test.use(drawn)`). */
export const drawn = { drawn: true } as const;

/** For tests that ask what moves, shifts or fades; the others' readers want calm (playwright.config.ts). */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Playwright's `test`, in which any console message, CSP report, page error, failed request, 404 or 5xx fails the test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  baseURL: async ({}, use) => use(address('KESTREL_SITE_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  sandboxUrl: async ({}, use) => use(address('KESTREL_SANDBOX_URL')),
  countable: [false, { option: true }],
  drawn: [false, { option: true }],
  watch: [
    async ({ context, countable, drawn }, use, test) => {
      const watch = { troubles: [] as Trouble[], allowed: [] as RegExp[] };
      await prepare(context, watch, { countable, drawn });
      const waking = wake(context);
      await use(watch);
      clearInterval(waking);
      const lines = watch.troubles.map(({ kind, text }) => `${kind}: ${text}`);
      const unallowed = lines.filter((line) => !watch.allowed.some((pattern) => pattern.test(line)));
      if (hasFailed(test) || unallowed.length > 0) await keepPictures([context], test);
      await noteHandles(context);
      expect(unallowed).toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ watch }, use) => use((pattern) => void watch.allowed.push(pattern)),
  player: async ({ request, sandboxUrl }, use) => use((overrides) => makePlayer(request, sandboxUrl, overrides)),
  openContext: async ({ browser, baseURL, watch, countable, drawn }, use, test) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await prepare(context, watch, { countable, drawn });
      opened.push(context);
      return context;
    });
    if (hasFailed(test)) await keepPictures(opened, test);
    await Promise.all(opened.map(noteHandles));
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Watches a browser from its first page on, and sets it up as the test's readers are. */
async function prepare(
  context: BrowserContext,
  watch: Fixtures['watch'],
  { countable, drawn }: Pick<Fixtures, 'countable' | 'drawn'>,
): Promise<void> {
  await watchContext(context, (trouble) => watch.troubles.push(trouble));
  hearCaptcha(context, () => watch.allowed.push(captcha));
  await (drawn ? blurNothing : drawNothing)(context);
  if (!countable) await askNotToBeCounted(context);
}

/**
 * Asks the pages of a test for their titles now and then. An answer of an idle page has got lost on its way a few times, until
 * the next thing was asked of it, which was after the end of the test's time: nobody knows why (docs/suite-rounds.md).
 */
const wake = (context: BrowserContext): NodeJS.Timeout =>
  setInterval(() => {
    for (const page of context.pages()) page.title().catch(() => undefined);
  }, 10_000);

const hasFailed = ({ status, expectedStatus }: TestInfo): boolean => status !== expectedStatus;

/** How the pages of a test that failed look; Playwright's own pictures would be of pages that are not drawn. */
async function keepPictures(contexts: readonly BrowserContext[], test: TestInfo): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    // The contexts that a test opened come before its own.
    const path = test.outputPath(`failed-${test.attachments.length + 1}.png`);
    await Promise.all(page.frames().map(draw)).catch(() => undefined);
    const isKept = await page.screenshot({ path, timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isKept) test.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

/** What a browser holds of its player's session at the end of a test: for the look at all columns after the run. */
async function noteHandles(context: BrowserContext): Promise<void> {
  for (const { name, value } of await context.cookies()) {
    // What a test made up for itself is no handle, and may stand anywhere.
    if (/^(sid|__Host-auth|__Host-device)$/.test(name) && value.length >= 20 && !/^0+$/.test(value))
      noteSecret(`the cookie ${name}`, value);
  }
}

/** Gives a browser the privacy signal, as many have it by default: it is asked nothing and counted nowhere. */
async function askNotToBeCounted(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}

/** Leaves a page alone with what is published: whatever it asks of a service, under either prefix, finds nobody there. */
export async function cutServices(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => /^\/(services|api)\//.test(url.pathname),
    (route) => route.abort(),
  );
}

/** Keeps React from a page until the answered function is called: what stands there is not alive before. */
export async function holdReact(page: Page): Promise<() => void> {
  const alive = Promise.withResolvers<void>();
  await page.route(/\/react\./, async (route) => {
    await alive.promise;
    await route.continue();
  });
  return alive.resolve;
}

/** Puts the page's clock in the test's hand before it loads: timers run only by `page.clock.runFor(ms)`. */
export async function holdClock(page: Page, at: Date): Promise<void> {
  await page.clock.install({ time: at });
  await page.clock.pauseAt(at);
}
