import type { Plugin } from 'vite';

/** The one script of every page, as Astro names it. */
const ofPages = /\/layouts\/Page\.astro\?astro&type=script/;

/**
 * What the script of every page shares with islands comes as one file instead of a dozen of a few hundred bytes each: a
 * first visit waits for a request, not for its bytes.
 */
export function pageBase(): Plugin {
  const base = new Set<string>();
  return {
    name: 'kestrel-bay:page-base',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => {
      const group = { name: 'base', test: (id: string) => base.has(id), minShareCount: 2 };
      const output = { codeSplitting: { groups: [group] } };
      return { environments: { client: { build: { rolldownOptions: { output } } } } };
    },
    buildEnd() {
      base.clear();
      const reached = [...this.getModuleIds()].filter((id) => ofPages.test(id));
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
