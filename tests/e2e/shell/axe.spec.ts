import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { pages } from './pages.ts';

for (const [name, path] of Object.entries(pages)) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`S2.18 ${name} has nothing serious for axe, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact !== 'minor');
      expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
    });
  }
}

test('S2.18 open panels have nothing serious for axe', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact !== 'minor').map(({ id }) => id)).toEqual([]);
});
