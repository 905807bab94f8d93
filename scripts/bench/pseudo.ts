import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { sceneNames } from '#gallery/scene-names.ts';
import { textSets } from '#messages/sets.ts';
import { chromiumOptions } from '../../tests/support/browser-launch.ts';
import { startProduct } from '../../tests/support/browser-product.ts';
import type { Bench } from './row.ts';

const gallery = join(import.meta.dirname, '../../src/gallery');

/** Every text of the code in English, the longest first: a short one may stand in a long one. */
function texts(): string[] {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const set of Object.values(textSets)) collect(set('en'));
  return [...found].filter((text) => /\p{L}{2}/u.test(text)).toSorted((a, b) => b.length - a.length);
}

/** A text as a language without speakers has it: marked at both ends and 40 % longer. */
const marked = (text: string): string => `⟦${text}${' ~'.repeat(Math.ceil(text.length / 5))}⟧`;

/** A script whose texts are marked. A single word in small letters may be a key, and stays. */
function pseudo(script: string, all: readonly string[]): string {
  let said = script;
  for (const text of all) {
    if (!/[\p{Lu}\s]/u.test(text)) continue;
    for (const quote of ['`', '"', "'"]) {
      const literal = JSON.stringify(text)
        .slice(1, -1)
        .replaceAll('\\"', quote === '"' ? '\\"' : '"');
      for (const written of new Set([literal, text]))
        if (said.includes(quote + written + quote))
          said = said.replaceAll(quote + written + quote, () => quote + marked(written) + quote);
    }
  }
  return said;
}

async function speakPseudo(context: BrowserContext): Promise<void> {
  const all = texts();
  const scripts = new Map<string, string>();
  await context.route('**/_astro/*.js', async (route) => {
    const url = route.request().url();
    const body = scripts.get(url) ?? pseudo(await (await route.fetch()).text(), all);
    scripts.set(url, body);
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
}

/** Words of a scene without a mark: in text, and in what is read out. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBare = (text: string): boolean => /\p{L}{2}/u.test(text) && !/[⟦⟧~]/.test(text);
    const scene = document.querySelector('#scene') ?? document.body;
    const walker = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT);
    const said: string[] = [];
    while (walker.nextNode()) said.push(walker.currentNode.textContent?.trim() ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const each of scene.querySelectorAll(`[${name}]`)) said.push(each.getAttribute(name) ?? '');
    return said.filter(isBare);
  });
}

/** What the scenes' own answers say, and what the platform words: dates, sums, countries. */
function isData(text: string, answers: string): boolean {
  return answers.includes(text) || /\d/.test(text) || text.startsWith('http');
}

/** What reaches out of a window of 360 px. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Every state of every island in a language that is marked and 40 % longer: words in the code, and what overflows. */
export const bench: Bench = async () => {
  const answers = globSync('*.tsx', { cwd: gallery })
    .map((file) => readFileSync(join(gallery, file), 'utf8'))
    .join('\n');
  const product = await startProduct({ SANDBOX: 'on', GALLERY: 'on', AVIF: 'off' });
  const browser = await chromium.launch(chromiumOptions());
  // Single words in small letters are the code's own texts too.
  const own = new Set(texts());
  const bare = new Map<string, string>();
  const wide: string[] = [];
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true });
    await speakPseudo(context);
    const page = await context.newPage();
    for (const scene of sceneNames) {
      await page.goto(`${product.siteUrl}/gallery?scene=${scene}`, { waitUntil: 'networkidle' });
      for (const text of await unmarked(page)) if (!own.has(text) && !isData(text, answers)) bare.set(text, scene);
      if ((await sideways(page)) > 0) wide.push(scene);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  const words = Array.from(bare, ([text, scene]) => `“${text}” (${scene})`).join('; ');
  return [
    {
      what: `${sceneNames.length} states in a pseudo-language: words of the code`,
      value: bare.size,
      unit: 'unmarked',
      note: words,
    },
    {
      what: 'the same, 40 % longer, at 360 px: states that overflow',
      value: wide.length,
      unit: '',
      note: wide.join(' '),
    },
  ];
};
