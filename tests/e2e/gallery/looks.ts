import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Pixels of a picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a part of a picture looks like, roughly enough to be the same with any machine's fonts. */
export interface Look {
  readonly width: number;
  readonly height: number;
  /** Colours of a 32 × 32 reduction. */
  readonly cells: Uint8Array;
  /** How far its pixels are from one colour, 0–127. */
  readonly spread: number;
}

/** A picture unpacked, to be looked at in many places. */
export interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 };
}

export async function unpack(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: 3 } };
}

export async function lookAt({ data, raw }: Pixels, box: Box): Promise<Look> {
  const { width, height } = box;
  const cells = await sharp(data, { raw }).extract(box).resize(32, 32, { fit: 'fill' }).raw().toBuffer();
  return { width, height, cells, spread: spreadOf({ data, raw }, box) };
}

/** The standard deviation of red: sharp's own figures are twenty times as dear, for they tell much more. */
function spreadOf({ data, raw }: Pixels, { left, top, width, height }: Box): number {
  let [sum, squares] = [0, 0];
  for (let row = top; row < top + height; row += 1) {
    const from = (row * raw.width + left) * raw.channels;
    for (let at = from; at < from + width * raw.channels; at += raw.channels) {
      const red = data[at] ?? 0;
      sum += red;
      squares += red * red;
    }
  }
  const count = width * height;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

const sizeSlack = 2;
const colourStep = 10;

/** Whether two looks differ to the eye: in size, or clearly in colour somewhere. */
export function differ(a: Look, b: Look): boolean {
  const isSize = Math.abs(a.width - b.width) > sizeSlack || Math.abs(a.height - b.height) > sizeSlack;
  return isSize || a.cells.some((value, at) => Math.abs(value - (b.cells[at] ?? 0)) > colourStep);
}

/** Sets all text at twice its size, as a reader's own setting does. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html{font-size:200%}');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** How a page stands while it is asked what it loses: as it is, or another way for so long. */
interface Stand {
  readonly name: string;
  readonly dir?: 'ltr' | 'rtl';
  /** All text at twice its size, as a reader's own setting does. */
  readonly isDoubled?: boolean;
}

/** What reaches out of the window, or is cut off in its own box; what scrolls by itself may. */
export function lostContent(page: Page, stands: readonly Stand[] = [{ name: '' }]): Promise<string[]> {
  return page.evaluate((asked) => {
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const inScroller = (element: Element): boolean => {
      for (let each = element.parentElement; each; each = each.parentElement)
        if (each !== document.documentElement && each !== document.body && scrolls(each)) return true;
      return false;
    };
    const lost = (): string[] => {
      const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const parts = [...document.querySelectorAll('h2, h3, p, a, button, label, legend, dt, dd, input, select, strong')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden'))
        .filter((each) => {
          const { left, right, width } = each.getBoundingClientRect();
          const isOutside = width > 1 && (left < -1 || right > innerWidth + 1);
          const isCut = each.matches('.button, .chip, .state') && each.scrollHeight > each.clientHeight + 2;
          return isOutside || isCut;
        })
        .filter((each) => !each.matches('.skip-link') && !inScroller(each))
        .map((each) => each.outerHTML.slice(0, 140));
      return sideways > 0 ? [`the page scrolls sideways by ${sideways} px`, ...parts] : parts;
    };
    const { dir } = document.documentElement;
    const found = asked.flatMap(({ name, dir: asks, isDoubled }) => {
      if (asks) document.documentElement.dir = asks;
      const sheet = new CSSStyleSheet();
      if (isDoubled) sheet.replaceSync('html{font-size:200%}');
      if (isDoubled) document.adoptedStyleSheets.push(sheet);
      const here = lost();
      if (isDoubled) document.adoptedStyleSheets.pop();
      return here.map((each) => (name ? `${name}: ${each}` : each));
    });
    if (document.documentElement.dir !== dir) document.documentElement.dir = dir;
    return found;
  }, stands);
}

/** What a scene paints above itself: a mark that is placed on a corner and has none stands on the page's. */
export function strayContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scene = document.querySelector('#scene');
    if (!scene) return ['there is no scene'];
    const { top } = scene.getBoundingClientRect();
    return [...scene.querySelectorAll('*')]
      .filter((each) => !each.closest('dialog, [popover], .visually-hidden') && each.checkVisibility())
      .filter((each) => each.getBoundingClientRect().bottom > 0 && each.getBoundingClientRect().top < top - 1)
      .map((each) => each.outerHTML.slice(0, 140));
  });
}
