import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import type { Content } from '#content/source.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { entryLink, paragraph } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

let renderer: Renderer;

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

async function render(content: Content): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for await (const page of renderer.render(content, content.routes.byPath.values()))
    pages.set(page.path, Buffer.from(page.bytes).toString());
  return pages;
}

const breakouts = [
  '</script><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '<img src=x onerror=alert(1)>',
  '--><svg/onload=alert(1)>',
  '</title><base href=//evil.example>',
];
const disguises = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x/1',
  'file:///etc/passwd',
];
const node = (nodeType: string, content: unknown[] = [], data = {}) => ({ nodeType, data, content });
const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const page = (id: string, fields: RawEntry['fields'] = {}) =>
  entryOf(id, 'content_page', { pageType: text('article'), slug: text(id), title: text(id), ...fields });

/** Every start tag of a page as a browser cuts it: quoted values hide what is in them, scripts end at the first `</script`. */
function tagsOf(html: string): string[] {
  const attributes = `(?:"[^"]*"|'[^']*'|[^>"'])*`;
  const pattern = new RegExp(
    `(<(script|style|title)\\b${attributes}>).*?</\\2|<!--.*?-->|(<[a-z]${attributes}>)`,
    'gis',
  );
  return [...html.matchAll(pattern)].flatMap(([, opening, , tag]) => opening ?? tag ?? []);
}

describe('hostile content', () => {
  it('stays text: in titles, summaries, headings, menus, pictures’ words and structured data', async () => {
    const clean = await render(contentWith([page('a', { summary: text('x') })]));
    const scripts = (html = '') => tagsOf(html).filter((tag) => tag.startsWith('<script')).length;
    expect(scripts(clean.get('/articles/a'))).toBeGreaterThan(2);
    for (const evil of breakouts) {
      const block = entryOf('b', 'content_block', {
        heading: text(evil),
        body: text(paragraph(evil)),
        layout: text('accordion'),
      });
      const fields = { title: text(evil), summary: text(evil), seoTitle: text(evil), seoDescription: text(evil) };
      const pages = await render(contentWith([page('a', { ...fields, blocks: text([entryLink('b')]) }), block]));
      const html = pages.get('/articles/a') ?? '';
      expect(html, evil).toContain('FAQPage');
      expect(scripts(html), evil).toBe(scripts(clean.get('/articles/a')));
      for (const tag of tagsOf(html))
        expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/\s(on[a-z]+|autofocus)\s*=|<base|src=x/i);
    }
  });

  it('leads nowhere by a disguised address: no link, action or menu item keeps one', async () => {
    const links = disguises.map((uri, index) => node('hyperlink', [words(`link ${index}`)], { uri }));
    const redirect = (id: string, to: string) => entryOf(id, 'redirect', { from: text(`/${id}`), to: text(to) });
    const content = contentWith([
      page('a', { body: text(node('document', [node('paragraph', links)])) }),
      ...disguises.map((url, index) => entryOf(`out-${index}`, 'external_link', { text: text('x'), url: text(url) })),
      redirect('away', 'javascript:alert(1)'),
    ]);
    const html = (await render(content)).get('/articles/a') ?? '';
    const schemes = [...html.matchAll(/\shref="([^"]*)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'https://bay.example').protocol,
    );
    expect([...new Set(schemes)].sort()).toEqual(['http:', 'https:', 'mailto:']);
    for (const [index] of disguises.entries()) expect(html).toContain(`link ${index}`);
    // The model refuses such addresses of external links and redirects, and says whose they are.
    const named = new Set(content.graph.quarantined.map(({ entryId }) => entryId));
    expect(disguises.map((_, index) => named.has(`out-${index}`))).toEqual(disguises.map(() => true));
    expect(named).toContain('away');
  });

  it('cannot take an address that is not an editor’s to give: the entry is named and its page is nowhere', () => {
    const marketing = (id: string, slug: string) =>
      entryOf(id, 'marketing_page', { slug: text(slug), title: text(id) });
    const content = contentWith([
      marketing('up', '../../x'),
      marketing('login-thief', 'login'),
      marketing('api-thief', 'services'),
      marketing('language-thief', 'fr'),
      page('encoded', { slug: text('%2e%2e') }),
      marketing('fine', 'fine'),
    ]);
    const named = [...content.graph.quarantined, ...content.routes.collisions].map(({ entryId }) => entryId);
    expect(named.toSorted()).toEqual(['api-thief', 'encoded', 'language-thief', 'login-thief', 'up']);
    expect(content.routes.byPath.get('/login')?.entry).toBeUndefined();
    expect(content.routes.byPath.has('/services')).toBe(false);
    expect(content.routes.byPath.has('/fine')).toBe(true);
  });

  it('does not exhaust rendering: depth 500 is named, 5 MB of text is printed, circles end', async () => {
    const deep = Array.from({ length: 500 }).reduce<unknown>(
      (inner) => node('blockquote', [inner]),
      node('paragraph', [words('in')]),
    );
    const embed = (id: string) => text(node('document', [node('embedded-entry-block', [], { target: entryLink(id) })]));
    const content = contentWith([
      page('deep', { body: text(node('document', [deep])) }),
      page('long', { body: text(paragraph('tide '.repeat(1_000_000))) }),
      page('title', { title: text('x'.repeat(5_000_000)) }),
      page('ring', { blocks: text([entryLink('one')]) }),
      entryOf('one', 'section', { items: text([entryLink('two')]) }),
      entryOf('two', 'content_block', { heading: text('Two'), body: embed('one') }),
    ]);
    expect(content.graph.quarantined.map(({ entryId, field }) => `${entryId} ${field}`)).toEqual([
      'deep body',
      'title title',
    ]);
    const pages = await render(content);
    expect(pages.get('/articles/long')?.length).toBeGreaterThan(5_000_000);
    expect(pages.get('/articles/long')).toMatch(/name="description" content="(tide ){31}…"/);
    expect(pages.get('/articles/ring')?.match(/Two/g)).toHaveLength(1);
  });

  it('spoils nothing else: 50 broken entries of 2,000 are reported exactly, the others have their pages', () => {
    const isBroken = (index: number) => index % 40 === 7;
    const entries = Array.from({ length: 2_000 }, (_, index) =>
      page(`p${index}`, isBroken(index) ? { title: text(7), pageType: text('none') } : {}),
    );
    const content = contentWith(entries);
    const named = new Set(content.graph.quarantined.map(({ entryId }) => entryId));
    const broken = entries.flatMap(({ sys }, index) => (isBroken(index) ? [sys.id] : []));
    expect([...named].toSorted()).toEqual(broken.toSorted());
    expect(content.graph.quarantined).toHaveLength(100);
    const shown = Array.from(content.routes.byPath.values(), ({ path }) => path).filter((path) =>
      path.startsWith('/articles/'),
    );
    expect(shown).toHaveLength(1_950);
  });
});
