import { expect, type Page } from '@playwright/test';
import { chance, Dice } from '../../support/chance.ts';
import { proofSize, sampleOf } from '../../support/proofs.ts';
import { test as base } from '../fixtures.ts';
import { refusedAssets } from './hostile-assets.ts';
import { refusedEntries, shownEntries } from './hostile-content.ts';
import { type HostileSite, startHostileSite } from './hostile-site.ts';

interface Tests {
  readonly site: HostileSite;
  /** What a script of the content would have done: called `pwn`, or asked for something at `/canary`. */
  readonly ran: string[];
}

/**
 * Not a fixture of the worker, nor is one of Playwright's own set (`trace`): that would take a worker of its own, which comes
 * last, while the other one has nothing to do.
 */
let started: Promise<HostileSite> | undefined;

const test = base.extend<Tests>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const { KESTREL_DATA_DIR = '', KESTREL_SITE_URL = '' } = process.env;
      started ??= startHostileSite(KESTREL_DATA_DIR, KESTREL_SITE_URL);
      await use(await started);
    },
    { timeout: 330_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  ran: async ({ context }, use) => {
    const ran: string[] = [];
    await context.exposeFunction('pwn', (number: number) => ran.push(`pwn(${number})`));
    context.on('request', (request) => {
      if (/evil|^(data|blob|javascript):/.test(request.url())) ran.push(request.url());
    });
    // What the policy stops is never answered.
    context.on('response', (response) => void (/canary/.test(response.url()) && ran.push(response.url())));
    context.on('dialog', (dialog) => ran.push(dialog.message()));
    await use(ran);
  },
});

test.afterAll(async () => (await started)?.stop());

const isPage = (path: string): boolean => !/^\/(_astro|assets|icons|service-data)\/|\.[a-z0-9]+$|^\/_/.test(path);

/** A page as a browser reads it. */
interface Read {
  /** What stands in it that could run, or lead to a script. */
  readonly dangers: readonly string[];
  /** What its links lead to. */
  readonly hrefs: readonly string[];
}

/** Reads the page that is open, or bytes, which nothing of runs. */
const look = (page: Page, bytes?: { readonly html: string; readonly url: string }): Promise<Read> =>
  page.evaluate((read) => {
    const dangers: string[] = [];
    const looked = read ? new DOMParser().parseFromString(read.html, 'text/html') : document;
    for (const element of looked.querySelectorAll('*')) {
      if (/^(base|embed|frame|iframe|object)$/i.test(element.tagName)) dangers.push(element.outerHTML.slice(0, 200));
      for (const { name, value } of element.attributes) {
        // What keeps an open page from being drawn (drawing.ts); bytes have their own root.
        if (name === 'style' && element === document.documentElement) continue;
        if (/^on|^style$|^srcdoc$|^autofocus$/.test(name)) dangers.push(`${element.tagName} ${name}=${value}`);
        const leads = ['action', 'formaction', 'href', 'src', 'xlink:href'].includes(name);
        if (leads && !/^(https?|mailto|tel):$/.test(new URL(value, read?.url ?? location.href).protocol))
          dangers.push(`${element.tagName} ${name}=${value}`);
      }
    }
    const hrefs = [...looked.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    return { dangers, hrefs };
  }, bytes);

test('S3.22a each hostile entry and file that is refused is named, and nothing else', ({ site }) => {
  const { quarantined = [], collisions = [] } = site.status.content ?? {};
  const named = [...quarantined, ...collisions].map(({ entryId }) => entryId);
  const refused = [...refusedEntries.map(({ sys }) => sys.id), ...refusedAssets];
  expect([...new Set(named)].sort()).toEqual(refused.sort());
  for (const { text } of [...quarantined, ...collisions]) expect(text.length).toBeLessThan(400);
  const pages = shownEntries.filter(({ sys }) => /page$|_section$|_category$/.test(sys.contentType.sys.id));
  expect(site.paths.filter(isPage).length).toBeGreaterThan(pages.length);
});

const isSecond = (path: string): boolean => /^\/fr(\/|$)/.test(path);
/** A page of five megabytes is read and not opened: to set its lines takes 20 s. One with a twentieth of its words is. */
const mostOpened = 1_000_000;
const isPlain = (href: string): boolean => /^\/(?![/\\])[\w/.?=#-]*$/.test(href);

/**
 * Clicks links of the open page one after the other. A link that the browser itself reads as one to a page (http, https)
 * is stopped at the last moment, so that the next can be clicked; any other goes where it goes.
 */
async function follow(page: Page, hrefs: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && /^https?:$/.test(link.protocol)) event.preventDefault();
    });
    for (const href of wanted) {
      [...document.links].find((each) => each.getAttribute('href') === href)?.click();
      await new Promise((done) => setTimeout(done));
    }
  }, hrefs);
}

