import { expect, type Page } from '@playwright/test';
import { drawn, moving, test } from '../fixtures.ts';
import { setCookie, sizes, watchShifts } from '../shell/pages.ts';

test.use({ ...moving, ...drawn });

interface Grid {
  readonly columns: number;
  /** Cells that visible tiles take, row by row. */
  readonly cells: readonly number[];
  /** Tiles larger than one cell: what they take, and whether the card fills all of it. */
  readonly enlarged: readonly { readonly span: string; readonly isFilled: boolean }[];
}

/** Tiles that moved since the page was opened without being asked to. */
async function watchTiles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { sources: { node: Node | null }[] }[];
      for (const { node } of shifts.flatMap(({ sources }) => sources))
        if (node?.parentElement?.closest('.tile-grid')) moved.push(node.parentElement.outerHTML.slice(0, 80));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** The grid of games of a page as it is laid out. */
function gridOf(page: Page): Promise<Grid> {
  return page.locator('.tile-grid').evaluate((list) => {
    const { gridTemplateColumns, gridTemplateRows, columnGap, rowGap } = getComputedStyle(list);
    const startsOf = (tracks: string, gap: string): number[] => {
      let at = 0;
      return tracks.split(' ').map((track) => {
        const start = at;
        at += Number.parseFloat(track) + Number.parseFloat(gap);
        return start;
      });
    };
    const [columns, rows] = [startsOf(gridTemplateColumns, columnGap), startsOf(gridTemplateRows, rowGap)];
    const origin = list.getBoundingClientRect();
    const within = (starts: readonly number[], from: number, to: number): number[] =>
      starts.flatMap((start, index) => (start > from - 2 && start < to - 2 ? [index] : []));
    const tiles = [...list.children].filter((tile) => tile.checkVisibility());
    const taken = tiles.map((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      const across = within(columns, left - origin.left, right - origin.left);
      const down = within(rows, top - origin.top, bottom - origin.top);
      const card = tile.querySelector('.tile')?.getBoundingClientRect();
      const caption = tile.querySelector('.tile-caption')?.getBoundingClientRect();
      const isFilled = Math.abs((card?.bottom ?? 0) - bottom) < 2 && Math.abs((caption?.bottom ?? 0) - bottom) < 2;
      return { across, down, isFilled };
    });
    return {
      columns: columns.length,
      cells: taken.flatMap(({ across, down }) =>
        down.flatMap((row) => across.map((each) => row * columns.length + each)),
      ),
      enlarged: taken
        .filter(({ across, down }) => across.length * down.length > 1)
        .map(({ across, down, isFilled }) => ({ span: `${across.length}×${down.length}`, isFilled })),
    };
  });
}

// Pages know their width by their style sheets alone: each place is visited at the narrowest width and at one with all
// columns, and the window grows from there.
const visits = [
  { opened: sizes[0], widened: sizes[1], columns: [2, 4] },
  { opened: sizes[2], widened: sizes[3], columns: [8, 8] },
] as const;

test('S3.09 S5.07 a grid with larger games has no hole at any width, and none moves, wherever the visitor is', async ({
  page,
  context,
  baseURL,
}) => {
  const moved = await watchTiles(page);
  for (const place of [undefined, 'US', 'CA:QC']) {
    await context.clearCookies();
    if (place) await setCookie(context, baseURL, 'st', place);
    for (const { opened, widened, columns: expected } of visits) {
      await page.setViewportSize(opened);
      await page.goto('/casino/all-games');
      for (const [index, size] of [opened, widened].entries()) {
        const where = `${place ?? 'anywhere'}, ${size.width} px`;
        // What moves when a window grows was asked to.
        if (index > 0) expect(await moved(), where).toEqual([]);
        await page.setViewportSize(size);
        const { columns, cells, enlarged } = await gridOf(page);
        expect(columns, where).toBe(expected[index]);
        const taken = new Set(cells);
        expect(taken.size, `${where}: no two tiles share a place`).toBe(cells.length);
        expect(Math.max(...cells) + 1, `${where}: no place is left free`).toBe(taken.size);
        expect(
          enlarged.map(({ span }) => span),
          where,
        ).toEqual(['2×2', '2×1', '2×1', '2×1', '2×1', '2×1']);
        expect(
          enlarged.every(({ isFilled }) => isFilled),
          where,
        ).toBe(true);
      }
    }
  }
});

/** Choices of whose words, before anything is chosen, an end is cut off. */
function cutChoices(page: Page): Promise<string[]> {
  return page.locator('.filters select').evaluateAll((all) =>
    all.flatMap((each) => {
      const select = each as HTMLSelectElement;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      const said = select.selectedOptions[0]?.text ?? '';
      if (!pen || said === '') return ['nothing is said'];
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const wanted = pen.measureText(said).width;
      return wanted > room ? [`${said}: ${wanted} of ${room} px`] : [];
    }),
  );
}

