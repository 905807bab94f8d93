import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8');

type Tokens = Readonly<Record<string, string>>;

/** The declarations of the first block that a selector opens. */
function block(selector: string): Tokens {
  const at = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', at) + 1, css.indexOf('}', at));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio of two `#rgb` or `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = block(':root');
/** The tokens as one theme has them: `light-dark()` names that of the light theme first. */
const inTheme = (place: 1 | 2): Tokens =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [name, /light-dark\((\S+), (\S+)\)/.exec(value)?.[place] ?? value]),
  );
const themes: Readonly<Record<string, Tokens>> = { dark: inTheme(2), light: inTheme(1) };

// Text (4.5:1) and what must be seen to be used: borders, discs, rings, bars (3:1), on every ground it stands on.
const text: readonly (readonly [string, readonly string[]])[] = [
  ['--text', ['--bg', '--bg2', '--s1', '--s2', '--seabg', '--warnbg']],
  ['--muted', ['--bg', '--bg2', '--s1', '--s2', '--seabg', '--warnbg']],
  ['--sea', ['--bg', '--bg2', '--s1', '--s2', '--seabg']],
  ['--amberfg', ['--bg', '--bg2', '--s1', '--s2', '--warnbg']],
  ['--on-amber', ['--amber', '--amber-hover']],
  ['--ok', ['--bg', '--s1', '--s2', '--seabg']],
  ['--bad', ['--bg', '--bg2', '--s1', '--s2']],
];
const marks: readonly (readonly [string, readonly string[]])[] = [
  ['--edge', ['--bg', '--bg2', '--s1']],
  ['--ring', ['--bg', '--bg2', '--s1', '--s2', '--seabg', '--warnbg']],
  ['--sea', ['--seabg', '--s2']],
  ['--bad', ['--s1']],
];

describe.each(Object.entries(themes))('contrast of the tokens, %s theme', (_, tokens) => {
  const pairs = (list: typeof text): (readonly [string, string])[] =>
    list.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));
  it.each(pairs(text))('text: %s on %s is at least 4.5:1', (front, ground) => {
    expect(contrast(tokens[front] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pairs(marks))('a mark: %s on %s is at least 3:1', (front, ground) => {
    expect(contrast(tokens[front] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe('the light theme', () => {
  it('changes every colour that depends on the ground, amber’s ink aside', () => {
    const alike = Object.keys(tokens).filter((name) => tokens[name]?.startsWith('#'));
    expect(alike).toEqual(['--on-amber']);
  });
});
