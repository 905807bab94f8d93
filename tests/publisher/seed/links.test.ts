import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { assetName } from '#content/queries/images.ts';
import { siteRedirects } from '#content/queries/redirects.ts';
import { type Content, contentOf } from '#content/source.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { brokenPaths } from '#publisher/status/links.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const pages = new Map<string, string>();
let content: Content;

beforeAll(async () => {
  content = contentOf(buildGraph(await readCache(`${root}/content-cache`)), '2026-11-21T08:00:00.000Z');
  const renderer = await Renderer.load(inject('compiledSite'));
  for await (const page of renderer.render(content, content.routes.byPath.values())) {
    pages.set(page.path, Buffer.from(page.bytes).toString());
  }
});

/** The values of an attribute in a page, as a browser reads them. */
function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
}

const idsOf = (html: string): Set<string> => new Set(attributes(html, /\sid="([^"]*)"/g));

/** Why a link of the page `from` fails, or undefined. Addresses outside the site are not judged. */
function fault(from: string, href: string, targets: ReadonlySet<string>): string | undefined {
  const url = new URL(href, `https://site.invalid${from}`);
  if (url.origin !== 'https://site.invalid') return undefined;
  const path = decodeURI(url.pathname);
  // Calls that lead on: tests/services ask them.
  if (path.startsWith('/services/')) return undefined;
  if (!targets.has(path)) return `${from} leads to ${href}, which is not there`;
  // The flags of S2.27 open the game on its page; they are no places in it.
  const id = /^#quickplay(?:_realplay)?$/.test(url.hash) ? '' : decodeURIComponent(url.hash.slice(1));
  const html = pages.get(path);
  return id && html && !idsOf(html).has(id) ? `${from} leads to ${href}, which has no such place` : undefined;
}

describe('the links of the demo site', () => {
  it('S2.25 lead to pages and places that exist, in the menus, the blocks and the texts of every page', async () => {
    const files = (await readdir(`${root}/public`, { recursive: true })).map((name) => `/${name}`);
    const former = siteRedirects(content).map(({ from }) => from);
    const targets = new Set([...pages.keys(), ...files, ...former]);
    const faults = [...pages].flatMap(([path, html]) =>
      attributes(html, /<a\b[^>]*?\shref="([^"]*)"/g).flatMap((href) => fault(path, href, targets) ?? []),
    );
    expect(faults).toEqual([]);
    expect(pages.size).toBeGreaterThan(450);
  });

  it('say nothing that needs a look: a menu’s `parentLink` begins pages and need be none', () => {
    expect([...brokenPaths(content, content.graph.all('menu_item')).keys()].map(({ id }) => id)).toEqual([]);
  });

  it('lead to each article from the help that it goes deeper than, and to all of them from every footer', () => {
    const articles = [...pages.keys()].filter((path) => path.startsWith('/articles/'));
    const help = [...pages].filter(([path]) => path.startsWith('/help/')).map(([, html]) => html);
    const unled = articles.filter((path) => !help.some((html) => html.includes(`href="${path}"`)));
    expect(articles.length).toBeGreaterThan(8);
    expect(unled).toEqual([]);
    const footers = [...pages.values()].map((html) => html.split('<footer class="site-footer"')[1] ?? '');
    expect(footers.filter((footer) => footer && !/href="(?:\/fr|\/es)?\/reading"/.test(footer))).toEqual([]);
  });

  it('S3.13 say where a reader of a live game is, whose page is not below its channel’s', () => {
    const live = [...pages].filter(([path]) => /\/casino\/live-casino\/[^/]+\/[^/]+$/.test(path));
    expect(live.length).toBeGreaterThan(8);
    const marked = /<a\b(?=[^>]*\shref="(?:\/fr|\/es)?\/live-casino")(?=[^>]*\saria-current="true")/;
    expect(live.filter(([, html]) => !marked.test(html)).map(([path]) => path)).toEqual([]);
  });

  it('stay in the language of the page, where the other page exists in it', () => {
    const strays = [...pages].flatMap(([path, html]) => {
      const { lang = 'en' } = content.routes.byPath.get(path) ?? {};
      if (lang === 'en') return [];
      // A template is no part of the page: what a script makes of it gets its own address.
      const shown = html.replaceAll(/<template\b.*?<\/template>/gs, '');
      const own = shown.replaceAll(/<a\b[^>]*\shreflang="[^"]*"[^>]*>/g, '');
      const hrefs = attributes(own, /<a\b[^>]*?\shref="(\/[^"#]*)[^"]*"/g);
      return hrefs.filter((href) => content.routes.byPath.get(href)?.alternates[lang] !== href && pages.has(href));
    });
    expect([...new Set(strays)]).toEqual([]);
  });

  it('S9.15 name only pictures of the content, each with its size', () => {
    const shas = new Set(content.graph.assets.map(({ file }) => file.en?.sha256 && assetName(file.en.sha256)));
    const images = [...pages.values()].flatMap((html) => html.match(/<img\b[^>]*>/g) ?? []);
    const wrong = images.filter((image) => {
      const sha = /\ssrc="\/assets\/([0-9a-z]{8})[0-9a-z][-.]/.exec(image)?.[1];
      return (sha !== undefined && !shas.has(sha)) || !/\swidth="\d+"/.test(image) || !/\sheight="\d+"/.test(image);
    });
    expect(wrong).toEqual([]);
    expect(images.length).toBeGreaterThan(300);
  });

  it('S5.07 carry their excluded places: one game, one slide, one menu item, and one page that redirects', () => {
    const home = pages.get('/') ?? '';
    expect(home).toMatch(/<li data-not-in="CA:QC US"/);
    expect(home.match(/become-an-affiliate/g)?.length).toBeGreaterThan(0);
    expect(pages.get('/become-an-affiliate')).toContain('data-excluded="CA:QC US"');
    expect(pages.get('/casino/jackpots')).toMatch(/data-not-in="CA:QC US"/);
  });

  it('follow a chain of former addresses to its end', () => {
    const { to } = siteRedirects(content).find(({ from }) => from === '/faq') ?? {};
    expect(to).toBe('/help');
  });
});
