import type { Plugin } from 'vite';

/** All that every page brings after its first script. */
const everyPage = /\/layouts\/shell\/every-page\.ts$/;

/**
 * What the code of every page shares with islands comes as one file (`base`), instead of a dozen of a few hundred bytes
 * each: a visit waits for a request, not for its bytes.
 */
export function oneBaseFile(): Plugin {
  const ofEveryPage = new Set<string>();
  return {
    name: 'kestrel-bay:one-base-file',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => {
      // A module that every page alone uses stays in every page's own file.
      const base = { name: 'base', test: (id: string) => ofEveryPage.has(id), minShareCount: 2 };
      const output = { codeSplitting: { groups: [base] } };
      return { environments: { client: { build: { rolldownOptions: { output } } } } };
    },
    // All modules are known then, and none is put into a file yet.
    buildEnd() {
      ofEveryPage.clear();
      const reached = [...this.getModuleIds()].filter((id) => everyPage.test(id));
      // The list grows while it is read.
      for (const id of reached) {
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) {
          if (ofEveryPage.has(next)) continue;
          ofEveryPage.add(next);
          reached.push(next);
        }
      }
    },
  };
}
