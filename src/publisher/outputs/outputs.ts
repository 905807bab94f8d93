import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gameIndex, gameIndexFile } from '#content/queries/game-index.ts';
import { helpTextName, helpTexts, helpTitles, helpTitlesFile } from '#content/queries/help-text.ts';
import { legacyRewrites } from '#content/queries/legacy-pages.ts';
import { accountMenu } from '#content/queries/menus.ts';
import { replacedWordsFor } from '#content/queries/messages.ts';
import { cashierWays, siteRedirects } from '#content/queries/redirects.ts';
import { gamesData, helpData, helpFileName, helpIndex, settingsData } from '#content/queries/service-data.ts';
import type { Content } from '#content/source.ts';
import { menuPlacesFile } from '#domain/menu-places.ts';
import { differingPages, type FrameOrigins, siteHeaders } from '#domain/response-headers.ts';
import { callRoots } from '#domain/site-route.ts';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import { activeAssetEndings, activeAssetPolicy } from '#release/manifest.ts';
import { imageOutputs } from '../pictures/images.ts';
import { seoOutputs } from './seo.ts';
import { allSharePictures } from './sharing.ts';
import { speculationHeader, speculationOutput, speculationType } from './speculation.ts';

/**
 * One generated file of the site, no page and no compiled code. `make` reads everything it needs through the content
 * it is given, so that what it reads can be recorded; `fixed` ones are named by their bytes and never change.
 */
export interface Output {
  /** Path below the output folder. */
  readonly name: string;
  readonly fixed: boolean;
  readonly make: (content: Content) => Uint8Array | Promise<Uint8Array>;
}

/**
 * Whether the file at a path tells of pages to whoever searches: help's texts and titles, sitemaps. No page shows or needs
 * it, so it may be made after them; a game's data, which services play by, may not.
 */
export const tellsOfPages = (path: string): boolean =>
  // Of 10,000 paths hardly any has such an ending.
  (path.endsWith('.json') || path.endsWith('.xml')) &&
  /^\/(?:(?:service-data|_data)\/help-.*\.json|sitemap[^/]*\.xml)$/.test(path);

/** Where the mirrored originals are, and where cut images are kept between runs. */
export interface ImageFolders {
  readonly mirrorDir: string;
  readonly cutDir: string;
}

const lines = (texts: readonly string[]): Uint8Array => Buffer.from(`${texts.join('\n')}\n`);
const text = (name: string, make: (content: Content) => readonly string[]): Output => ({
  name,
  fixed: false,
  make: (content) => lines(make(content)),
});
const json = (name: string, make: (content: Content) => unknown): Output => ({
  name: `service-data/${name}.json`,
  fixed: false,
  make: (content) => Buffer.from(JSON.stringify(make(content))),
});

/** What a page of its own rule takes off (`!`) what all pages have, and puts in its place. */
function pageLines(
  base: Readonly<Record<string, string>>,
  frames: FrameOrigins,
  prefixes: readonly string[],
): string[] {
  return differingPages(base, frames).flatMap(({ path, headers }) => {
    const own = Object.entries(headers).flatMap(([name, value]) => [
      `  ! ${name}`,
      ...(value === null ? [] : [`  ${name}: ${value}`]),
    ]);
    return prefixes.flatMap((prefix) => ['', prefix + path, ...own]);
  });
}

function headerLines({ policy, origin, frames = {} }: OutputOptions, { settings }: Content): string[] {
  const base = siteHeaders(policy, origin.startsWith('https:'));
  const all = Object.entries({ ...base, ...speculationHeader }).map(([name, value]) => `  ${name}: ${value}`);
  const prefixes = settings.languages.map((lang) => (lang === settings.languageDefault ? '' : `/${lang}`));
  const forever = '  Cache-Control: public, max-age=31536000, immutable';
  const sandbox = `  Content-Security-Policy: ${activeAssetPolicy}`;
  const active = activeAssetEndings.flatMap((ending) => ['', `/assets/*.${ending}`, sandbox]);
  const rules = ['', `/${speculationOutput.name}`, `  Content-Type: ${speculationType}`];
  const pages = pageLines(base, frames, prefixes);
  return ['/*', ...all, '', '/_astro/*', forever, '', '/assets/*', forever, ...active, ...rules, ...pages];
}

