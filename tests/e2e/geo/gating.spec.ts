import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { pages, setCookie, sizes } from '../shell/pages.ts';
import { recorded, recordPaints } from './painted.ts';

/** Pages with gated parts: slides and rows, menus, lists. */
const gatedPages = [pages.home, '/casino/jackpots', pages.help, '/fr'] as const;
const excludedPage = '/become-an-affiliate';

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const [place, places] of [
  ['US', ['US']],
  ['CA:QC', ['CA', 'CA:QC']],
] as const) {
  test(`S1.02a S5.07 nothing excluded in ${place} is painted, in any frame, at any width`, async ({
    page,
    context,
    baseURL,
  }) => {
    await recordPaints(context, places);
    await setCookie(context, baseURL, 'st', place);
    let gated = 0;
    for (const size of sizes.slice(0, 3)) {
      await page.setViewportSize(size);
      for (const path of gatedPages) {
        await page.goto(path);
        await frames(page);
        gated += await page.locator(`[data-not-in~="${place}"]`).count();
      }
    }
    const { frames: looked, painted } = await recorded(page);
    expect(painted).toEqual([]);
    expect(gated).toBeGreaterThan(0);
    expect(looked).toBeGreaterThan(10);
  });

  test(`S2.19 a page excluded in ${place} is left for the page that says so, and never painted`, async ({
    page,
    context,
    baseURL,
  }) => {
    await recordPaints(context, places);
    await setCookie(context, baseURL, 'st', place);
    for (const [path, answer] of [
      [excludedPage, '/not-available-region'],
      [`/fr${excludedPage}`, '/fr/not-available-region'],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForURL(`**${answer}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect((await recorded(page)).painted).toEqual([]);
  });
}

for (const st of [undefined, 'CA', 'CA:ON', 'us', 'US;x', 'USA', '%3Cimg%3E', 'US:']) {
  test(`S5.07 everything shows with the location ${st}`, async ({ page, context, baseURL }) => {
    await recordPaints(context, ['US', 'CA:QC']);
    if (st !== undefined) await setCookie(context, baseURL, 'st', st.replace(';', '%3B'));
    await page.goto('/casino/jackpots');
    await expect(page.locator('main li[data-not-in]').first()).toBeVisible();
    await page.goto(excludedPage);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(excludedPage);
    // The recorder does see what is painted: without this the tests above could not fail.
    expect((await recorded(page)).painted).toEqual(expect.arrayContaining([`page ${excludedPage}`]));
  });
}

test('S5.07 the bytes are the same wherever the reader is', async ({ request, baseURL }) => {
  for (const path of [...gatedPages, excludedPage]) {
    const bodies = await Promise.all(
      ['', 'st=US', 'st=CA:QC'].map(async (cookie) => {
        const answer = await request.get(`${baseURL}${path}`, { headers: { cookie } });
        expect(answer.status()).toBe(200);
        return `${answer.headers().etag} ${await answer.text()}`;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  }
});

test('S2.21 "show all" leads to a page with as many games as it says, wherever the visitor is', async ({
  page,
  context,
  baseURL,
}) => {
  const found: number[] = [];
  for (const place of [undefined, 'US', 'CA', 'CA:QC']) {
    await context.clearCookies();
    if (place) await setCookie(context, baseURL, 'st', place);
    await page.goto('/');
    const link = page.locator('.row-head a[href="/jackpots"]');
    // biome-ignore lint/performance/useDomNodeTextContent: all counts are in the text, the layout shows one.
    const said = (await link.innerText()).match(/\((\d+)\)/g);
    expect(said).toHaveLength(1);
    const count = Number(said?.[0].slice(1, -1));
    await link.click();
    await expect(page).toHaveURL(/\/jackpots$/);
    await expect(page.locator('main .tile-grid > li').filter({ visible: true })).toHaveCount(count);
    found.push(count);
  }
  const [everywhere = 0, us, canada, quebec] = found;
  expect([us, canada, quebec]).toEqual([everywhere - 1, everywhere, everywhere - 1]);
});
