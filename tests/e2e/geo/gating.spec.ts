import { expect, type Page } from '@playwright/test';
import { chance, Dice } from '../../support/chance.ts';
import { sampleOf } from '../../support/proofs.ts';
import { drawn, moving, test } from '../fixtures.ts';
import { nextFrames } from '../settled.ts';
import { pages, setCookie, sizes } from '../shell/pages.ts';
import { colourExcluded, film, showsSignal } from './film.ts';
import { recorded, recordPaints } from './painted.ts';

test.use({ ...moving, ...drawn });

/** Pages with gated parts: slides and rows, menus, lists. */
const gatedPages = [pages.home, '/casino/jackpots', pages.help, '/fr'] as const;
const filmedPages: readonly string[] = [pages.home, '/casino/jackpots'];
const excludedPage = '/become-an-affiliate';

/** Each place with what names it, and the widths at which its pages are filmed: pixels beside the look at elements; one by chance in a run. */
const visits = [
  { place: 'US', places: ['US'], filmedAt: [768] },
  {
    place: 'CA:QC',
    places: ['CA', 'CA:QC'],
    filmedAt: sampleOf(new Dice(chance), [360, 768, 1280], 1),
  },
] as const;

/** Opens a page and looks for the signal in each frame of its film; tells how many there were. */
async function filmWithout(page: Page, path: string): Promise<number> {
  const filmed = await film(page, path);
  expect([path, (await Promise.all(filmed.map(showsSignal))).includes(true)]).toEqual([path, false]);
  return filmed.length;
}

for (const { place, places, filmedAt } of visits) {
  test(`S1.02a S5.07 S2.19 nothing excluded in ${place} is painted, in any frame, at any width, and an excluded page is left for the one that says so`, async ({
    page,
    context,
    baseURL,
  }) => {
    await recordPaints(context, places);
    await colourExcluded(context, places);
    await setCookie(context, baseURL, 'st', place);
    let gated = 0;
    const atFilmed: readonly number[] = filmedAt;
    for (const size of sizes.slice(0, 3)) {
      await page.setViewportSize(size);
      const isFilmed = atFilmed.includes(size.width);
      for (const path of gatedPages) {
        if (isFilmed && filmedPages.includes(path)) expect(await filmWithout(page, path)).toBeGreaterThan(1);
        else await page.goto(path);
        await nextFrames(page);
        gated += await page.locator(`[data-not-in~="${place}"]`).count();
      }
      if (isFilmed) await filmWithout(page, excludedPage);
    }
    expect(gated).toBeGreaterThan(0);
    for (const [path, answer] of [
      [excludedPage, '/not-available-region'],
      [`/fr${excludedPage}`, '/fr/not-available-region'],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForURL(`**${answer}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const { frames: looked, painted } = await recorded(page);
    expect(painted).toEqual([]);
    expect(looked).toBeGreaterThan(10);
  });
}

test('S5.07 a film of pages that are open shows what is excluded elsewhere: one that could not see it would prove nothing', async ({
  page,
  context,
}) => {
  await page.setViewportSize(sizes[0]);
  await colourExcluded(context, ['CA:QC', 'US']);
  for (const path of [...filmedPages, excludedPage]) {
    const filmed = await film(page, path);
    expect([path, (await Promise.all(filmed.map(showsSignal))).includes(true)]).toEqual([path, true]);
  }
});

test('S5.07 everything shows with no location, with one that nothing is excluded at, and with what is none', async ({
  page,
  context,
  baseURL,
}) => {
  await recordPaints(context, ['US', 'CA:QC']);
  for (const st of [undefined, 'CA', 'CA:ON', 'us', 'US;x', 'USA', '%3Cimg%3E', 'US:']) {
    await test.step(`the location ${st}`, async () => {
      await context.clearCookies();
      if (st !== undefined) await setCookie(context, baseURL, 'st', st.replace(';', '%3B'));
      await page.goto('/casino/jackpots');
      await expect(page.locator('main li[data-not-in]').first()).toBeVisible();
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(excludedPage);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(excludedPage);
      // The recorder does see what is painted: without this the tests above could not fail.
      await nextFrames(page);
      expect((await recorded(page)).painted).toEqual(expect.arrayContaining([`page ${excludedPage}`]));
    });
  }
});

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
