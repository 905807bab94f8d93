import { type SiteConfig, siteConfig } from '#contract/site-config.ts';
import { languagePrefix } from '#domain/language-prefix.ts';
import { isWelcome } from '#domain/referral.ts';
import type { Release, ReleaseFile } from '#release/manifest.ts';
import type { Encoding, ReleaseReader } from './release-reader.ts';

/** What a GET for a path of the site comes to. */
export type Found =
  | { state: 'file'; file: ReleaseFile; status: 200 | 404 }
  | { state: 'redirect'; to: string; status: number }
  | { state: 'none' };

/** Files of a release that are for hosts and services: nobody is served them. */
const hidden = /^\/(_headers|_redirects|service-data(\/.*)?)$/;

/** Looks a URL path up in a release: file, redirect, the path without its slash, the page that answers for all below it, else the page "not found" in the path's language. */
export function find(release: Release, path: string): Found {
  const file = release.files.get(path) ?? release.earlier.get(path);
  if (file && !hidden.test(path)) return { state: 'file', file, status: 200 };
  const redirect = release.redirects.find((each) => each.from === path);
  if (redirect) return { state: 'redirect', to: redirect.to, status: redirect.status };
  if (path.length > 1 && path.endsWith('/') && release.files.has(path.slice(0, -1))) {
    return { state: 'redirect', to: path.slice(0, -1), status: 308 };
  }
  const below = release.redirects.find(({ from, status }) => status === 200 && path.startsWith(from.slice(0, -1)));
  const same = below && release.files.get(below.to);
  if (same) return { state: 'file', file: same, status: 200 };
  const prefix = languagePrefix(path);
  const home = isWelcome(path) ? release.files.get(prefix || '/') : undefined;
  if (home) return { state: 'file', file: home, status: 200 };
  const notFound = release.files.get(`${prefix}/error/not-found`) ?? release.files.get('/error/not-found');
  return notFound ? { state: 'file', file: notFound, status: 404 } : { state: 'none' };
}

/** What an Accept or Accept-Encoding header takes by name. `q=0` refuses one. */
function takenBy(header: string): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken;
}

/** The best encoding that the client takes and the release holds. */
export function chooseEncoding(file: ReleaseFile, accepted: string | undefined): Encoding {
  if (!file.compressed || !accepted) return undefined;
  const taken = takenBy(accepted);
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : undefined;
}

/** Pictures that may have an AVIF beside them. */
export const hasAvif = ({ type }: ReleaseFile): boolean => type === 'image/webp';

/** Whether the client asks for AVIF by name; whoever takes everything may not know it. */
export function takesAvif(accepted: string | undefined): boolean {
  return accepted !== undefined && takenBy(accepted).has('image/avif');
}

/** Validator of a file in a form: strong for its own bytes, weak for forms of them, which are made anew later. */
export function entityTag(file: ReleaseFile, form: Encoding | 'avif'): string {
  const sha = file.sha.slice(0, 24);
  return form ? `W/"${sha}-${form}"` : `"${sha}"`;
}

/** A part of a file, both ends included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The one part of a file that a Range header asks for; 'all' for none, several or what is no range of bytes (that header
 * is only a wish), 'beyond' when no byte of it exists.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'all' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const isSuffix = first === '';
  const from = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const to = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (!isSuffix && last !== '' && Number(last) < from) return 'all';
  return from > to ? 'beyond' : { from, to };
}

const readSettings = new WeakMap<ReleaseFile, SiteConfig>();

/** The flags and settings of the release that is served (S3.14); null where no release is, or it cannot be read. */
export async function currentSettings(releases: ReleaseReader | null): Promise<SiteConfig | null> {
  const file = releases?.release?.files.get('/service-data/settings.json');
  if (!releases || !file) return null;
  const known = readSettings.get(file);
  if (known) return known;
  const parsed = siteConfig.safeParse(JSON.parse((await releases.bytes(file, undefined)).toString()));
  if (!parsed.success) return null;
  readSettings.set(file, parsed.data);
  return parsed.data;
}
