import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { accountCurrencies } from '#domain/currency.ts';

const root = join(import.meta.dirname, '../../../..');
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function stringsIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(plain(value));
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) stringsIn(each, found);
}

/** What editors wrote: each text of each field, and of long ones each sentence that stands by itself in rich text. */
function contentTexts(): Set<string> {
  const found = new Set<string>();
  for (const file of globSync('content-cache/entries/*.json', { cwd: root }))
    stringsIn(JSON.parse(readFileSync(join(root, file), 'utf8')), found);
  return found;
}

/** What Intl says of itself: countries, languages, currencies, months and days. */
function platformTexts(): Set<string> {
  const found = new Set<string>([...accountCurrencies, 'mBTC', 'UTC', 'GMT']);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  for (const one of letters) for (const two of letters) found.add(regions.of(one + two) ?? '');
  for (const [at, month] of ['long', 'short'].flatMap((style) =>
    Array.from({ length: 12 }, (_, number) => [number, style] as const),
  )) {
    const day = new Date(Date.UTC(2026, at, 1 + at));
    const style = month as 'long' | 'short';
    found.add(day.toLocaleDateString('en-GB', { month: style, timeZone: 'UTC' }));
    found.add(day.toLocaleDateString('en-GB', { weekday: style, timeZone: 'UTC' }));
  }
  return found;
}

/** Texts of a page that are data: content, what Intl words, and what `said` holds (a scene's own answers). */
export class DataTexts {
  readonly #known = new Set([...contentTexts(), ...platformTexts()]);
  readonly #said: string;

  constructor(said: string) {
    this.#said = said;
  }

  /** Whether a text, or each of its pieces between signs and figures, is data. */
  has(text: string): boolean {
    return (
      this.#isKnown(text) || text.split(/\s*(?:[·•|,:;()/–—…]|→|\d+|\s-\s)\s*/).every((piece) => this.#isKnown(piece))
    );
  }

  #isKnown(text: string): boolean {
    if (!/\p{L}{2}/u.test(text) || this.#known.has(text) || /^\S+[.:@_/]\S+$/.test(text)) return true;
    return ["'", '"', '`', '>'].some((quote) => this.#said.includes(quote + text));
  }
}

/** Pieces of a page's texts that stand outside every mark: in text, in what is read out, in its head. */
export function unmarked(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const place = document.querySelector(selector) ?? document.body;
    const found: string[] = [];
    let depth = 0;
    /** The text's pieces outside ⟦…⟧; marks may begin in one node and end in another. */
    const take = (text: string): void => {
      let bare = '';
      for (const letter of text) {
        if (letter === '⟦') depth += 1;
        if (depth === 0) bare += letter;
        if (letter === '⟧') depth = Math.max(0, depth - 1);
        if (letter === '⟧') bare += '\n';
      }
      for (const piece of bare.split('\n')) if (/\p{L}{2}/u.test(piece)) found.push(piece.replace(/\s+/g, ' ').trim());
    };
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, template, [lang]:not(html)')) take(textContent ?? '');
    }
    depth = 0;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-dismiss'])
      for (const each of place.querySelectorAll(`[${name}]`)) {
        take(each.getAttribute(name) ?? '');
        depth = 0;
      }
    take(document.title);
    return found;
  }, within);
}
