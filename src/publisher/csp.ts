import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hashes of the inline scripts and styles that the code itself writes into pages; content can add none. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Takes the inline hashes out of the policy that Astro computed for the code. Astro lists every client file too;
 * those are loaded from our own origin, so their hashes (of the files below `assetsDir`) are left out.
 */
export async function inlineHashes(astroPolicy: string, assetsDir: string): Promise<InlineHashes> {
  const ofFiles = new Set<string>();
  for (const name of await readdir(assetsDir).catch(() => [])) {
    const bytes = await readFile(join(assetsDir, name));
    ofFiles.add(`'sha256-${createHash('sha256').update(bytes).digest('base64')}'`);
  }
  const hashesOf = (directive: string): string[] => {
    const source = astroPolicy.match(new RegExp(`(?:^|;)\\s*${directive} ([^;]*)`))?.[1] ?? '';
    const found = source.match(/'sha256-[^']+'/g) ?? [];
    return [...new Set(found)].filter((hash) => !ofFiles.has(hash)).sort();
  };
  return { scripts: hashesOf('script-src'), styles: hashesOf('style-src') };
}

/** The one policy of all pages. `servicesOrigin` only when an operator's services live on another same-site origin. */
export function contentSecurityPolicy(hashes: InlineHashes, servicesOrigin: string | null = null): string {
  const self = "'self'";
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...hashes.scripts],
    'style-src': [self, ...hashes.styles],
    'img-src': [self, 'data:'],
    'font-src': [self],
    'media-src': [self],
    'connect-src': servicesOrigin ? [self, servicesOrigin] : [self],
    'manifest-src': [self],
    'worker-src': [self],
    'form-action': [self],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['kestrel-bay'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
