import type { Release, ReleaseFile } from '#contract/release.ts';
import type { Encoding } from './release-reader.ts';

/** What a GET for a path of the site comes to. */
export type Found =
  | { state: 'file'; file: ReleaseFile; status: 200 | 404 }
  | { state: 'redirect'; to: string; status: number }
  | { state: 'none' };

const languagePrefix = /^\/([a-z]{2}(?:-[A-Z]{2})?)(?=\/|$)/;

/** Looks a URL path up in a release: file, redirect, the path without its slash, else the page "not found" in the path's language. */
export function find(release: Release, path: string): Found {
  const file = release.files.get(path) ?? release.earlier.get(path);
  if (file) return { state: 'file', file, status: 200 };
  const redirect = release.redirects.find((each) => each.from === path);
  if (redirect) return { state: 'redirect', to: redirect.to, status: redirect.status };
  if (path.length > 1 && path.endsWith('/') && release.files.has(path.slice(0, -1))) {
    return { state: 'redirect', to: path.slice(0, -1), status: 308 };
  }
  const prefix = languagePrefix.exec(path)?.[0] ?? '';
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

/** Whether an If-None-Match header names the tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const bare = (each: string): string => each.trim().replace(/^W\//, '');
  return header.split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag));
}
