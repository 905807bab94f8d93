import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import { signInByCall } from '../../support/browser-players.ts';
import { chance, Dice } from '../../support/chance.ts';
import { halvesOf, proofSize, sampleOf } from '../../support/proofs.ts';
import { test } from '../fixtures.ts';
import { untilSettled, watchLoading } from '../settled.ts';
import { pages } from './pages.ts';

// Both browsers take part in what comes last: one alone would be busy with this file for a minute.
test.describe.configure({ mode: 'parallel' });

const kinds = { ...pages, account: '/account', offers: '/offers', menu: '/more', french: '/fr' };
const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** Of a page's links those that no page before had in the same words: all pages share a header and a footer. */
function addressesIn(html: string, from: URL, seen: Set<string>): URL[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href);
  // What begins at the root leads to the same place from everywhere.
  const fresh = [...new Set(found)].filter((href) => !seen.has(href));
  for (const href of fresh) if (href.startsWith('/')) seen.add(href);
  return fresh.map((href) => new URL(unescaped(href), from)).filter(({ origin }) => origin === from.origin);
}

test('S2.25 every link of every page leads to a page that is there, and to a place on it', async ({
  request,
  baseURL,
}) => {
  const read = new Map<string, string>();
  const linked = new Map<string, string>();
  const waiting = [new URL('/', baseURL)];
  const faults: string[] = [];
  const seen = new Set<string>();
  const foundOn = new Map<string, URL>();
  // Editors of other tests are at work meanwhile: a page that they took away has no link to it any more.
  const isStillLinked = async (path: string): Promise<boolean> => {
    const from = foundOn.get(path);
    if (!from) return true;
    const html = await (await request.get(from.pathname)).text();
    return addressesIn(html, from, new Set()).some(({ pathname }) => pathname === path);
  };
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const path = next.pathname;
    if (read.has(path)) continue;
    // A call that leads out of the site (the forum) is there when it says where to; that house has a name of its own.
    const isCall = path.startsWith('/services/');
    const answer = await request.get(path, { maxRedirects: isCall ? 0 : 20 });
    if (answer.status() !== (isCall ? 303 : 200) && (await isStillLinked(path)))
      faults.push(`${answer.status()} ${path}`);
    read.set(path, /html/.test(answer.headers()['content-type'] ?? '') ? await answer.text() : '');
    for (const to of addressesIn(read.get(path) ?? '', next, seen)) {
      waiting.push(to);
      linked.set(`${to.pathname}${to.hash}`, path);
      if (!foundOn.has(to.pathname)) foundOn.set(to.pathname, next);
    }
  }
  for (const [address, from] of linked) {
    const [path = '', id = ''] = address.split('#');
    // The flags of S2.27 open the game on its page; they are no places in it.
    const place = /^quickplay(?:_realplay)?$/.test(id) ? '' : decodeURIComponent(id);
    if (place !== '' && !read.get(path)?.includes(`id="${place}"`)) faults.push(`${from}: no place ${address}`);
  }
  expect(faults).toEqual([]);
  expect(read.size).toBeGreaterThan(100);
});

declare global {
  interface Window {
    /** What happened since it was set; a page that is left has none, and that is an effect, too. */
    effects?: number;
    /** Buttons of this page that were pressed. */
    asked?: WeakSet<Element>;
  }
}

/** Counts from nothing, each page being watched once; tells what the button is called, or nothing of one that was pressed before. */
function countEffects(button: ElementHandle<HTMLElement | SVGElement>): Promise<string | undefined> {
  return button.evaluate((each) => {
    window.asked ??= new WeakSet();
    if (window.asked.has(each)) return undefined;
    window.asked.add(each);
    const isWatched = window.effects !== undefined;
    window.effects = 0;
    const name = `${each.getAttribute('aria-label')} ${each.textContent}`;
    if (isWatched) return name;
    const effect = (): void => {
      window.effects = (window.effects ?? 0) + 1;
    };
    new MutationObserver(effect).observe(document, { attributes: true, childList: true, subtree: true });
    for (const type of ['toggle', 'scroll', 'invalid', 'submit']) addEventListener(type, effect, { capture: true });
    return name;
  });
}

/** Closes what a button opened late, after its Escape, as soon as it stands in the way of the next one. */
async function closeLateDialogs(page: Page): Promise<void> {
  const late = page.locator('dialog:modal');
  await page.addLocatorHandler(late, () => page.keyboard.press('Escape'), { noWaitAfter: true });
}