test('S3.08 at 320 px no choice of a category is cut, whichever order is chosen, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/casino/slots', '/fr/casino/slots', '/es/casino/slots']) {
    await page.goto(path);
    for (const order of ['', 'name', 'rtp', 'new']) {
      await page.locator('.filters [name=sort]').selectOption(order);
      expect(await cutChoices(page), `${path}, ${order}`).toEqual([]);
    }
  }
});

test('S3.08 a category’s ways and choices stand in one row where both fit; what is found is said above it, over nothing', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  // Ways that would take a second row on a small desktop have the row to themselves, the choices one below it.
  for (const [path, width, isBelow] of [
    ['/casino/slots', 1280, false],
    ['/casino/all-games', 1280, false],
    ['/fr/casino/slots', 1280, false],
    ['/es/casino/slots', 1024, true],
    ['/fr/casino/slots', 1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const tops = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top)))]);
    const [ways, choices] = [await tops('.choices .chip'), await tops('.filters label')];
    const [way = 0, choice = 0] = [ways[0], choices[0]];
    expect(choices, path).toHaveLength(1);
    if (isBelow) expect(choice, path).toBeGreaterThan(way);
    else expect(choice, path).toBe(way);
    expect(ways, path).toHaveLength(1);
    expect(await cutChoices(page), `${path}, ${width} px`).toEqual([]);
    await page.getByRole('form').getByRole('combobox').last().selectOption('rtp');
    const [said, head, form] = [
      await page.locator('.filters-found').boundingBox(),
      await page.locator('.page-head').evaluate((box) => {
        const range = document.createRange();
        range.selectNodeContents(box.lastElementChild ?? box);
        return range.getBoundingClientRect().right;
      }),
      await page.locator('.filters').boundingBox(),
    ];
    await expect(page.getByRole('form').getByRole('status')).toHaveText(/^\d+ /);
    if (isBelow) {
      expect(said?.y, path).toBeGreaterThan(way);
      continue;
    }
    expect(said?.x, path).toBeGreaterThan(head);
    expect((said?.y ?? 0) + (said?.height ?? 0), path).toBeLessThanOrEqual((form?.y ?? 0) + 4);
  }
  expect(await shifts()).toEqual([]);
});

test('S9.08 what a jackpot holds stands on the picture of a wide card, beside its name, at any width and in any language', async ({
  page,
}) => {
  for (const path of ['/casino/jackpots', '/fr/casino/jackpots', '/es/casino/jackpots']) {
    await page.goto(path);
    const pot = page.locator('.span-wide .tile-pot').first();
    await pot.scrollIntoViewIfNeeded();
    await expect(pot, path).toHaveText(/\d/);
    for (const width of [320, 360, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const { sum, art, name } = await pot.evaluate((each) => {
        const [picture, called] = ['.tile-art', '.tile-name'].map((part) => each.parentElement?.querySelector(part));
        const words = document.createRange();
        words.selectNodeContents(called ?? each);
        const [sum, art, name] = [each, picture, words].map(
          (part) => part?.getBoundingClientRect().toJSON() as DOMRect,
        );
        return { sum, art, name };
      });
      const where = `${path}, ${width} px`;
      expect(sum?.bottom, where).toBeLessThan(art?.bottom ?? 0);
      expect(sum?.right, where).toBeLessThan(art?.right ?? 0);
      expect(sum?.left, where).toBeGreaterThan(name?.right ?? 0);
      // Their lines end together.
      expect(Math.abs((sum?.bottom ?? 0) - (name?.bottom ?? 0)), where).toBeLessThan(3);
    }
  }
});

test('S9.08 the list of jackpots is as high before its sums come as with them, which services that are not ours leave to the page', async ({
  page,
}) => {
  const sums = Promise.withResolvers<void>();
  const texts: string[] = [];
  await page.route('**/services/**/jackpots**', async (route) => {
    await sums.promise;
    const answer = await route.fetch();
    const bare = ((await answer.json()) as { text: string }[]).map(({ text, ...sum }) => {
      texts.push(text);
      return sum;
    });
    await route.fulfill({ response: answer, json: bare });
  });
  await page.goto('/offers');
  const list = page.locator('.jackpots');
  await list.scrollIntoViewIfNeeded();
  const height = () => list.evaluate((each) => each.getBoundingClientRect().height);
  await expect(list.locator('b').first()).toBeEmpty();
  const before = await height();
  sums.resolve();
  await expect(list.locator('b').first()).toHaveText(/\d/);
  expect(await height()).toBeCloseTo(before, 1);
  expect(texts).toEqual(expect.arrayContaining(await list.locator('b').allTextContents()));
});
