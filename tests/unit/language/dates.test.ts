import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('S2.29 no date is shown as Intl gives it: French says the first of a month by its rank', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const unranked = globSync('src/{domain,features,layouts}/**/*.{ts,tsx,astro}', { cwd: root }).filter((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    return /dateStyle: '(medium|long)'|month: 'long'/.test(text) && !/\b(ranked|unbroken)Date\(/.test(text);
  });
  expect(unranked).toEqual([]);
});
