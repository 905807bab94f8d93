import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { accountCurrencies } from '#domain/currency.ts';
import { outsideMarks } from './pieces.ts';

/** References and player numbers (KB-7XH2Q9), recovery codes (7K2M0-9XQ4T) and keys in groups (JBSW Y3DP) as they are printed. */
const references = /\bKB-[0-9A-Z]+|\b(?=[A-Z-]*\d)[0-9A-Z]{5}-[0-9A-Z]{5}\b|\b[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,}\b/g;

const root = join(import.meta.dirname, '../../../..');
/** A text without the signs around it: a link in the middle of a sentence leaves its comma to the words behind it. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s·,.:"]+|[\s·,.:"]+$/g, '');

function stringsIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(plain(value));
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) stringsIn(each, found);
}

/** What editors wrote: each text of each field, and of long ones each sentence that stands by itself in rich text. */
function contentTexts(): Set<string> {
  const found = new Set<string>();
  for (const file of globSync('content-cache/{entries,assets}/*.json', { cwd: root }))
    stringsIn(JSON.parse(readFileSync(join(root, file), 'utf8')), found);
  return found;
}

/** What Intl says of itself: countries, languages by their own name, currencies, months and days. */
function platformTexts(): Set<string> {
  const found = new Set<string>([...accountCurrencies, 'mBTC', 'UTC', 'GMT', 'AM', 'PM']);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const locale of ['en', 'en-GB']) {
    const named = (type: 'region' | 'currency') => new Intl.DisplayNames(locale, { type, fallback: 'none' });
    const [regions, currencies] = [named('region'), named('currency')];
    for (const code of letters.flatMap((one) => letters.map((two) => one + two)))
      found.add(plain(regions.of(code) ?? ''));
    for (const code of accountCurrencies.filter((each) => each.length === 3)) found.add(currencies.of(code) ?? '');
  }
  for (const lang of ['en', 'fr', 'es']) found.add(new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? '');
  for (const style of ['long', 'short'] as const) {
    for (let at = 0; at < 12; at += 1) {
      const day = (month: number, date: number) => new Date(Date.UTC(2026, month, date));
      found.add(day(at, 1).toLocaleDateString('en-GB', { month: style, timeZone: 'UTC' }));
      found.add(day(0, at).toLocaleDateString('en-GB', { weekday: style, timeZone: 'UTC' }));
    }
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

  /** Whether a text is data: as a whole, without what a list says behind it, or each of its pieces between signs and figures. */
  has(text: string): boolean {
    const bare = plain(text.replaceAll(references, ''));
    const named = bare.replace(/\s\((?:\+\d+|[A-Z]{3})\)$/, '');
    const pieces = bare
      .split(' · ')
      .flatMap((piece) => (this.#isKnown(piece) ? [] : piece.split(/\s*(?:[·•|,:;()/–—…]|→|\d+|\s-\s)\s*/)))
      .flatMap((piece) => (this.#isKnown(piece) ? [] : piece.split(' ')));
    return this.#isKnown(bare) || this.#isKnown(named) || pieces.every((piece) => this.#isKnown(piece));
  }

  #isKnown(text: string): boolean {
    if (!/\p{L}{2}/u.test(text) || this.#known.has(text) || /^\S+[.:@_/]\S+$/.test(text)) return true;
    return ["'", '"', '`', '>'].some((quote) => this.#said.includes(quote + text));
  }
}

/** Pieces of an open page's texts that stand outside every mark: in text, in what is read out, in its head. */
export async function unmarked(page: Page, within: string): Promise<string[]> {
  const { texts, attributes } = await page.evaluate((selector) => {
    const place = document.querySelector(selector) ?? document.body;
    const texts: string[] = [];
    // A name stays whole where what was searched for is marked in it.
    const whole = place.cloneNode(true) as Element;
    for (const mark of Array.from(whole.querySelectorAll('mark'))) mark.replaceWith(...Array.from(mark.childNodes));
    whole.normalize();
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, template, noscript')) texts.push(textContent ?? '');
    }
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'data-dismiss'].flatMap((name) =>
      Array.from(place.querySelectorAll(`[${name}]`), (each) => each.getAttribute(name) ?? ''),
    );
    return { texts, attributes: [...attributes, ...(selector === 'body' ? [document.title] : [])] };
  }, within);
  return [...outsideMarks(texts), ...attributes.flatMap((text) => outsideMarks([text]))];
}
