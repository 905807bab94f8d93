import { describe, expect, it } from 'vitest';
import { checkPurity, findImpurities } from '../../../scripts/check/purity.ts';
import { readSource } from '../../../scripts/check/sources.ts';

const root = new URL('../../..', import.meta.url).pathname;

function complaints(path: string, text: string): string[] {
  return findImpurities(readSource(path, text)).map(({ line, message }) => `${line} ${message}`);
}

describe('rendering code', () => {
  it.each([
    'let count = 0;',
    'const cache = new Map<string, string>();',
    'export const seen = new WeakMap();',
    'const list: string[] = [];',
    'const index = {} as Record<string, string>;',
    'const cache = new LRUCache({ max: 10 });',
  ])('keeps no state between pages: %s', (code) => {
    for (const path of ['src/content/x.ts', 'src/layouts/x.ts', 'src/pages/x.ts', 'src/features/game/x.tsx']) {
      expect(complaints(path, `${code}\n`)).toEqual([expect.stringContaining('1 module-level state')]);
    }
  });

  it('may keep constants, state inside functions, and what a frontmatter declares', () => {
    const code =
      "const names = new Set(['a']);\nconst f = () => { let n = 0; const m = new Map(); return [n, m, names]; };\n";
    expect(complaints('src/content/x.ts', code)).toEqual([]);
    expect(complaints('src/pages/x.astro', '---\nlet n = 0;\nconst m = new Map();\n---\n<p>{n}{m.size}</p>\n')).toEqual(
      [],
    );
    expect(complaints('src/services/login/x.ts', 'let n = 0;\n')).toEqual([]);
  });

  it.each(['Date.now()', 'new Date()', 'performance.now()', 'Math.random()', 'globalThis.Date.now()'])(
    'reads no clock and rolls no dice: %s',
    (code) => {
      const statement = `\nexport const f = () => ${code};\n`;
      for (const path of ['src/domain/x.ts', 'src/content/x.ts', 'src/layouts/x.ts']) {
        expect(complaints(path, statement)).toEqual([expect.stringMatching(/^2 .*inputs/)]);
      }
      expect(complaints('src/features/game/Card.astro', `<p>{${code}}</p>\n`)).toHaveLength(1);
    },
  );

  it('may turn a given time into a date, and ask the time in the browser', () => {
    expect(complaints('src/content/x.ts', 'export const f = (at: number) => new Date(at);\n')).toEqual([]);
    expect(
      complaints('src/features/game/Card.astro', '<p>x</p>\n<script>console.info(Date.now());</script>\n'),
    ).toEqual([]);
    expect(complaints('src/features/game/x.island.tsx', 'export const f = () => Date.now();\n')).toEqual([]);
  });

  it.each([
    ['src/ui/x.astro', '<p style="color: red">x</p>\n', 'inline style'],
    ['src/ui/x.astro', '<p style={{ color: "red" }}>x</p>\n', 'inline style'],
    ['src/ui/x.tsx', 'export const X = () => <p style={{ color: "red" }}>x</p>;\n', 'inline style'],
    ['src/ui/x.astro', '<p set:html={Astro.props.text} />\n', 'set:html'],
    ['src/ui/x.astro', '<p {...(text ? { "set:html": text } : {})} />\n', 'set:html'],
    ['src/ui/x.astro', '<style define:vars={{ a: 1 }}>p { color: var(--a); }</style>\n', 'define:vars'],
  ])(
    'writes nothing that the content security policy refuses or that was not escaped: %s %s',
    (path, text, message) => {
      expect(complaints(path, text)).toEqual([expect.stringContaining(message)]);
    },
  );

  it('has short files', () => {
    expect(complaints('src/ui/x.css', '\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')]);
    expect(complaints('src/ui/x.css', '\n'.repeat(300))).toEqual([]);
  });

  it.each([
    ['src/domain/x.ts', 'const a = { b: 1, ...{ c, d } };\n'],
    ['tests/x.ts', "const a = [...['b', 'c'], d];\n"],
    ['scripts/x.ts', "f(...['b', 'c']);\n"],
    ['src/features/game/x.island.tsx', 'export const X = () => <p {...{ a, b }}>x</p>;\n'],
    ['src/ui/x.astro', '<p {...{ a, b }} />\n'],
  ])('packs no members into a literal that is spread: %s %s', (path, text) => {
    expect(complaints(path, text)).toEqual([expect.stringMatching(/^\d spreads a literal where it is written/)]);
  });

  it('may spread what is chosen, and what has a name', () => {
    const text = 'export const f = (is: boolean, more: object) => ({ ...more, ...(is ? { a: 1 } : {}) });\n';
    expect(complaints('src/domain/x.ts', text)).toEqual([]);
  });

  it('is pure in this repository', () => {
    expect(checkPurity(root)).toEqual([]);
  });
});
