import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';
import { measured } from './support/measured.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tests that try small in the suite what they try here at full size. */
const proofs = [
  {
    what: '100,000 ledger operations in parallel',
    project: 'services',
    test: 'tests/services/ledger/operations.test.ts',
  },
  {
    what: '20 kill -9 of the services under credits',
    project: 'services',
    test: 'tests/services/ledger/processes.test.ts',
  },
  {
    what: '22,000 transfers, 500 cancels against authorizations and more races, over two site processes',
    project: 'services',
    test: 'tests/services/cashier/races.test.ts',
  },
  {
    what: 'a cut before and after every statement of each money call and job',
    project: 'services',
    test: 'tests/services/cashier/cuts.test.ts',
  },
  {
    what: 'a provider cut off before and after each request of deposits and payouts',
    project: 'services',
    test: 'tests/services/cashier/provider-cuts.test.ts',
  },
  { what: '50 broken entries among 2,000', project: 'publisher', test: 'tests/publisher/status/status.test.ts' },
  { what: '1,000,000 operations of the model in memory', project: 'unit', test: 'tests/unit/wallet/model.test.ts' },
  {
    what: '100,000 operations of the model through the services, 16 at once, and the books, balances, histories after it',
    project: 'services',
    test: 'tests/services/wallet/model.test.ts',
  },
  {
    what: 'page 500 of a history against page 1',
    project: 'services',
    test: 'tests/services/wallet/history-pages.test.ts',
  },
  {
    what: '1,000 random phrases of five words, none refused',
    project: 'services',
    test: 'tests/services/account/password-quality.test.ts',
  },
  {
    what: '10,000 rounds of each engine, races included, against whoever knows all that a client is told before',
    project: 'unit',
    test: 'tests/unit/game/predictor.test.ts',
  },
  {
    what: '1,000 stakes, 25 at once: the pool is the sum of their shares, and its winner gets it whole',
    project: 'services',
    test: 'tests/services/game/jackpots.test.ts',
  },
  {
    what: '500 bets, fifty at once, at the end of a balance',
    project: 'services',
    test: 'tests/services/game/wallet.test.ts',
  },
  {
    what: 'either site process killed while the other answers',
    project: 'services',
    test: 'tests/services/start/site-processes.test.ts',
  },
  {
    what: 'every page of the corpus rendered and counted',
    project: 'publisher',
    test: 'tests/publisher/corpus/corpus.test.ts',
  },
  {
    what: 'the cache read while it is written, its writer killed three times',
    project: 'unit',
    test: 'tests/unit/content/cache.test.ts',
  },
  {
    what: '30 kill -9 of the publisher while it publishes, at 100 requests a second',
    project: 'publisher',
    test: 'tests/publisher/pipeline/kill.test.ts',
  },
  {
    what: '25 kinds of failing content system, at 100 requests a second',
    project: 'publisher',
    test: 'tests/publisher/pipeline/failing.test.ts',
  },
  {
    what: '300 random edits against plain builds',
    project: 'publisher',
    test: 'tests/publisher/site/incremental.test.ts',
  },
  {
    what: '1,040 pages by one thread and by two: the same release',
    project: 'publisher',
    test: 'tests/publisher/site/render-threads.test.ts',
  },
  {
    what: '1,000 rows of edits: a graph by what earlier ones found out is one made from nothing',
    project: 'unit',
    test: 'tests/unit/content/graph-memo.test.ts',
  },
  {
    what: 'every state of all islands judged by axe, in both themes, and its picture unlike its siblings’',
    project: 'e2e',
    test: 'tests/e2e/gallery/looks.spec.ts',
  },
  {
    what: 'every page’s pictures on eighteen screens',
    project: 'e2e',
    test: 'tests/e2e/shell/pictures.spec.ts',
  },
  {
    what: 'all pages: empty halves, what moves on a slow machine, walks by Tab, words at every 16 px from 320 to 2560 px',
    project: 'e2e',
    test: 'tests/e2e/shell/sweep.spec.ts',
  },
  {
    what: 'every page of hostile content, opened',
    project: 'e2e',
    test: 'tests/e2e/content/hostile.spec.ts',
  },
  {
    what: 'every button of every page at both widths, signed out and in',
    project: 'e2e',
    test: 'tests/e2e/shell/dead-ends.spec.ts',
  },
  {
    what: 'every way to play of every game',
    project: 'services',
    test: 'tests/services/game/no-dead-card.test.ts',
  },
  {
    what: 'every island under each of five faults',
    project: 'e2e',
    test: 'tests/e2e/gallery/faults.spec.ts',
  },
  {
    what: 'films of pages without what is excluded, at each width',
    project: 'e2e',
    test: 'tests/e2e/geo/gating.spec.ts',
  },
  {
    what: 'parts of the account while answers are slow, on a phone and a wide window',
    project: 'e2e',
    test: 'tests/e2e/account/arrival.spec.ts',
  },
] as const;

/** How one of them is asked alone. */
function command(project: string, test: string): string[] {
  if (project === 'e2e')
    return ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts', test];
  return ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.config.ts', '--project', project, test];
}

/** The proofs at full size, or those of money alone, in seconds. Throws when one does not hold. */
export async function proven(which: 'all' | 'money'): Promise<readonly Row[]> {
  const rows: Row[] = [];
  // One seed for all processes of a proof, told with what fails.
  const env = { CHANCE: String(randomInt(2 ** 31)), ...process.env, PROOFS: 'whole' };
  console.error(`by chance: CHANCE=${env.CHANCE}`);
  const isAsked = ({ test }: { readonly test: string }) => which === 'all' || /\/(wallet|cashier|ledger)\//.test(test);
  for (const { what, project, test } of proofs.filter(isAsked)) {
    const { seconds } = await measured(process.execPath, command(project, test), root, env);
    rows.push({ what, value: seconds, unit: 's' });
  }
  return rows;
}

export const bench = (): Promise<readonly Row[]> => proven('all');
