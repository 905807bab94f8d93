import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The first script of every page, as Astro names it, and all else that every page brings later. */
const first = /\/layouts\/Page\.astro\?astro&type=script/;
const later = /\/layouts\/shell\/every-page\.ts$/;
/** Marks a module as the first script's own copy. */
const own = '?first';
/** What Vite adds to every script that imports another one later: asks for what that needs, too, at once. */
const helper = /vite\/preload-helper/;
const ownHelper = `export const __vitePreload = (bring, paths = []) => {
  for (const path of paths) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + path }));
  return bring();
}`;

/**
 * The first script of every page is one file: it gets a copy of its own of the few modules that islands use as well. What the
 * rest of every page shares with islands comes as one file more, instead of a dozen of a few hundred bytes each: a visit
 * waits for a request, not for its bytes.
 */
export function pageBase(): Plugin {
  const base = new Set<string>();
  return {
    name: 'kestrel-bay:page-base',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => {
      const group = { name: 'base', test: (id: string) => base.has(id), minShareCount: 2 };
      const output = { codeSplitting: { groups: [group] } };
      return { environments: { client: { build: { rolldownOptions: { output } } } } };
    },
    async resolveId(source, importer, options) {
      if (importer === undefined || !(first.test(importer) || importer.endsWith(own))) return undefined;
      if (helper.test(source)) return `\0${own}`;
      if ((options as { kind?: string }).kind === 'dynamic-import') return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && /\/src\/[^?]*\.ts$/.test(found.id) ? { ...found, id: found.id + own } : found;
    },
    async load(id) {
      if (id === `\0${own}`) return ownHelper;
      if (!id.endsWith(own)) return undefined;
      return { code: await readFile(id.slice(0, -own.length), 'utf8'), moduleType: 'ts' };
    },
    buildEnd() {
      base.clear();
      const reached = [...this.getModuleIds()].filter((id) => later.test(id));
      // The list grows while it is read.
      for (const id of reached) {
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) {
          if (base.has(next)) continue;
          base.add(next);
          reached.push(next);
        }
      }
    },
  };
}
