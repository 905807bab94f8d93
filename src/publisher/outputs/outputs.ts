import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { siteRedirects } from '#content/queries/redirects.ts';
import { gamesData, helpData, helpFileName, helpIndex, settingsData } from '#content/queries/service-data.ts';
import type { Content } from '#content/source.ts';
import { activeAssetEndings, activeAssetPolicy } from '#contract/release.ts';
import { siteHeaders } from '../csp.ts';
import { imageOutputs } from '../pictures/images.ts';
import { seoOutputs } from './seo.ts';
import { allSharePictures } from './sharing.ts';

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

function headerLines(policy: string): string[] {
  const all = Object.entries(siteHeaders(policy)).map(([name, value]) => `  ${name}: ${value}`);
  const forever = '  Cache-Control: public, max-age=31536000, immutable';
  const sandbox = `  Content-Security-Policy: ${activeAssetPolicy}`;
  const active = activeAssetEndings.flatMap((ending) => ['', `/assets/*.${ending}`, sandbox]);
  return ['/*', ...all, '', '/_astro/*', forever, '', '/assets/*', forever, ...active];
}

function redirectLines(content: Content): string[] {
  const redirects = siteRedirects(content).map(({ from, to, status }) => `${from} ${to} ${status}`);
  return [...redirects, '/welcome/* / 200'];
}

function helpOutputs(content: Content, lang: string): Output[] {
  const files = Array.from({ length: content.derived('helpFiles', lang) }, (_, index) => index + 1);
  const index = json(`help-${lang}`, (read) => helpIndex(read, lang));
  return [index, ...files.map((file) => json(helpFileName(lang, file), (read) => helpData(read, lang, file)))];
}

/** What generated files are made with, beside the content. */
export interface OutputOptions {
  /** The content security policy. */
  readonly policy: string;
  readonly folders: ImageFolders;
  /** Where the site is served. */
  readonly origin: string;
}

/**
 * Every generated file of the site: the same for a release and for a plain build. `pictures` are those that pages are
 * shared with, where they are known already.
 */
export function siteOutputs(
  content: Content,
  { policy, folders, origin }: OutputOptions,
  pictures = allSharePictures(content, folders),
): Output[] {
  const disallowed = ['/account', '/services/', '/service-data/'].map((path) => `Disallow: ${path}`);
  return [
    text('_headers', () => headerLines(policy)),
    text('_redirects', redirectLines),
    text('robots.txt', () => ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`]),
    json('settings', settingsData),
    json('games', gamesData),
    ...content.settings.languages.flatMap((lang) => helpOutputs(content, lang)),
    ...seoOutputs(content, origin),
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
