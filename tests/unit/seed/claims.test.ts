import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { documentsOf, readDocument } from '../../../scripts/seed/documents.ts';
import { figures, filled } from '../../../scripts/seed/figures.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const texts = `${root}scripts/seed/texts`;
const folders = readdirSync(texts);
const claims = readFileSync(`${root}docs/claims.md`, 'utf8');

/** Sums that are no rule of the product: examples, the least stake, what a jackpot begins with, and what points are told for. */
const plainSums = ['0.20', '1', '1.00', '3.60', '20', '96.40', '100.00', '1000', '50000'];

/** The sums in euros that stand in a text as figures; written alike, whatever the language. */
const sumsIn = (text: string): string[] =>
  [...text.matchAll(/€(\d[\d.,]*\d|\d)|(\d[\d.,  ]*\d|\d) €/g)]
    .map(([, before, after]) => (before ?? after ?? '').replaceAll(/[, .](?=\d{3}\b)/g, ''))
    .map((sum) => sum.replace(',', '.'));

describe('what pages claim', () => {
  it('has a line for every text, and no line for a text that is gone', () => {
    const listed = [...claims.matchAll(/^\| `([a-z]+\/[a-z0-9-]+)` \|/gm)].map(([, name]) => name);
    const written = folders.flatMap((folder) => documentsOf(folder).map(({ key }) => `${folder}/${key}`));
    expect(listed.toSorted()).toEqual(written.toSorted());
  });

  it('names only tests that are there', () => {
    const named = [...claims.matchAll(/`((?:tests|src)\/[\w/.-]+)`/g)].map(([, path]) => path ?? '');
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  it('S9.13 takes sums from the product’s own tables: a text writes out none but examples', () => {
    const strange = folders.flatMap((folder) =>
      documentsOf(folder).flatMap(({ key, words }) =>
        languages.flatMap((lang) => sumsIn(Object.values(words[lang]).join(' ')).map((sum) => `${key} ${lang} ${sum}`)),
      ),
    );
    expect(strange.filter((each) => !plainSums.includes(each.split(' ')[2] ?? ''))).toEqual([]);
  });

  it('writes each figure in each language, and refuses one that is not known', () => {
    for (const name of Object.keys(figures))
      for (const lang of languages)
        expect(filled(`{${name}}`, lang), `${name} ${lang}`).not.toMatch(/[{}]|NaN|undefined/);
    expect([filled('{join.amount}', 'en'), filled('{winter.until}', 'es')]).toEqual(['€25', '31 de enero de 2027']);
    expect(() => filled('{no.such}', 'en')).toThrow('no figure is called {no.such}');
  });

  it('says what a text lacks', () => {
    const page = '# en a\ntitle: A\n\ntext\n';
    expect(() => readDocument('x', page)).toThrow('x: a page is written in en, fr, es');
    expect(() => readDocument('x', `${page}${page}`)).toThrow('must name each language once');
    expect(() => readDocument('x', '# en a\ntitle: A\ncolour: red\n\ntext\n')).toThrow(
      '"colour: red" is none of: title: …',
    );
    expect(() => readDocument('x', '# en a\nsummary: b\n\ntext\n')).toThrow('needs a line "title: …"');
  });
});
