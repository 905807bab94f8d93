import { join } from 'node:path';
import type { Bench } from './row.ts';
import type { Seen, Slice } from './support/pseudo/look.ts';
import { markedTree } from './support/pseudo/tree.ts';

/** BENCH_SLICE=2/6 looks at every sixth state and page from the second on: a run in pieces, each of which may be repeated. */
function slice(): Slice {
  const [part = 1, of = 1] = (process.env.BENCH_SLICE ?? '1/1').split('/').map(Number);
  return { part, of };
}

/**
 * Every state of every island, every English page and every mail, SMS and notice in a language without speakers, which
 * is marked and 40 % longer: words that no language file holds, and what reaches out of 360 px.
 */
export const bench: Bench = async () => {
  const tree = markedTree();
  const { part, of } = slice();
  try {
    const { look } = (await import(join(tree.dir, 'scripts/bench/support/pseudo/look.ts'))) as {
      look: (slice: Slice) => Promise<Seen>;
    };
    const { scenes, pages, tellings, bare, wide, failed } = await look({ part, of });
    const words = Object.entries(bare).map(([text, where]) => `“${text}” (${where})`);
    const what = `pseudo-language ${part}/${of}: ${scenes} states, ${pages} pages, ${tellings} mails and notices`;
    return [
      { what: `${what}: words without a mark`, value: words.length, unit: '', note: words.join('; ') },
      { what: 'what is cut off or reaches out of 360 px', value: wide.length, unit: '', note: wide.join('; ') },
      { what: 'not reached', value: failed.length, unit: '', note: failed.join('; ') },
    ];
  } finally {
    tree.remove();
  }
};
