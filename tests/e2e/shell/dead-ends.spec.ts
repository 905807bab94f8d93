import { expect, type Page } from '@playwright/test';
import { signIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';
import { pages } from './pages.ts';

const kinds = { ...pages, account: '/account', offers: '/offers', menu: '/more', french: '/fr' };
const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

function addressesIn(html: string, from: URL): URL[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => unescaped(href));
  return hrefs.map((href) => new URL(href, from)).filter(({ origin }) => origin === from.origin);
}

test('S2.25 every link of every page leads to a page that is there, and to a place on it', async ({
  request,
  baseURL,
}) => {
  const read = new Map<string, string>();
  const linked = new Map<string, string>();
  const waiting = [new URL('/', baseURL)];
  const faults: string[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const path = next.pathname;
    if (read.has(path)) continue;
    const answer = await request.get(path);
    if (answer.status() !== 200) faults.push(`${answer.status()} ${path}`);
    read.set(path, /html/.test(answer.headers()['content-type'] ?? '') ? await answer.text() : '');
    for (const to of addressesIn(read.get(path) ?? '', next)) {
      waiting.push(to);
      linked.set(`${to.pathname}${to.hash}`, path);
    }
  }
  for (const [address, from] of linked) {
    const [path = '', id = ''] = address.split('#');
    const place = decodeURIComponent(id);
    if (place !== '' && !read.get(path)?.includes(`id="${place}"`)) faults.push(`${from}: no place ${address}`);
  }
  expect(faults).toEqual([]);
  expect(read.size).toBeGreaterThan(100);
});

/** Presses each visible button once, on the page as it was opened, and tells those that changed nothing. */
async function idleButtons(page: Page, path: string): Promise<string[]> {
  const buttons = page.locator('button:not(:disabled)').filter({ visible: true });
  const idle: string[] = [];
  for (let n = 0; n < (await buttons.count()); n += 1) {
    const button = buttons.nth(n);
    await page.evaluate(() => {
      Object.assign(window, { effects: 0 });
      const effect = (): void => {
        (window as unknown as { effects: number }).effects += 1;
      };
      new MutationObserver(effect).observe(document, { attributes: true, childList: true, subtree: true });
      for (const type of ['toggle', 'scroll', 'invalid', 'submit']) addEventListener(type, effect, { capture: true });
    });
    const name = `${await button.getAttribute('aria-label')} ${await button.textContent()}`;
    await button.click();
    await page
      .waitForFunction(() => (window as unknown as { effects: number }).effects > 0, undefined, { timeout: 2_000 })
      .catch(() => idle.push(`${path}: ${name}`));
    await page.keyboard.press('Escape');
  }
  return idle;
}

for (const size of widths) {
  for (const session of ['out', 'in'] as const) {
    test(`S2.29 every button does something and no link stays where it is, ${size.width} px, signed ${session}`, async ({
      page,
      player,
    }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (session === 'in') await signIn(page, await player());
      const idle: string[] = [];
      for (const [name, path] of Object.entries(kinds)) {
        if ((name === 'account' && session === 'out') || (name === 'login' && session === 'in')) continue;
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('html')).toHaveAttribute('data-session', session);
        const links = page.locator('a').filter({ visible: true });
        const hollow = await links.evaluateAll((all) =>
          all.filter((link) => !link.getAttribute('href') || link.getAttribute('href') === '#').map((a) => a.outerHTML),
        );
        expect(hollow, path).toEqual([]);
        idle.push(...(await idleButtons(page, path)));
      }
      expect(idle).toEqual([]);
    });
  }
}

test('a game’s page offers no way to play while no game can be opened', async ({ page }) => {
  await page.goto(pages.game);
  await expect(page.locator('.play')).toBeVisible();
  await expect(page.locator('.play').locator('a, button')).toHaveCount(0);
});
