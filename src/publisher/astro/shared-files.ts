import type { Plugin } from 'vite';

/** One file of code that several pages or islands share. */
interface SharedFile {
  readonly name: string;
  /** Modules whose imports it holds; they themselves are not in it. */
  readonly of: RegExp;
  /** Of these imports, those alone that such modules import, too; `'plain'`: that a script without React imports. */
  readonly and?: RegExp | 'plain';
  /** Modules besides. */
  readonly with?: RegExp;
  /** The least number of the bundler's entries that share a module of it. */
  readonly share: number;
}

const headers = /\/features\/(wallet\/BalancePill|notifications\/Notification(Bell|Indicator))\.island\.tsx$/;
const signIn = /\/features\/login\/Login\.island\.tsx$/;
const asking = /\/features\/(lobby\/jackpots|bonus\/show-offer-states)\.ts$/;
const ownLists = /\/features\/lobby\/(own-games|opened-games|category-filters)\.ts$/;
const helpers =
  /\/src\/(client\/(bring-styles|activity|small-window)|messages\/common\/(texts|fill)|domain\/format-locale)\.ts$/;
const react = /\/node_modules\/react\//;

/** A module belongs to the first of them that may have it. */
const files: readonly SharedFile[] = [
  // What every page brings after its first script, and what is too small for a file. A module of every page alone stays in its file.
  { name: 'base', of: /\/layouts\/shell\/every-page\.ts$/, with: helpers, share: 2 },
  { name: 'react', of: /\/@astrojs\/react\/dist\/client\.js$/, share: 1 },
  { name: 'games', of: /\/features\/consent\/(ask|counting)\.ts$/, share: 2 },
  // Signing in is a visitor's only island: it waits for nothing that it does not need, and for no call's schemas.
  { name: 'session', of: signIn, and: 'plain', share: 2 },
  { name: 'call', of: asking, and: headers, share: 2 },
  { name: 'lobby', of: ownLists, share: 2 },
  // Each page of a player has the header's islands, whatever else it has. Scripts without React stay without it.
  { name: 'wallet', of: headers, and: 'plain', share: 2 },
  { name: 'island', of: signIn, share: 2 },
  { name: 'player', of: headers, share: 2 },
];

/** All that modules import before they run, near and far. */
function importsOf(roots: readonly string[], nextOf: (id: string) => readonly string[]): Set<string> {
  const modules = new Set<string>();
  const open = [...roots];
  // The list grows while it is read.
  for (const id of open) {
    for (const next of nextOf(id)) {
      if (modules.has(next)) continue;
      modules.add(next);
      open.push(next);
    }
  }
  return modules;
}

/**
 * Puts what pages and islands share into few files, each of modules that are asked for together anyway: a visit waits
 * for a request, not for its bytes. Left to itself, the bundler makes a file for each set of entries that share
 * something. What it brings and costs: docs/decisions/011.
 */
export function sharedFiles(): Plugin {
  const modulesOf = new Map<string, Set<string>>();
  return {
    name: 'kestrel-bay:shared-files',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => {
      const groups = files.map(({ name, share }, at) => ({
        name,
        priority: files.length - at,
        minShareCount: share,
        test: (id: string) => modulesOf.get(name)?.has(id) ?? false,
      }));
      return { environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } } };
    },
    // All modules are known then, and none is put into a file yet.
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const nextOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const importedBy = (roots: RegExp): Set<string> => {
        const found = ids.filter((id) => roots.test(id));
        return importsOf(found, nextOf);
      };
      const isPlainEntry = (id: string): boolean => {
        const info = this.getModuleInfo(id);
        if (!info?.isEntry && !info?.dynamicImporters.length) return false;
        return ![id, ...importsOf([id], nextOf)].some((each) => react.test(each));
      };
      const plain = importsOf(ids.filter(isPlainEntry), nextOf);
      for (const { name, of, and, with: besides } of files) {
        const others = and === 'plain' ? plain : and && importedBy(and);
        const imports = [...importedBy(of)].filter((id) => !others || others.has(id));
        modulesOf.set(name, new Set([...imports, ...ids.filter((id) => besides?.test(id))]));
      }
    },
  };
}
