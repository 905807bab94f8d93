import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHref } from '#content/safe-href.ts';

const schemes = [
  'javascript:',
  'vbscript:',
  'data:text/html,',
  'file:///etc/',
  'blob:https://x/',
  'view-source:https://x',
];
const noise = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u0001', '\u001f'), maxLength: 3 });

/** A dangerous scheme with white space and control characters between its letters, in any case, as browsers forgive. */
const disguised = fc
  .tuple(
    fc.constantFrom(...schemes),
    fc.array(noise, { minLength: 30, maxLength: 30 }),
    fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
  )
  .map(([scheme, gaps, upper]) =>
    [...scheme]
      .map((letter, i) => `${gaps[i] ?? ''}${upper[i] ? letter.toUpperCase() : letter}`)
      .join('')
      .concat('alert(1)'),
  );

describe('links of the content', () => {
  it('keeps https, http, mailto, tel and paths of the site', () => {
    const kept = ['https://example.com/a?b=c#d', 'mailto:help@example.com', 'tel:+3531', '/help/x?y=1#z'];
    expect(kept.map(safeHref)).toEqual(kept);
    expect(safeHref('#Été 2')).toBe(`#${encodeURIComponent('Été 2')}`);
  });

  it('refuses every other scheme in any disguise', () => {
    fc.assert(
      fc.property(disguised, (uri) => {
        const href = safeHref(uri);
        // What is left may only be read as a path of our own, as a browser would read it.
        expect(href === undefined || new URL(href, 'https://us.example').protocol === 'https:').toBe(true);
      }),
      { numRuns: 2000 },
    );
    for (const scheme of schemes) expect(safeHref(`${scheme}alert(1)`), scheme).toBeUndefined();
    expect(safeHref('java\nscript:alert(1)')).toBeUndefined();
    expect(safeHref(7)).toBeUndefined();
    expect(safeHref('')).toBeUndefined();
  });
});