/** What a host that rewrites to other servers passes on (Netlify's form): an operator's own services have every call. */
const callLines = (base: string | null): string[] =>
  base === null ? [] : callRoots.map((root) => `${root}/* ${base}${root}/:splat 200`);

function redirectLines({ servicesBaseUrl = null }: OutputOptions, content: Content): string[] {
  const redirects = [...siteRedirects(content), ...cashierWays(content)].map(
    ({ from, to, status }) => `${from} ${to} ${status}`,
  );
  const { languages, languageDefault } = content.settings;
  const others = languages.filter((lang) => lang !== languageDefault && content.routes.byPath.has(`/${lang}`));
  return [
    ...callLines(servicesBaseUrl),
    ...redirects,
    '/welcome/* / 200',
    ...others.map((lang) => `/${lang}/welcome/* /${lang} 200`),
    ...legacyRewrites(content).map(({ from, to, status }) => `${from} ${to} ${status}`),
  ];
}

function helpOutputs(content: Content, lang: string): Output[] {
  const files = Array.from({ length: content.derived('helpFiles', lang) }, (_, index) => index + 1);
  const index = json(`help-${lang}`, (read) => helpIndex(read, lang));
  const texts = Array.from({ length: content.derived('helpTextFiles', lang) }, (_, at) => at + 1);
  return [
    index,
    ...files.map((file) => json(helpFileName(lang, file), (read) => helpData(read, lang, file))),
    ...texts.map((file) => json(helpTextName(lang, file), (read) => helpTexts(read, lang, file))),
    ...files.map((file) => ({
      name: helpTitlesFile(lang, file),
      fixed: false,
      make: (read: Content) => Buffer.from(JSON.stringify(helpTitles(read, lang, file))),
    })),
  ];
}

/** The games of a language, for search and lists in the browser; it reads games and categories, and nothing of articles. */
const gamesOutput = (lang: string): Output => ({
  name: gameIndexFile(lang),
  fixed: false,
  make: (content) => {
    // A page without a search of its own says none of its texts: they come with the games.
    const { said } = replacedWordsFor({ content, lang }, lobbyMessages);
    return Buffer.from(JSON.stringify({ ...gameIndex(content, lang), ...(said && { said }) }));
  },
});

/** The account menu of a language: an editor's word in it changes one file, not every page. */
const menuOutput = (lang: string): Output => ({
  name: menuPlacesFile(lang),
  fixed: false,
  make: (content) => Buffer.from(JSON.stringify(accountMenu({ content, lang }))),
});

/** What generated files are made with, beside the content. */
export interface OutputOptions {
  /** The content security policy. */
  readonly policy: string;
  readonly folders: ImageFolders;
  /** Where the site is served. */
  readonly origin: string;
  /** Origins of the outside parties whose pages stand in frames of ours. */
  readonly frames?: FrameOrigins;
  /** The origin of an operator's own services; null: they are where the site is. */
  readonly servicesBaseUrl?: string | null;
}

/**
 * Every generated file of the site: the same for a release and for a plain build. `pictures` are those that pages are
 * shared with, where they are known already.
 */
export function siteOutputs(
  content: Content,
  options: OutputOptions,
  pictures = allSharePictures(content, options.folders),
): Output[] {
  const { folders, origin } = options;
  // What allows more of an address goes first, whichever stands first: the cashier can be found.
  const rules = [
    ...['/account', '/services/', '/service-data/'].map((path) => `Disallow: ${path}`),
    'Allow: /account/cashier/deposit',
  ];
  return [
    text('_headers', (read) => headerLines(options, read)),
    text('_redirects', (read) => redirectLines(options, read)),
    text('robots.txt', () => ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`]),
    json('settings', settingsData),
    json('games', gamesData),
    ...content.settings.languages.map((lang) => gamesOutput(lang)),
    ...content.settings.languages.map((lang) => menuOutput(lang)),
    ...content.settings.languages.flatMap((lang) => helpOutputs(content, lang)),
    ...seoOutputs(content, origin),
    speculationOutput,
    ...imageOutputs(content.graph, folders),
    ...pictures.outputs,
  ];
}

/** Writes outputs below a folder. */
export async function writeOutputs(dir: string, content: Content, outputs: readonly Output[]): Promise<void> {
  for (const { name, make } of outputs) {
    const path = join(dir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await make(content));
  }
}
