import { expect, type Locator } from '@playwright/test';
import { drawn, test } from '../fixtures.ts';
import { openGallery } from './deeds.ts';

/** Where parts of an element's words begin, from the left, in the parts' order. */
function leftsOf(element: Locator, parts: readonly string[]): Promise<number[]> {
  return element.evaluate((node, wanted) => {
    const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return wanted.map((part) => {
      const range = document.createRange();
      const at = words.data.indexOf(part);
      range.setStart(words, at);
      range.setEnd(words, at + part.length);
      return range.getBoundingClientRect().left;
    });
  }, parts);
}

test.use(drawn);

test('amounts keep their order, and what points along the line of reading turns with it', async ({ page }, info) => {
  await openGallery(page);
  const specimen = (of: string, state: string): Locator =>
    page.locator(`[data-specimen="${of}"][data-state="${state}"]`);
  const used = specimen('Progress', 'known').locator('strong');
  const scaleOf = (locator: Locator): Promise<string> => locator.first().evaluate((svg) => getComputedStyle(svg).scale);
  const icon = (name: string): Locator => page.locator(`.icon:has([href$="#${name}"])`);
  for (const [dir, scale] of [
    ['ltr', 'none'],
    ['rtl', '-1 1'],
  ] as const) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
    const [used40 = 0, of = 0, limit = 0] = await leftsOf(used, ['€40', 'of', '€100']);
    expect([used40 < of, of < limit], `${dir}: "€40.00 of €100.00"`).toEqual([true, true]);
    for (const name of ['chevron-left', 'chevron-right'])
      expect(await scaleOf(icon(name)), `${dir} ${name}`).toBe(scale);
    expect(await scaleOf(icon('search')), `${dir} search`).toBe('none');
    await used.scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath(`direction-${dir}.png`) });
    await icon('chevron-right').first().scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath(`chevrons-${dir}.png`) });
  }
});
