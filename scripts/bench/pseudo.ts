import { join } from 'node:path';
import type { Bench, Row } from './row.ts';
import type { look, read, Seen } from './support/pseudo/look.ts';
import { markedTree } from './support/pseudo/tree.ts';

/** What the copy's own `look.ts` brings. */
interface Look {
  readonly look: typeof look;
  readonly read: typeof read;
}

function rows(what: string, { scenes, pages, tellings, bare, wide, failed }: Seen): Row[] {
  const words = Object.entries(bare).map(([text, where]) => `“${text}” (${where})`);
  const seen = `pseudo-language, ${what}: ${scenes} states, ${pages} pages, ${tellings} mails and notices`;
  return [
    { what: `${seen}: words without a mark`, value: words.length, unit: '', note: words.join('; ') },
    { what: `${what}: cut off, or out of 360 px`, value: wide.length, unit: '', note: wide.join('; ') },
    { what: `${what}: not reached`, value: failed.length, unit: '', note: failed.join('; ') },
  ];
}

/**
 * Every state of every island, every English page and every mail, SMS and notice in a language without speakers, which
 * is marked and 40 % longer: words that no language file holds, and what reaches out of 360 px. BENCH_SLICE=2/6 looks
 * at every sixth state and page from the second on, BENCH_SLICE=read at what needs no browser.
 */
export const bench: Bench = async () => {
  const asked = process.env.BENCH_SLICE ?? '1/1';
  const [part = 1, of = 1] = asked.split('/').map(Number);
  const tree = markedTree();
  try {
    const copy = (await import(join(tree.dir, 'scripts/bench/support/pseudo/look.ts'))) as Look;
    const found = part === 1 || asked === 'read' ? rows('as served', await copy.read()) : [];
    return asked === 'read'
      ? found
      : [...found, ...rows(`in a browser, ${part} of ${of}`, await copy.look({ part, of }))];
  } finally {
    tree.remove();
  }
};
