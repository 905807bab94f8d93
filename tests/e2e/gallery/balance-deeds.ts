import { expect, type Page } from '@playwright/test';
import { type Deed, like } from './words.ts';

const openPanel = (page: Page): Promise<void> => page.getByRole('button', { name: /248[.,]60/ }).click();

/** Opens the panel and waits until it is said that its player is away, and whether they may ask to return. */
const away =
  (ways: 0 | 1): Deed =>
  async (page) => {
    await openPanel(page);
    await expect(page.locator('#scene .balance-away')).toBeVisible();
    await expect(page.locator('#scene .balance-away a')).toHaveCount(ways);
  };

/** What the balance in the header shows only once it was asked. */
export const balanceDeeds: Readonly<Record<string, Deed>> = {
  'balance-ready': async (page) => {
    await openPanel(page);
    await expect(page.getByText(/120[.,]00/)).toBeVisible();
  },
  'balance-all': async (page, { panel }) => {
    await openPanel(page);
    const staked = like(panel.staked, { done: '.*64[.,]00.*', required: '.*200[.,]00.*' });
    const spins = like(panel.spins_until, { where: 'Lantern Quay', when: '29 .+' });
    for (const told of [staked, spins, like(panel.tier), /40[.,]00.+100[.,]00/])
      await expect(page.getByText(told)).toBeVisible();
  },
  'balance-away': away(0),
  'balance-away-over': away(1),
  'balance-unavailable': async (page, { common }) => {
    await page.locator('.balance-pill').click();
    await expect(page.getByRole('button', { name: common.retry })).toBeVisible();
  },
};
