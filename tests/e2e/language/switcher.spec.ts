import { expect } from '@playwright/test';
import { moving, test } from '../fixtures.ts';

test.use(moving);

const languages = (label: string) => `nav[aria-label="${label}"]`;

test('S2.29 S7.34a the language switcher keeps the page and remembers the language', async ({ page, context }) => {
  await page.goto('/help/what-each-balance-means');
  await page.locator(languages('Language')).locator('a[hreflang=fr]').first().click();
  await expect(page).toHaveURL(/\/fr\/help\/[a-z-]+$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'LANG');
  expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
  await page.locator(languages('Langue')).locator('a[hreflang=en]').first().click();
  await expect(page).toHaveURL(/\/help\/what-each-balance-means$/);
  expect((await context.cookies()).find(({ name }) => name === 'LANG')?.value).toBe('en');
  // Nor does it forget where signing in is to lead, and leads there in the language that was asked for.
  await page.goto('/login?destination=%2Faccount%2Flimits');
  await page.locator(languages('Language')).locator('a[hreflang=fr]').first().click();
  await expect(page).toHaveURL(/\/fr\/login\?destination=%2Ffr%2Faccount%2Flimits$/);
});

test('S2.29 a page that a language does not have leads to that language’s home', async ({ page }) => {
  await page.goto('/404');
  const links = page.locator(languages('Language')).first().getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain('/fr');
});

test('S2.29 the switcher works without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator(languages('Language')).locator('a[hreflang=fr]').first().click();
  await expect(page).toHaveURL(/\/fr$/);
  await context.close();
});

test('S2.29 a phone finds the languages in the menu behind its bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).filter({ visible: true }).click();
  await page.getByRole('group', { name: 'Language' }).locator('a[hreflang=fr]').click();
  await expect(page).toHaveURL(/\/fr$/);
});

test('S1.01a S7.34a who comes to the first language’s page and reads another is offered theirs, once, by keyboard', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'fr-CA', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  // Over a form nobody is asked: the offer would lie on its fields, and after a deposit on the way on.
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Lire en français' })).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page.getByRole('status').getByText('Ce site existe aussi en français.')).toBeVisible();
  await page.getByRole('button', { name: 'Lire en français' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect((await context.cookies()).find(({ name }) => name === 'LANG')?.value).toBe('fr');
  // It is chosen now: nobody is asked again, wherever they go.
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Lire en français' })).toHaveCount(0);
  await context.close();
});
