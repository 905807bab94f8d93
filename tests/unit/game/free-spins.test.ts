import { expect, it } from 'vitest';
import { fill } from '#messages/common/fill.ts';
import { freeSpins } from '#sandbox/studio/page/free-spins.js';
import { textsOf } from '#sandbox/studio/page/texts.js';

/** The end of free spins that won this, as it is read. */
function toldOf(won: readonly { win: string; jackpot?: string }[]): string | undefined {
  const parts = new Map<string, { textContent: string; hidden: boolean; addEventListener: () => void }>();
  const part = (id: string) => {
    const known = parts.get(id) ?? { textContent: '', hidden: true, addEventListener: () => undefined };
    parts.set(id, known);
    return known;
  };
  const spins = freeSpins({ part, say: textsOf('en'), fill, amount: (text: string) => text, onGoOn: () => undefined });
  for (const each of won) spins.add(each);
  spins.tellOver();
  expect(spins.isAsking()).toBe(true);
  return part('over-text').textContent.split('\n')[0];
}

it.each([
  ['0.30', [{ win: '0.10' }, { win: '0.20' }]],
  ['0.00', [{ win: '0.00' }]],
  ['5012.34', [{ win: '0.00' }, { win: '12.00', jackpot: '5000.34' }]],
  ['90071992.54740994', [{ win: '90071992.54740993' }, { win: '0.00000001' }]],
  ['120', [{ win: '120' }, { win: '0' }]],
  // Whose spins were gone elsewhere before one was played.
  ['0', []],
])('S6.09b the end of free spins says what all of them won, exactly: %s', (sum, won) => {
  expect(toldOf(won)).toBe(`They won ${sum} since the game was opened.`);
});
