import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mix, parseHex, toHex } from '../../../scripts/art/drawing/colour.ts';
import { outline } from '../../../scripts/art/drawing/lettering.ts';
import { layeredNoise, noise, randomFrom, times } from '../../../scripts/art/drawing/random.ts';
import { d, Sketch } from '../../../scripts/art/drawing/sketch.ts';

const byte = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(byte, byte, byte).map((rgb) => toHex(rgb));
const place = fc.double({ min: -1e4, max: 1e4, noNaN: true });

describe('colours', () => {
  it('reads back what it writes, and #rgb as #rrggbb', () => {
    fc.assert(fc.property(colour, (hex) => toHex(parseHex(hex)) === hex));
    expect(parseHex('#f80')).toEqual([255, 136, 0]);
    expect(() => parseHex('amber')).toThrow(RangeError);
  });

  it('mixes from the first colour to the second and never beyond', () => {
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, t) => {
        expect(mix(from, to, 0)).toBe(from);
        expect(mix(from, to, 1)).toBe(to);
        const [a, b, mixed] = [parseHex(from), parseHex(to), parseHex(mix(from, to, t))];
        for (const part of [0, 1, 2] as const) {
          expect(mixed[part]).toBeGreaterThanOrEqual(Math.min(a[part], b[part]));
          expect(mixed[part]).toBeLessThanOrEqual(Math.max(a[part], b[part]));
        }
      }),
    );
  });
});

describe('chance', () => {
  it('gives the same stream for the same seed and another for another', () => {
    const stream = (seed: string) => times(20, randomFrom(seed));
    expect(stream('moonglade5')).toEqual(stream('moonglade5'));
    expect(stream('moonglade5')).not.toEqual(stream('moonglade6'));
  });

  it('keeps noise in [0, 1) everywhere, below zero too', () => {
    fc.assert(
      fc.property(place, place, byte, (x, y, seed) => {
        for (const value of [noise(x, y, seed), layeredNoise(x, y, seed)]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('sketches', () => {
  it('writes numbers with three decimals at most, in the order of painting', () => {
    const sketch = new Sketch(100, 50);
    sketch.rect(1 / 3, 0, 10, 10, '#fff');
    sketch.circle(5, 5, 2, '#000');
    const svg = sketch.toSvg(200, 100).toString();
    expect(svg).toContain('width="200" height="100" viewBox="0 0 100 50"');
    expect(svg).toContain('x="0.333"');
    expect(svg.indexOf('<rect')).toBeLessThan(svg.indexOf('<circle'));
    expect(d`M${0.12345} ${-1}L${2}`).toBe('M0.123 -1L2');
  });
});

describe('lettering', () => {
  it('sets text as finite outlines with its ink inside its box', () => {
    const { data, left, right, top, bottom, advance } = outline('Été à Kestrel Bay', 'serif', 40);
    expect(data).not.toMatch(/NaN|undefined|e-/);
    expect(data.match(/Z/g)?.length).toBeGreaterThan(14);
    expect(right - left).toBeGreaterThan(100);
    expect(advance).toBeGreaterThan(right - left - 10);
    expect(top).toBeLessThan(0);
    expect(bottom).toBeLessThan(20);
  });

  it('sets a letter the face lacks without its accent', () => {
    expect(outline('Ạ', 'heavy', 20).data).toBe(outline('A', 'heavy', 20).data);
    expect(outline('\u{1f6df}', 'serif', 20)).toMatchObject({ data: '', left: 0, right: 0 });
  });
});
