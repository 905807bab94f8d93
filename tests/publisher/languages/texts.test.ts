import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { otherLanguage } from '#content/queries/messages.ts';
import { type Content, contentOfCache } from '#content/source.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { plan } from '#publisher/plan.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

let renderer: Renderer;

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

const words = (messages: unknown, french?: unknown, namespace = 'site') =>
  entryOf(`texts-${namespace}`, 'translation_set', { namespace: text(namespace), messages: text(messages, french) });
const article = entryOf('a', 'content_page', { pageType: text('article'), slug: text('a'), title: text('A', 'A') });

async function render(content: Content) {
  const reads = new ReadsIndex();
  const pages = new Map<string, string>();
  for await (const page of renderer.render(content, content.routes.byPath.values())) {
    reads.set(page.path, page.reads);
    pages.set(page.path, Buffer.from(page.bytes).toString());
  }
  return { reads, pages };
}

describe('texts of the site that editors replace', () => {
  it('S2.29 show on every page in their language, in the words of rooms too, never as markup', async () => {
    const content = contentWith([
      article,
      words({ login: '<b>Come in</b>' }),
      words({ submit: 'Enter' }, undefined, 'login'),
    ]);
    const { pages } = await render(content);
    expect(pages.get('/articles/a')).toContain('&lt;b&gt;Come in&lt;/b&gt;');
    expect(pages.get('/articles/a')).not.toContain('<b>Come in');
    expect(pages.get('/fr/articles/a')).not.toContain('Come in');
  });

  it('S2.29 render the pages of their language anew when they change, and no others', async () => {
    const before = contentWith([article, words({ login: 'In' })]);
    const { reads } = await render(before);
    const todo = (after: Content) => plan({ content: before, reads }, after, () => []).pages;
    expect(todo(contentWith([article, words({ login: 'In' })]))).toEqual([]);
    const all = todo(contentWith([article, words({ login: 'Enter' })]));
    expect(all).toContain('/articles/a');
    expect(all.filter((path) => path.startsWith('/fr'))).toEqual([]);
    expect(todo(contentWith([article, words({ login: 'In' }), words({ x: 'y' }, undefined, 'other')]))).toEqual([]);
  });
});

describe('a page in a language from right to left', () => {
  it('S2.29 says so, and which words are in another language; the others need not', async () => {
    const tides = entryOf('a', 'content_page', {
      pageType: text('article'),
      slug: text('a'),
      title: { en: 'Tides', he: 'גאות' },
    });
    const inHebrew = (more: readonly RawEntry[] = []): Content => {
      const { state, ...cache } = cacheOf([siteConfig({ languagesPublished: text(['en', 'he']) }), tides, ...more]);
      if (!state) throw new Error('no state');
      const hebrew = { code: 'he', name: 'עברית', default: false, fallbackCode: 'en' };
      const locales = [...state.locales, hebrew];
      return contentOfCache({ ...cache, state: { ...state, locales } }, '2026-06-01T00:00:00.000Z');
    };
    const content = inHebrew();
    const { pages } = await render(content);
    expect(pages.get('/he/articles/a')).toMatch(/<html lang="he" dir="rtl"/);
    expect(pages.get('/articles/a')).toMatch(/<html lang="en"(?! dir)/);
    // Words that nobody has translated are said in their own language, of pages and of islands.
    const skip = (path: string) => pages.get(path)?.match(/<a class="skip-link"[^>]*>/)?.[0];
    expect([skip('/he/articles/a'), skip('/articles/a')]).toEqual([
      '<a class="skip-link" href="#content" lang="en">',
      '<a class="skip-link" href="#content">',
    ]);
    expect(pages.get('/he/login')).toContain('<div class="contents" lang="en">');
    expect(pages.get('/login')).not.toContain('class="contents"');
    const said = entryOf('texts-site', 'translation_set', {
      namespace: text('site'),
      messages: { en: { skip: 'Skip' }, he: { skip: 'לתוכן' } },
    });
    expect(otherLanguage({ content, lang: 'he' }, siteMessages)).toBe('en');
    expect(otherLanguage({ content: inHebrew([said]), lang: 'he' }, siteMessages)).toBeUndefined();
  });
});
