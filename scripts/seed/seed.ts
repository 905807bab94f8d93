import { readCache } from '#content/cache/read.ts';
import { writeCache } from '#content/cache/write.ts';
import { buildGraph } from '#content/graph/build.ts';
import { describeFinding } from '#content/graph/describe.ts';
import { sweepFiles } from '#publisher/sync/files.ts';
import { addArt } from './art.ts';
import { Book, state } from './book.ts';
import { addCategories } from './content/categories.ts';
import { addGames } from './content/games.ts';
import { addHelp } from './content/help.ts';
import { addHome } from './content/home.ts';
import { addMarketing } from './content/marketing.ts';
import { addMenus } from './content/menus.ts';
import { addPages } from './content/pages.ts';
import { addPromotions } from './content/promotions.ts';
import { addRedirects } from './content/redirects.ts';
import { addSite } from './content/site.ts';

/** What a seed wrote. */
export interface Seeded {
  readonly entries: number;
  readonly assets: number;
}

/**
 * Writes the demo content into a cache folder and removes what it no longer has. The same code writes the same bytes.
 * Pictures that the folder has are kept. Throws when an entry breaks the model or a link leads nowhere.
 */
export async function seed(cacheDir: string): Promise<Seeded> {
  const before = await readCache(cacheDir);
  const book = new Book();
  await addArt(book, before);
  for (const add of [
    addSite,
    addMenus,
    addHome,
    addGames,
    addCategories,
    addPromotions,
    addHelp,
    addPages,
    addMarketing,
    addRedirects,
  ]) {
    add(book);
  }
  check(book);
  await writeCache(cacheDir, {
    entries: book.entries.values(),
    assets: book.assets.values(),
    removedEntries: [...before.entries.keys()].filter((id) => !book.entries.has(id)),
    removedAssets: [...before.assets.keys()].filter((id) => !book.assets.has(id)),
    state,
  });
  await sweepFiles(cacheDir, book.assets.values());
  return { entries: book.entries.size, assets: book.assets.size };
}

function check({ entries, assets }: Book): void {
  const { quarantined, warnings } = buildGraph({ state, entries, assets });
  const findings = [...quarantined, ...warnings];
  if (findings.length === 0) return;
  const lines = findings.map(describeFinding);
  throw new Error(`The demo content is not sound:\n${lines.join('\n')}`);
}