test('S3.22a S2.25 no page of hostile content runs any of it, in any field, and none of its links is one', async ({
  context,
  site,
  ran,
}) => {
  test.setTimeout(240_000);
  const waiting = site.paths.filter(isPage).toSorted((one, other) => Number(isSecond(one)) - Number(isSecond(other)));
  expect(waiting.length).toBeGreaterThan(60);
  const followed = new Set<string>();
  // All are read, and half are opened, by chance others in each run; where proofs are whole, all but what shows nothing new.
  const lots = new Set(sampleOf(new Dice(chance), waiting, Math.ceil(waiting.length / 2)));
  const isOurs = (href: string): boolean => !/^(#|mailto:|tel:)/.test(href) && !followed.has(href);
  const onlyRead: string[] = [];
  let opened = 0;
  const walk = async (page: Page, reader: Page): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const url = new URL(path, site.url).href;
      const html = await (await context.request.get(url)).text();
      const { dangers, hrefs } = await look(reader, { html, url });
      expect(dangers, path).toEqual([]);
      // In the second language a page is opened for a link that is no plain path: all else was opened in the first.
      if (isSecond(path) && !hrefs.some((href) => !isPlain(href) && isOurs(href))) continue;
      if (html.length > mostOpened) {
        onlyRead.push(path);
        continue;
      }
      if (!lots.has(path)) continue;
      const fresh = [...new Set(hrefs)].filter(isOurs);
      opened += 1;
      await page.goto(path);
      expect((await look(page)).dangers, path).toEqual([]);
      for (const href of fresh) followed.add(href);
      if (fresh.length > 0) await follow(page, fresh);
    }
  };
  await Promise.all(Array.from({ length: 3 }, async () => walk(await context.newPage(), await context.newPage())));
  expect(onlyRead).toEqual(['/articles/long']);
  expect(opened).toBeGreaterThan(proofSize({ small: 20, whole: 40 }));
  expect(followed.size).toBeGreaterThan(proofSize({ small: 25, whole: 50 }));
  // The one link that may lead out is an editor's honest address with an attribute's end in it.
  expect(ran.filter((what) => !what.startsWith('https://evil.invalid/%22%3E'))).toEqual([]);
});

test('S9.15 S3.22a no file of an editor runs, whatever it is called, and the editors’ page shows names as text', async ({
  context,
  site,
  ran,
  allow,
}) => {
  allow(/sandboxed|Content Security Policy|canary|^csp/, 'the browser refuses what is in the files');
  const files = site.paths.filter((path) => path.startsWith('/assets/') || /\.(xml|txt)$/.test(path));
  expect(files.length).toBeGreaterThan(8);
  const page = await context.newPage();
  for (const path of files) {
    const answer = await context.request.get(path);
    expect(answer.headers()['content-type'], path).not.toMatch(/script|css|xhtml/);
    if (/html|xml/.test(answer.headers()['content-type'] ?? '')) await page.goto(path);
  }
  await context.setExtraHTTPHeaders({ authorization: `Bearer ${site.adminToken}` });
  await page.goto('/hooks/status');
  await expect(page.locator('body')).toContainText('long-name');
  expect((await look(page)).dangers).toEqual([]);
  expect(ran).toEqual([]);
  // The traps catch: without this nothing above could fail.
  await context.setExtraHTTPHeaders({});
  await page.goto('/login');
  await page.evaluate('pwn(0); void fetch("/canary").catch(() => 0)');
  await expect.poll(() => ran.join()).toMatch(/pwn\(0\).*canary/);
});
