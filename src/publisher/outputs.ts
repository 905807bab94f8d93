import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { siteRedirects } from '#content/queries/redirects.ts';
import { gamesData, helpData, settingsData } from '#content/queries/service-data.ts';
import type { Content } from '#content/source.ts';
import { activeAssetEndings, activeAssetPolicy } from '#contract/release.ts';
import { siteHeaders } from './csp.ts';
import { imageOutputs } from './images.ts';
import { seoOutputs } from './outputs-seo.ts';
import { sharingOutputs } from './outputs-sharing.ts';

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

/** Every generated file of the site: the same for a release and for a plain build. `origin` is where it is served. */
export function siteOutputs(content: Content, policy: string, folders: ImageFolders, origin: string): Output[] {
  const disallowed = ['/account', '/services/', '/service-data/'].map((path) => `Disallow: ${path}`);
  return [
    text('_headers', () => headerLines(policy)),
    text('_redirects', redirectLines),
    text('robots.txt', () => ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`]),
    json('settings', settingsData),
    json('games', gamesData),
    ...content.settings.languages.map((lang) => json(`help-${lang}`, (read) => helpData(read, lang))),
    ...seoOutputs(content, origin),
    ...imageOutputs(content.graph, folders),
    ...sharingOutputs(content, folders),
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
