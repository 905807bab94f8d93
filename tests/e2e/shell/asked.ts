import type { Page } from '@playwright/test';

/** What a page may be asked while it is open; each answers what is wrong, and nothing when all is well. */

/** Words that a line ends inside of: they were too long for their place. Addresses and what hangs on a hyphen may. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const place = text.parentElement;
      if (!place?.checkVisibility({ visibilityProperty: true }) || place.closest('.visually-hidden, code, script'))
        continue;
      for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}’']{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(`${place.tagName} ${place.className}: ${word[0]}`);
      }
    }
    return found;
  });
}

/** Tags of pictures that come closer than four pixels to the words of another element. */
export function tagsOnWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const near = 4;
    const seen = (each: Element): boolean => each.checkVisibility({ visibilityProperty: true });
    const words = [
      ...document.querySelectorAll('main :is(h1, h2, h3, .tile-name, .tile-caption span, .row-head a, .page-head p)'),
    ].filter(seen);
    const rects = words.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map((box) => ({ element, box }));
    });
    return [...document.querySelectorAll('.tile-tag')].filter(seen).flatMap((tag) => {
      const { left, right, top, bottom } = tag.getBoundingClientRect();
      return rects
        .filter(({ element, box }) => box.width > 1 && !tag.contains(element) && !element.closest('.visually-hidden'))
        .filter(({ box }) => box.left < right + near && box.right > left - near)
        .filter(({ box }) => box.top < bottom + near && box.bottom > top - near)
        .map(({ element }) => `${tag.textContent} by ${element.textContent?.slice(0, 40)}`);
    });
  });
}

/** By how many pixels the page scrolls sideways. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [`scrolls sideways by ${excess} px`] : [];
}

/** Words of the bottom bar that stand closer than two pixels to their neighbours', or over them. */
export function touchingWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('.bottom-bar :is(a, button)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        const [left, right] = [Math.min(...lines.map((box) => box.left)), Math.max(...lines.map((box) => box.right))];
        return { left, right, text: each.textContent?.trim() };
      })
      .sort((one, other) => one.left - other.left);
    return words.flatMap(({ left, text }, at) => {
      const before = words[at - 1];
      return before && left < before.right + 2 ? [`${before.text} | ${text}`] : [];
    });
  });
}

/** Links, buttons and fields that are too small for a finger. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input')]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) && !each.closest('p, td, li li p, blockquote, label'),
      )
      .map((each) => ({ box: each.getBoundingClientRect(), text: each.outerHTML.slice(0, 80) }))
      .filter(({ box }) => box.width > 1 && (box.height < 23.5 || box.width < 23.5))
      .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
  );
}

/** What reaches out of the window, or is cut off in its own box; what scrolls by itself may. */
export function cutContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
}

/** How many pixels of the window the bars take that stay in sight. */
export async function barredHeight(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 300));
  return page.evaluate(() =>
    [...document.querySelectorAll('.header-top, .site-header, .bottom-bar')]
      .map((bar) => bar.getBoundingClientRect())
      .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
      .reduce((sum, height) => sum + height, 0),
  );
}

/** The focused element, when nothing of it can be seen: it is out of sight or other things lie over all of it. */
async function hiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const shares = [0.02, 0.1, 0.5, 0.9, 0.98];
    const points = shares.flatMap((x) => shares.map((y) => [x, y] as const));
    const isSeen = (): boolean =>
      [...element.getClientRects()].some((box) =>
        points.some(([x, y]) => {
          const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          return top !== null && (element.contains(top) || top.closest('label')?.contains(element));
        }),
      );
    // A row that scrolls into place is there some frames later.
    for (let frame = 0; frame < 30 && !isSeen(); frame += 1) await new Promise(requestAnimationFrame);
    return isSeen() ? undefined : element.outerHTML.slice(0, 120);
  });
}

/** Walks with Tab and back; tells where the focus could not be seen. */
export async function lostFocus(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press(key);
      const hidden = await hiddenFocus(page);
      if (hidden) lost.push(`${key}: ${hidden}`);
    }
  }
  return lost;
}

/** The most of a page's height that may stand empty beside its content. */
const mostEmpty = 0.4;

/** In how much of its main column's height one half of the page has words or deeds, and the other half nothing at all. */
export async function emptyBeside(page: Page): Promise<string[]> {
  const share = await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return 1;
    const step = 8;
    const { top, height } = main.getBoundingClientRect();
    const middle = innerWidth / 2;
    /** By strip of the page and half: 1 for what is painted, 2 for what is read or used. */
    const found = Array.from({ length: Math.ceil(height / step) }, () => [0, 0]);
    const mark = ({ left, right, top: from, bottom, width }: DOMRect, what: number): void => {
      if (width < 2) return;
      for (let at = Math.max(0, Math.floor((from - top) / step)); at <= (bottom - 1 - top) / step; at += 1) {
        const strip = found[at];
        if (strip && left < middle - 60) strip[0] = Math.max(strip[0] ?? 0, what);
        if (strip && right > middle + 60) strip[1] = Math.max(strip[1] ?? 0, what);
      }
    };
    for (const each of main.querySelectorAll('*')) {
      if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(each);
      const isDeed = each.matches('input, select, textarea, button, .tile');
      const isPainted =
        each.matches('img, svg, video, iframe, canvas') ||
        style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        style.backgroundImage !== 'none' ||
        Number.parseFloat(style.borderTopWidth) > 0;
      if (isDeed || isPainted) mark(each.getBoundingClientRect(), isDeed ? 2 : 1);
      for (const child of each.childNodes) {
        if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue?.trim()) continue;
        const words = document.createRange();
        words.selectNodeContents(child);
        for (const line of words.getClientRects()) mark(line, 2);
      }
    }
    const lopsided = found.filter(([left, right]) => Math.max(left ?? 0, right ?? 0) === 2 && !(left && right));
    return lopsided.length / found.length;
  });
  return share > mostEmpty ? [`${Math.round(100 * share)} % of its height stands empty beside its content`] : [];
}
