import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The first script of every page (`layouts/shell/start.ts`), as Astro names what stands in `layouts/Page.astro`. */
const firstScript = /\/layouts\/Page\.astro\?astro&type=script/;

/** Ends the id of a copy: `client/leaving.ts?first` is a module of its own beside `client/leaving.ts`. */
const copyMark = '?first';
const isCopy = (id: string): boolean => id.endsWith(copyMark);
const copyOf = (id: string): string => id + copyMark;
const originalOf = (id: string): string => id.slice(0, -copyMark.length);
const isOwnSource = (id: string): boolean => /\/src\/[^?]*\.ts$/.test(id);

/** What Vite adds to each script that imports another one later; its own is shared by all of them, and longer. */
const preloadHelper = /vite\/preload-helper/;
const shortHelperId = '\0first-script-preload';
const shortHelper = `export const __vitePreload = (bring, paths = []) => {
  for (const path of paths) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + path }));
  return bring();
}`;

/**
 * Keeps the first script of every page one file. The few modules of it that islands use as well would be split off into
 * files that both load, and the page would wait for one request more; so it gets copies of them. What it imports later
 * (`every-page.ts`) is no part of it and stays shared.
 */
export function firstScriptAlone(): Plugin {
  return {
    name: 'kestrel-bay:first-script-alone',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      const isOfFirstScript = importer !== undefined && (firstScript.test(importer) || isCopy(importer));
      if (!isOfFirstScript) return undefined;
      if (preloadHelper.test(source)) return shortHelperId;
      if ((options as { kind?: string }).kind === 'dynamic-import') return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && isOwnSource(found.id) ? { ...found, id: copyOf(found.id) } : found;
    },
    async load(id) {
      if (id === shortHelperId) return shortHelper;
      if (!isCopy(id)) return undefined;
      return { code: await readFile(originalOf(id), 'utf8'), moduleType: 'ts' };
    },
  };
}
