import { expect } from '@playwright/test';
import { signIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';
import { pages } from './pages.ts';

const zoomed = { width: 320, height: 256 };

for (const [name, path] of Object.entries({ ...pages, offers: '/offers', account: '/account' })) {
  test(`S9.05 ${name} at 400 % zoom: no sideways scroll, nothing cut, and room to read`, async ({ page, player }) => {
    if (name === 'account') await signIn(page, await player({ currency: 'EUR', balances: { cash: '1234.50' } }));
    await page.setViewportSize(zoomed);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const lost = await page.evaluate(() => {
      const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
      const inScroller = (element: Element): boolean => {
        for (let each = element.parentElement; each; each = each.parentElement) if (scrolls(each)) return true;
        return false;
      };
      return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, summary, td, dd, input')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden'))
        .filter((each) => !each.matches('.skip-link') && !inScroller(each))
        .filter((each) => {
          const { left, right, width } = each.getBoundingClientRect();
          const isOutside = width > 1 && (left < -1 || right > innerWidth + 1);
          const isCut = /button|chip/.test(each.className) && each.scrollHeight > each.clientHeight + 2;
          return isOutside || isCut;
        })
        .map((each) => each.outerHTML.slice(0, 120));
    });
    expect(lost).toEqual([]);
    // Bars that stay in sight take no more than a third of what is seen.
    await page.evaluate(() => scrollTo(0, 300));
    const barred = await page.evaluate(() =>
      [...document.querySelectorAll('.header-top, .site-header, .bottom-bar')]
        .map((bar) => bar.getBoundingClientRect())
        .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
        .reduce((sum, height) => sum + height, 0),
    );
    expect(barred).toBeLessThanOrEqual(zoomed.height / 3);
  });
}
