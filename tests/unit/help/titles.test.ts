import { describe, expect, it } from 'vitest';
import { helpTitles, helpTitlesFile } from '#content/queries/help-text.ts';
import { readTitles } from '#features/help/find-help.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const ids = Array.from({ length: 300 }, (_, index) => `q${index}`);
const article = (id: string) =>
  entryOf(id, 'content_page', { pageType: text('help'), slug: text(id), title: text(`About ${id}`) });
const content = contentWith([siteConfig(), ...ids.map(article)]);
const count = content.derived('helpFiles', 'en');
const files = new Map(
  Array.from({ length: count }, (_, index) => {
    return [`/${helpTitlesFile('en', index + 1)}`, JSON.stringify(helpTitles(content, 'en', index + 1))] as const;
  }),
);
const source = (served: ReadonlyMap<string, string>) => ({
  bucket: 'default',
  lang: 'en',
  fetcher: async (url: string) => new Response(served.get(url), { status: served.has(url) ? 200 : 404 }),
});

describe('the titles that a browser searches itself', () => {
  it('S8.13b lie in several files, which say every article once', async () => {
    expect(count).toBeGreaterThan(1);
    expect([...files.keys()].slice(0, 2)).toEqual(['/_data/help-en.json', '/_data/help-en-2.json']);
    const titles = await readTitles(source(files));
    expect(titles?.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(titles?.find(({ id }) => id === 'q7')).toEqual({ id: 'q7', path: '/help/q7', title: 'About q7' });
  });

  it('S8.13b are not there when one file is missing, or is something else', async () => {
    const [first = '', second = ''] = files.keys();
    expect(await readTitles(source(new Map([...files].filter(([path]) => path !== second))))).toBeUndefined();
    expect(await readTitles(source(new Map([...files, [first, '[]']])))).toBeUndefined();
    expect(await readTitles(source(new Map([...files, [second, '{"files":2}']])))).toBeUndefined();
  });
});
