import { join } from 'node:path';
import { ContentFault } from '#content/graph/types.ts';
import { ReleaseStore } from '#publisher/release.ts';
import type { Release } from '#release/manifest.ts';
import { nudgePublisher } from '#release/nudge.ts';
import { currentRelease, newestReleases, pinTo, storedReleases } from '#release/pin.ts';
import { type Command, parseCommandLine } from './command.ts';

const shownReleases = 20;

/** Serves an earlier release at once and holds on to it. */
export const rollbackCommand: Command = {
  usage: 'rollback [ID] [--list] [--json]',
  summary: 'shows an earlier release (the one before, or ID) at once and keeps it until the next publish',
  async run(args, io) {
    const { flags, positionals } = parseCommandLine(args, ['list'], [0, 1]);
    const { dataDir } = io.config;
    const dir = join(dataDir, 'releases');
    const store = new ReleaseStore(dir);
    if (flags.list) {
      io.print(listed(store, dir));
      return 0;
    }
    const release = loadWhole(store, chosen(dir, positionals[0]));
    pinTo(dir, release.id);
    await nudgePublisher(dataDir, release.id);
    const words = `The site shows the release ${release.id} of ${release.createdAt} until "npm run content -- publish".`;
    io.print(flags.json ? JSON.stringify({ release: release.id, createdAt: release.createdAt }, null, 2) : words);
    return 0;
  },
};

function chosen(dir: string, asked: string | undefined): string {
  const all = storedReleases(dir);
  if (asked !== undefined) {
    const found = all.filter((id) => id.startsWith(asked));
    if (found.length === 1 && found[0]) return found[0];
    throw new ContentFault(`${found.length === 0 ? 'No' : 'More than one'} release is named ${asked}; see --list.`);
  }
  const before = all[all.indexOf(currentRelease(dir) ?? '') - 1];
  if (before) return before;
  throw new ContentFault('There is no release before the current one.');
}

function loadWhole(store: ReleaseStore, id: string): Release {
  try {
    return store.load(id);
  } catch (error) {
    throw new ContentFault(`The release ${id} is not whole any more; choose another.`, { cause: error });
  }
}

function listed(store: ReleaseStore, dir: string): string {
  const current = currentRelease(dir);
  const lines = newestReleases(dir, shownReleases).map(({ id, at }) => `${id === current ? '*' : ' '} ${id}  ${at}`);
  return lines.length > 0 ? lines.join('\n') : `There is no release in ${store.dir}.`;
}
