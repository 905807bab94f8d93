import { type APIRequestContext, expect } from '@playwright/test';
import { entryLink } from '../../support/content/field-values.ts';
import { drawn, test } from '../fixtures.ts';
import { sizes } from '../shell/pages.ts';

test.use({ javaScriptEnabled: false, ...drawn });

const count = 103;
const shared = (value: unknown) => ({ en: value });
const idOf = (name: string | number): string => `e2e-long-help-${name}`;
const section = '/help/e2e-long-list';
const titleOf = (number: number): string => `Long list, answer ${number}`;

async function put(
  request: APIRequestContext,
  sandboxUrl: string,
  name: string | number,
  type: string,
  fields: object,
) {
  const data = { contentType: type, published: true, fields: { internalName: shared(idOf(name)), ...fields } };
  const answer = await request.put(`${sandboxUrl}/_sandbox/content/entries/${idOf(name)}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request, sandboxUrl, baseURL }) => {
  test.setTimeout(240_000);
  const fields = { slug: shared('e2e-long-list'), title: shared('A long list'), order: shared(99) };
  await put(request, sandboxUrl, 'section', 'help_section', fields);
  const helpSection = shared(entryLink(idOf('section')));
  for (let number = 1; number <= count; number += 1) {
    const own = { slug: shared(idOf(number)), title: shared(titleOf(number)), pageType: shared('help') };
    await put(request, sandboxUrl, number, 'content_page', { ...own, helpSection });
  }
  const text = async (path: string): Promise<string> => (await request.get(`${baseURL}${path}`)).text();
  await expect.poll(() => text(`${section}/page/2`), { timeout: 200_000 }).toContain(titleOf(count));
});

test.afterAll(async ({ request, sandboxUrl }) => {
  for (let number = 1; number <= count; number += 1)
    await request.delete(`${sandboxUrl}/_sandbox/content/entries/${idOf(number)}`);
  await request.delete(`${sandboxUrl}/_sandbox/content/entries/${idOf('section')}`);
});

test('S2.14 without JavaScript a long help list is read page by page, on a phone and on a wide screen', async ({
  page,
}, info) => {
  // Without script a page knows its width by its style sheets alone: the window grows.
  const widths = [sizes[0], sizes[2]] as const;
  await page.setViewportSize(widths[0]);
  await page.goto(section);
  const links = page.locator('main .link-list a');
  const pagination = page.getByRole('navigation', { name: 'Pages' });
  await expect(links).toHaveCount(100);
  expect(await pagination.locator('[rel=prev]').count()).toBe(0);
  const next = pagination.locator('[rel=next]');
  for (const size of widths) {
    await page.setViewportSize(size);
    await next.scrollIntoViewIfNeeded();
    const box = await next.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), 'wide enough for a finger').toBeGreaterThanOrEqual(40);
    await page.screenshot({ path: info.outputPath(`pagination-${size.width}.png`) });
  }

  await next.click();
  await expect(page).toHaveURL(new RegExp(`${section}/page/2$`));
  await expect(links).toHaveCount(count - 100);
  await expect(links.last()).toHaveText(titleOf(count));
  await expect(pagination.locator('[aria-current=page]')).toContainText('2');
  expect(await page.title()).toContain('2');
  for (const size of widths.toReversed()) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${size.width} px`).toBe(
      true,
    );
    await page.screenshot({ path: info.outputPath(`pagination-second-${size.width}.png`) });
  }

  await links.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(count));
  await page.goBack();
  await pagination.locator('[rel=prev]').click();
  await expect(page).toHaveURL(new RegExp(`${section}$`));
  await expect(links.first()).toHaveText(titleOf(1));
});
