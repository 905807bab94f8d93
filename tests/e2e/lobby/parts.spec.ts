import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { entryLink, paragraph } from '../../support/content/field-values.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';
import { setCookie } from '../shell/pages.ts';

const path = '/parts-of-the-product';
const shared = (value: unknown) => ({ en: value });
const links = (...ids: readonly string[]) => shared(ids.map((id) => entryLink(`e2e-parts-${id}`)));
const block = (heading: string, more: object = {}) =>
  ['content_block', { heading: shared(heading), body: shared(paragraph(`Words of ${heading}`)), ...more }] as const;
const item = (text: string, to: string, more: object = {}) =>
  ['menu_item', { text: shared(text), path: shared(to), ...more }] as const;
const menu = (variant: string, title: string) =>
  ['custom_menu', { variant: shared(variant), title: shared(title), items: links('places', 'other') }] as const;

/** One page with a section in tabs, a menu of each kind that opens, and a part of the product. */
const entries: Readonly<Record<string, readonly [type: string, fields: object]>> = {
  geo: ['geo_filter', { notInCountries: shared(['US']), mode: shared('hide') }],
  first: block('First', { geo: shared(entryLink('e2e-parts-geo')) }),
  second: block('Second'),
  third: block('Third'),
  row: ['section', { title: shared('Three things'), layout: shared('tabs'), items: links('first', 'second', 'third') }],
  places: item('Places', '/help', { children: links('inner') }),
  inner: item('Inside', '/login'),
  other: item('Elsewhere', '/login'),
  sheet: menu('sheet', 'The sheet'),
  tabs: menu('tab', 'The tabs'),
  region: ['page_region', { region: shared('mainContent'), items: links('sheet', 'tabs') }],
  gated: [
    'marketing_page',
    { slug: shared('gated-in-place'), title: shared('Gated'), geo: shared(entryLink('e2e-parts-geo')) },
  ],
  page: [
    'marketing_page',
    {
      slug: shared(path.slice(1)),
      title: { en: 'Parts', fr: 'Parties' },
      blocks: links('row'),
      regions: links('region'),
    },
  ],
};

async function publish(request: APIRequestContext, sandboxUrl: string): Promise<void> {
  for (const [id, [contentType, fields]] of Object.entries(entries)) {
    const data = { contentType, published: true, fields: { internalName: { en: `e2e parts ${id}` }, ...fields } };
    const answer = await request.put(`${sandboxUrl}/_sandbox/content/entries/e2e-parts-${id}`, { data });
    expect(answer.ok(), `${id}: ${await answer.text()}`).toBe(true);
  }
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request, sandboxUrl, baseURL }) => {
  // A publisher that is still busy with all pages takes these up when it is done.
  test.setTimeout(120_000);
  await publish(request, sandboxUrl);
  for (const each of [path, `/fr${path}`, '/gated-in-place'])
    await expect.poll(async () => (await request.get(`${baseURL}${each}`)).status(), { timeout: 100_000 }).toBe(200);
});

test.afterAll(async ({ request, sandboxUrl }) => {
  for (const id of Object.keys(entries).reverse())
    await request.delete(`${sandboxUrl}/_sandbox/content/entries/e2e-parts-${id}`);
});

const visiblePanels = (page: Page) =>
  page.locator('.tab-panel').evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);

test('S3.22a a section in tabs shows one item at a time; arrows move, and one stop is enough for all names', async ({
  page,
}) => {
  await page.goto(path);
  const tabs = page.getByRole('tablist', { name: 'Three things' }).getByRole('tab');
  await expect(tabs).toHaveText(['First', 'Second', 'Third']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'First' })).toContainText('Words of First');
  expect(await visiblePanels(page)).toBe(1);
  await expectAccessible(page, 'a section in tabs and menus behind buttons');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Second' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(tabs.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'First' })).toBeFocused();
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/#tab-/);
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Second' })).toBeVisible();
  expect(await visiblePanels(page)).toBe(1);
});

test('S5.07 the tab of an item that is excluded is not there, and the next one is open', async ({
  page,
  context,
  baseURL,
}) => {
  await setCookie(context, baseURL, 'st', 'US');
  await page.goto(path);
  await expect(page.getByRole('tab')).toHaveText(['Second', 'Third']);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel', { name: 'Second' })).toContainText('Words of Second');
});

test('S3.22a without script all items of a section in tabs are there, and their names lead to them', async ({
  browser,
  baseURL,
}) => {
  const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(path);
  for (const name of ['First', 'Second', 'Third']) await expect(page.getByText(`Words of ${name}`)).toBeVisible();
  await page.locator('.tab-names').getByRole('link', { name: 'Third' }).click();
  await expect(page.getByText('Words of Third')).toBeInViewport();
  await context.close();
});

for (const [name, opener] of [
  ['sheet', 'The sheet'],
  ['tab', 'Places'],
] as const) {
  test(`S2.28d a ${name} menu closes when the path changes, and is closed on the way back`, async ({ page }) => {
    await page.goto(path);
    const open = page.locator('main').getByRole('button', { name: opener });
    await open.click();
    const panel = page.locator('main [popover]:popover-open');
    await expect(panel.getByRole('link', { name: 'Inside' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await open.click();
    await panel.getByRole('link', { name: 'Inside' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator(':popover-open')).toHaveCount(0);
  });
}

test('S3.11 a page that its filter hides keeps its address and says that it is not available', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/gated-in-place');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gated');
  await setCookie(context, baseURL, 'st', 'US');
  await page.goto('/gated-in-place');
  await expect(page).toHaveURL(/\/gated-in-place$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available where you are');
});

test('S2.29 the header of a wide screen has the languages behind a button, each leading to the same page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  const button = page.getByRole('banner').getByRole('button', { name: 'Language' });
  await button.click();
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(new RegExp(`/fr${path}$`));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Langue' })).toBeHidden();
});
