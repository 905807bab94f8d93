import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { assetLink, entryLink } from '../../support/content/field-values.ts';
import { drawn, moving, test } from '../fixtures.ts';
import { withPatience } from '../settled.ts';

test.use({ ...moving, ...drawn });

const path = '/cards-of-all-kinds';
const shared = (value: unknown) => ({ en: value });
const link = (id: string) => entryLink(`e2e-cards-${id}`);
const game = (id: string, more: object = {}) =>
  [
    'casino_game_page',
    {
      gameId: shared(`e2e-${id}`),
      slug: shared(`e2e-${id}`),
      name: shared(`Card ${id}`),
      category: shared(link('category')),
      cardImage: shared(assetLink('art-moonglade')),
      ...more,
    },
  ] as const;
const plain = Array.from({ length: 8 }, (_, index) => `plain-${index}`);
const all = ['film', 'phone', 'desk', ...plain];

/** A row of games: one with a film, one for phones, one for wide screens, eight others. */
const entries: Readonly<Record<string, readonly [type: string, fields: object]>> = {
  film: game('film', { hoverBehaviour: shared('video'), media: shared(assetLink('e2e-cards-film')) }),
  phone: game('phone', { channels: shared(['mobile']) }),
  desk: game('desk', { channels: shared(['desktop']) }),
  ...Object.fromEntries(plain.map((id) => [id, game(id)])),
  category: ['game_category', { slug: shared('e2e-cards'), name: shared('Cards'), games: shared(all.map(link)) }],
  row: [
    'section',
    {
      title: shared('Row'),
      layout: shared('carousel'),
      gridColumns: shared(8),
      showAll: shared(true),
      category: shared(link('category')),
      slugSuffix: shared('all'),
    },
  ],
  page: ['marketing_page', { slug: shared(path.slice(1)), title: shared('Cards'), blocks: shared([link('row')]) }],
};

/** A film of some frames, made by the browser itself (WebM, base64). */
function makeFilm(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    const ended = new Promise((done) => recorder.addEventListener('stop', done));
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame);
      brush?.fillRect(frame, frame, 4, 4);
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}

async function publish(request: APIRequestContext, sandboxUrl: string, film: string): Promise<void> {
  const put = async (what: string, data: object): Promise<void> => {
    const answer = await request.put(`${sandboxUrl}/_sandbox/content/${what}`, { data });
    expect(answer.ok(), `${what}: ${await answer.text()}`).toBe(true);
  };
  const file = { fileName: 'film.webm', contentType: 'video/webm', upload: film };
  await put('assets/e2e-cards-film', { published: true, fields: { title: shared('Film'), file: shared(file) } });
  for (const [id, [contentType, fields]] of Object.entries(entries))
    await put(`entries/e2e-cards-${id}`, {
      contentType,
      published: true,
      fields: { internalName: shared(`e2e cards ${id}`), ...fields },
    });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, request, sandboxUrl, baseURL }) => {
  test.setTimeout(120_000);
  const page = await browser.newPage();
  await publish(request, sandboxUrl, await makeFilm(page));
  await page.close();
  await expect
    .poll(async () => (await request.get(`${baseURL}${path}`)).text(), { timeout: 100_000 })
    .toContain('data-film');
});

test.afterAll(async ({ request, sandboxUrl }) => {
  for (const id of Object.keys(entries).reverse())
    await request.delete(`${sandboxUrl}/_sandbox/content/entries/e2e-cards-${id}`);
  await request.delete(`${sandboxUrl}/_sandbox/content/assets/e2e-cards-film`);
});

/** Counts what is loaded of films from now on. */
function watchFilms(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\.webm$/.test(request.url())) count += 1;
  });
  return () => count;
}

const card = (page: Page) => page.locator('[data-film]');
const video = (page: Page) => card(page).locator('video');

test('S3.09 a card plays its film while a mouse is on it or it has the focus, muted, and loads nothing before', async ({
  page,
  allow,
}) => {
  allow(/ERR_ABORTED.*webm|webm.*ERR_ABORTED/, 'a film that is left early is no longer loaded');
  const films = watchFilms(page);
  await page.goto(path);
  await card(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(films()).toBe(0);
  await expect(page.locator('video')).toHaveCount(0);
  // A pointer that comes before the code does plays nothing until it moves again.
  await withPatience(async (timeout) => {
    await page.mouse.move(0, 0);
    await card(page).hover();
    await expect(video(page)).toHaveClass(/tile-film-on/, { timeout });
  });
  expect(await video(page).evaluate((each: HTMLVideoElement) => [each.muted, each.controls, each.autoplay])).toEqual([
    true,
    false,
    false,
  ]);
  expect(films()).toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  await expect(video(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await card(page).focus();
  await expect(video(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(video(page)).toHaveCount(0);
});

for (const wish of ['less motion', 'fewer data'] as const) {
  test(`S3.09 whoever asked for ${wish} keeps the picture, and no film is loaded`, async ({ page }) => {
    if (wish === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' });
    else
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
    const films = watchFilms(page);
    await page.goto(path);
    await card(page).hover();
    await page.keyboard.press('Tab');
    await card(page).focus();
    await page.waitForLoadState('networkidle');
    await expect(video(page)).toHaveCount(0);
    expect(films()).toBe(0);
  });
}

test('S3.09 without script the card is a picture and a link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const films = watchFilms(page);
  await page.goto(path);
  await card(page).hover();
  await expect(card(page).locator('img')).toBeVisible();
  await card(page).click();
  await expect(page).toHaveURL(/e2e-film$/);
  expect(films()).toBe(0);
  await context.close();
});

for (const [width, hidden] of [
  [360, 'desk'],
  [1280, 'phone'],
] as const) {
  test(`S3.09 S2.21 at ${width} px the card that is not for it is hidden, the row is full, and its count is right`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const shown = page.locator('.tiles > li').filter({ visible: true });
    await expect(shown).toHaveCount(8);
    await expect(page.getByRole('link', { name: `Card ${hidden}` })).toBeHidden();
    // biome-ignore lint/performance/useDomNodeTextContent: all counts are in the text, the layout shows one.
    const said = (await page.locator('.row-head a').innerText()).match(/\((\d+)\)/g);
    expect(said).toEqual(['(10)']);
    await page.locator('.row-head a').click();
    await expect(page.locator('.tile-grid > li').filter({ visible: true })).toHaveCount(10);
  });
}
