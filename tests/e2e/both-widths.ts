import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** A page of a table of states begins on a phone. */
export const onPhone = (page: Page): Promise<void> => page.setViewportSize(phone);

/**
 * What a state shows is there on a phone and on a desk, and nothing is wider than the window, which grows instead of the
 * state being made twice. Axe finds nothing on a desk; on a phone it is asked of every state in the gallery.
 */
export async function holdsAtBothWidths(page: Page, what: string, shown: readonly Locator[]): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    for (const each of shown) await expect(each, `${what}, ${size.width} px`).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${what}, ${size.width} px: what is wider than the window`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, `${what}, ${desk.width} px`);
  await page.setViewportSize(phone);
}
