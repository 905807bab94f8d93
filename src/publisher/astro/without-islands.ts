import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const directive = /\sclient:(?:load|idle|visible|session|intent|returning)\b/g;

/**
 * `ISLANDS=off`: the same pages with every island as dead HTML, without a script of its own. A measure for how much the
 * islands cost whoever only reads.
 */
export function withoutIslands(): Plugin {
  return {
    name: 'kestrel-bay:without-islands',
    enforce: 'pre',
    load: async (id) => {
      if (id.endsWith('/runtime/server/astro-island.js')) return '';
      return id.endsWith('.astro') ? (await readFile(id, 'utf8')).replaceAll(directive, '') : undefined;
    },
  };
}
