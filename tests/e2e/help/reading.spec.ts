import { expect, type Route } from '@playwright/test';
import { test } from '../fixtures.ts';
import { boxOf } from '../shell/pages.ts';

test('S2.14 the help home leads to a topic, to an article and back by the breadcrumb; a quick Enter is answered', async ({
  page,
}) => {
  const held = new Promise<Route>((resolve) => page.route(/HelpSearch[^/]*\.js/, resolve, { times: 1 }));
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  // S4.10b: pressed before the field is alive, on fewer letters than a search takes.
  await page.getByRole('combobox').fill('wi');
  await page.getByRole('combobox').press('Enter');
  await (await held).continue();
  await expect(page.locator('.help-told')).toHaveText('Type at least three characters.');
  await page.locator('.topics a').first().click();
  await expect(page).toHaveURL(/\/help\/[a-z-]+$/);
  await page.locator('.article-body .link-list a').first().click();
  await expect(page.getByRole('navigation', { name: 'Where this page stands' }).getByRole('link')).toHaveCount(2);
  // What it says has the keyboard's place, though the press itself brought the form to life.
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.locator(':focus')).toContainText('Sorry it did not help');
  await page.getByRole('navigation', { name: 'Where this page stands' }).getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  // The page of results keeps what is typed over the last question, and answers it.
  const results = new Promise<Route>((resolve) => page.route(/HelpResults[^/]*\.js/, resolve, { times: 1 }));
  await page.goto('/help/search-content?searchTerm=withdrawal');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('deposit limit');
  await field.press('Enter');
  await (await results).continue();
  await expect(page).toHaveURL(/searchTerm=deposit\+limit$/);
  await expect(field).toHaveValue('deposit limit');
});

test('S2.14 a contents link brings its heading clear of the sticky header; on a phone the contents stand below the title', async ({
  page,
}) => {
  await page.goto('/help/what-each-balance-means');
  const link = page.locator('.toc a').last();
  const id = (await link.getAttribute('href'))?.slice(1) ?? '';
  await link.click();
  const top = (await page.locator(`[id="${decodeURIComponent(id)}"]`).boundingBox())?.y ?? 0;
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect(top).toBeGreaterThanOrEqual(header);

  await page.setViewportSize({ width: 360, height: 740 });
  const title = await boxOf(page, 'h1');
  expect((await boxOf(page, '.toc')).y).toBeGreaterThanOrEqual(title.y + title.height);

  // A page in Korean has no other style: no word of it is broken inside, which `brokenWords` cannot tell of its letters.
  const wrapping = () =>
    page
      .locator('.article-body p')
      .first()
      .evaluate((each) => getComputedStyle(each).wordBreak);
  expect(await wrapping()).toBe('normal');
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ko'));
  expect(await wrapping()).toBe('keep-all');
});
