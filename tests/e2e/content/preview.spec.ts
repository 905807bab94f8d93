import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { pages } from '../shell/pages.ts';
import { EditorsApp, saveDraft, tokenFor } from './preview-frame.ts';

const app = 'https://app.contentful.com';
const text = (en: unknown): object => ({ en });
const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const paragraphs = Array.from({ length: 60 }, (_, index) => ({
  nodeType: 'paragraph',
  data: {},
  content: [words(`Line ${index} of a long page.`)],
}));
const article = (id: string, title: string) => ({
  contentType: 'content_page',
  fields: {
    internalName: text(id),
    pageType: text('help'),
    slug: text(id),
    title: text(title),
    body: text({ nodeType: 'document', data: {}, content: paragraphs }),
  },
});

test('a draft stands in the editors’ frame, says what each text is, and follows an edit in its place', async ({
  page,
  request,
  baseURL,
  sandboxUrl,
  allow,
}) => {
  allow(/^console: Mixed Content: .* its URL's host is an IP address/, 'the site under test has no certificate');
  const id = 'preview-in-frame';
  await saveDraft(request, sandboxUrl, id, article(id, 'First words'));
  const referers: string[] = [];
  page.on('request', async (asked) => void referers.push((await asked.allHeaders()).referer ?? ''));
  const editors = await EditorsApp.open(page, app, `${baseURL}/preview/${tokenFor(60)}?entry=${id}&locale=en`);
  const heading = editors.frame.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('First words');

  await expect.poll(() => editors.heard('CONNECTED')).toHaveLength(1);
  const [connected] = await editors.heard('CONNECTED');
  expect(connected).toMatchObject({
    source: 'live-preview-sdk',
    locale: 'en',
    isInspectorEnabled: true,
    from: baseURL,
  });
  expect(connected?.manuallyTaggedElementCount).toBeGreaterThan(60);
  const tagOf = (fieldId: string) =>
    expect.objectContaining({ entryId: id, fieldId, locale: 'en', space: 'kestrelbay' });
  await heading.hover();
  const hovered = async () => {
    const last = (await editors.heard('TAGGED_ELEMENTS')).at(-1);
    return last?.elements?.find(({ isHovered }) => isHovered)?.attributes;
  };
  await expect.poll(hovered).toEqual(tagOf('title'));

  const line = editors.frame.getByText('Line 50 of a long page.');
  await line.scrollIntoViewIfNeeded();
  const top = (): Promise<number> => line.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await saveDraft(request, sandboxUrl, id, article(id, 'Other words'));
  await editors.tellSaved(id);
  await expect(heading).toHaveText('Other words');
  await expect.poll(top).toBe(before);
  await expect.poll(() => editors.heard('CONNECTED')).toHaveLength(2);

  // A picture, a setting, the footer: nothing of it is tagged with words, and yet the page follows.
  await saveDraft(request, sandboxUrl, id, article(id, 'Last words'));
  await editors.tellSaved('an-entry-without-words');
  await expect(heading).toHaveText('Last words');
  expect(referers.filter((referer) => referer.includes('/preview/'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('nobody else may frame a preview, nobody at all the site, and an expired link says so in the frame', async ({
  page,
  openContext,
  baseURL,
  allow,
}) => {
  allow(/ERR_BLOCKED_BY_RESPONSE|frame-ancestors|status of 410/, 'the browser says what it refuses to frame');
  const expired = await EditorsApp.open(page, app, `${baseURL}/preview/${tokenFor(-1)}/help`);
  await expect(expired.frame.locator('body')).toContainText('This preview link has expired. Ask for a new one');

  const refused = [
    ['https://stranger.example', `/preview/${tokenFor(60)}/help`],
    [app, '/help'],
  ] as const;
  for (const [origin, path] of refused) {
    const other = await (await openContext()).newPage();
    await EditorsApp.open(other, origin, `${baseURL}${path}`);
    await expect.poll(() => other.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
});

/** What a preview adds to the page: tags, its own links, a notice, a script. */
function withoutAdditions(html: string, base: string): string {
  return (
    html
      .slice(html.indexOf('<body'))
      // What a preview says first, in the page's language.
      .replace(/^(<body[^>]*>)<p role="status">[^<]+<\/p>/, '$1')
      // Astro's name of an island is a hash of its properties, in which the marks are still.
      .replaceAll(/ uid="\w+"/g, '')
      .replaceAll(/ data-contentful-[a-z-]+="[^"]*"| target="_blank"/g, '')
      .replaceAll(`href="${base}/`, 'href="/')
  );
}

test('a preview is the page itself with tags; a public page has neither tags nor the script', async ({ request }) => {
  const base = `/preview/${tokenFor(60)}`;
  for (const path of [pages.home, pages.category, pages.game, pages.help, pages.article, pages.promotion, '/fr']) {
    const published = await (await request.get(path)).text();
    const preview = await (await request.get(base + path)).text();
    expect([path, withoutAdditions(preview, base)]).toEqual([path, withoutAdditions(published, base)]);
    expect(preview.match(/ data-contentful-entry-id="/g)?.length ?? 0, path).toBeGreaterThan(10);
    expect(published).not.toMatch(/data-contentful|preview\.js|[\uFDD0-\uFDEF]/);
    // Every heading and every picture that comes from an entry leads to it.
    const main = preview.slice(preview.indexOf('<main'), preview.indexOf('</main'));
    const untagged = [...main.matchAll(/<img(?![^>]*data-contentful)[^>]*src="\/assets\/[^>]*>/g)].map(([tag]) => tag);
    expect([path, untagged]).toEqual([path, []]);
  }
});