/** Presses a button; false when it is gone. */
async function press(button: ElementHandle): Promise<boolean> {
  try {
    await button.click({ timeout: 15_000 });
    return true;
  } catch (error) {
    if (await button.isVisible()) throw error;
    return false;
  }
}

/**
 * Presses each visible button once and tells those that changed nothing. A button that
 * another page has in the same words and place of the frame (`pressed`) is pressed there alone.
 */
async function idleButtons(
  page: Page,
  path: string,
  pressed: Set<string>,
  loading: (type?: string) => number,
): Promise<string[]> {
  const buttons = page.locator('button:not(:disabled)').filter({ visible: true });
  const idle: string[] = [];
  const marks = await buttons.evaluateAll((all) =>
    all.map((each) => (each.closest('header, footer, nav, .bottom-bar') ? each.outerHTML : '')),
  );
  for (let n = 0; n < (await buttons.count()); n += 1) {
    // What an answer takes away (a question that is answered) is nothing to press any more.
    const button = await buttons
      .nth(n)
      .elementHandle({ timeout: 5_000 })
      .catch(() => null);
    if (!button) break;
    const mark = marks[n] ?? '';
    if (mark !== '' && pressed.has(mark)) continue;
    pressed.add(mark);
    const name = await countEffects(button);
    if (name === undefined) continue;
    const isPressed = await press(button);
    if (!isPressed) continue;
    await page
      .waitForFunction(() => (window.effects ?? 1) > 0, undefined, { timeout: 15_000 })
      .catch(() => idle.push(`${path}: ${name}`));
    // A dialog whose code is on its way is not open yet, and no Escape closes it.
    await expect.poll(() => loading('script'), { message: `${path}: ${name} loads its code` }).toBe(0);
    await page.keyboard.press('Escape');
  }
  return idle;
}

/** Links that lead nowhere. Asked in Playwright's own world: what was asked in the page's own had no answer a few times (docs/suite-rounds.md). */
const hollowLinks = (page: Page): Locator =>
  page.locator(':is(a:not([href]), a[href=""], a[href="#"])').filter({ visible: true });

// A page is opened once and its window changes. What stands at both widths is pressed at the first, which is the phone's for
// every other page: for the home page, which has most of it, and not for the French one. In a run each page is opened in one of
// both sessions, by chance, the home page in both, and a third of the pages are looked at in the second width, too.
const names = Object.keys(kinds);
const dice = new Dice(chance);
const ofEither = names.filter((name) => !['home', 'login', 'account'].includes(name));
const [out, inside] = halvesOf(dice, ofEither);
const opened = { out: new Set(['home', 'login', ...out]), in: new Set(['home', 'account', ...inside]) };
const atBoth = new Set(['home', ...sampleOf(dice, names, Math.ceil(names.length / 3))]);
for (const session of ['out', 'in'] as const) {
  test(`S2.29 every button does something and no link stays where it is, at 360 and 1280 px, signed ${session}`, async ({
    page,
    player,
  }) => {
    test.setTimeout(proofSize({ small: 120_000, whole: 600_000 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (session === 'in') await signInByCall(page, await player());
    const idle: string[] = [];
    const pressed = new Set<string>();
    const loading = watchLoading(page);
    await closeLateDialogs(page);
    for (const [n, [name, path]] of Object.entries(kinds).entries()) {
      if (!opened[session].has(name)) continue;
      const isPhoneFirst = name !== 'french' && n % 2 === 0;
      for (const [turn, size] of (isPhoneFirst ? widths : widths.toReversed()).entries()) {
        if (turn === 1 && !atBoth.has(name)) continue;
        await page.setViewportSize(size);
        // A button may have led away.
        if (turn === 0 || new URL(page.url()).pathname !== path) {
          await page.goto(path);
          await untilSettled(page, loading);
        }
        await expect(page.locator('html')).toHaveAttribute('data-session', session);
        await expect(hollowLinks(page), `${path}, ${size.width} px: links that lead nowhere`).toHaveCount(0);
        idle.push(...(await idleButtons(page, path, pressed, loading)));
      }
    }
    expect(idle).toEqual([]);
  });
}

test('the page of a game that rests says so and offers no way to play', async ({ page }) => {
  await page.goto('/casino/table-games/cards/quayside-blackjack');
  await expect(page.locator('.play')).toContainText('resting');
  await expect(page.locator('.play').locator('a, button:not([data-favourite])').filter({ visible: true })).toHaveCount(
    0,
  );
});
