import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { pages, sizes } from '../shell/pages.ts';

test.use({ javaScriptEnabled: false });

const read = {
  home: pages.home,
  category: pages.category,
  game: pages.game,
  live: '/live-casino',
  all: '/jackpots',
  help: pages.help,
  topic: '/help/common-faq',
  article: pages.article,
  menu: '/more',
  offers: '/offers',
  promotion: pages.promotion,
  generic: '/pages/terms',
  login: pages.login,
  french: '/fr',
};
const [phone, , desktop] = sizes;
const widths = [phone, desktop];
const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });

/** What a reader meets on a page and can do nothing with, and list items that are not there for them. */
function deadEnds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const say = (what: string, element: Element): unknown =>
      found.push(`${what}: ${element.outerHTML.slice(0, 160).replaceAll(/\s+/g, ' ')}`);
    for (const button of document.querySelectorAll<HTMLButtonElement>('button')) {
      const opens = button.getAttribute('popovertarget');
      const works = opens && document.getElementById(opens)?.hasAttribute('popover');
      if (isSeen(button) && !works) say('idle button', button);
    }
    for (const control of document.querySelectorAll('input, select, textarea, form, [role="button"], [tabindex="0"]'))
      if (isSeen(control) && control.scrollWidth <= control.clientWidth) say('idle control', control);
    for (const link of document.querySelectorAll('a'))
      if (isSeen(link) && /^#?$/.test(link.getAttribute('href') ?? '')) say('hollow link', link);
    for (const waiting of document.querySelectorAll('.skeleton, [aria-busy="true"], progress'))
      if (isSeen(waiting)) say('waits for ever', waiting);
    // A way back may leave out the page's own name, which its heading says.
    for (const item of document.querySelectorAll('main li:not(.breadcrumb [aria-current]), footer li'))
      if (!isSeen(item) && !item.closest('details:not([open]), .needs-script, [popover]')) say('missing item', item);
    for (const list of document.querySelectorAll('main ul, main ol, main section'))
      if (isSeen(list) && !list.textContent?.trim() && !list.querySelector('img')) say('empty', list);
    return found;
  });
}

test('S2.28a S2.28b without JavaScript every menu opens and leads on, on a phone and on a wide screen', async ({
  page,
}) => {
  for (const size of widths) {
    await page.setViewportSize(size);
    await page.goto('/');
    const isPhone = size.width < 1024;
    const menus = isPhone ? '.bottom-bar' : '.channels';
    expect(await seen(page, `${menus} > ul > li`).count()).toBe(isPhone ? 5 : 8);
    const openers = await seen(page, 'button[popovertarget]').all();
    expect(openers.length).toBeGreaterThanOrEqual(isPhone ? 1 : 2);
    for (const opener of openers) {
      const panel = page.locator(`[id="${await opener.getAttribute('popovertarget')}"]`);
      await expect(panel).toBeHidden();
      await opener.click();
      await expect(panel).toBeVisible();
      expect(await panel.locator('a').filter({ visible: true }).count()).toBeGreaterThan(1);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
    await seen(page, isPhone ? '.bottom-bar button' : '.channels > button').click();
    await seen(page, '.more-panel a').first().click();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(page.locator('.more-panel').filter({ visible: true })).toHaveCount(0);
    await expect.poll(() => seen(page, 'footer a').count()).toBeGreaterThan(5);
  }
});

// A page without script knows its width by its style sheets alone: the window grows. That every link leads to a page that
// is there is asked of the pages' bytes (shell/dead-ends), which are the same without script.
test('S2.14 S2.21 S2.25 S3.08 without JavaScript pages are whole: all items show, as many games as with it, nothing waits or does nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const found: string[] = [];
  const games: Record<string, number> = {};
  for (const [name, path] of Object.entries(read)) {
    await page.goto(path);
    for (const size of widths) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      found.push(...(await deadEnds(page)).map((what) => `${name}, ${size.width} px: ${what}`));
    }
    games[path] = await page.locator('main .tile').filter({ visible: true }).count();
  }
  expect(found).toEqual([]);

  const other = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: true });
  const scripted = await other.newPage();
  for (const path of [read.category, read.live, read.all]) {
    await scripted.goto(path);
    expect(games[path], path).toBeGreaterThan(2);
    expect(await scripted.locator('main .tile').filter({ visible: true }).count(), path).toBe(games[path]);
  }
  await other.close();
});
