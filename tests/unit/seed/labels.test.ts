import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';
import { textSets } from '#messages/sets.ts';
import { Book } from '../../../scripts/seed/book.ts';
import { addMenus } from '../../../scripts/seed/content/menus.ts';
import { documentsOf } from '../../../scripts/seed/documents.ts';
import { typeset } from '../../../scripts/seed/typography.ts';
import { textsOf as gameTexts } from '../../../src/sandbox/studio/page/texts.js';

const folders = readdirSync(new URL('../../../scripts/seed/texts', import.meta.url));

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** As it is compared: what is filled in, case and the end of a sentence aside. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{\w+\}/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
    .replace(/\.$/, '');

function labels(lang: Language): Set<string> {
  const menus = new Book();
  addMenus(menus);
  const items = [...menus.entries.values()].map(({ fields }) => (fields.text as Record<string, string>)?.[lang]);
  const sets = Object.values(textSets).flatMap((of) => textsIn(of(lang)));
  return new Set([...sets, ...textsIn(gameTexts(lang)), ...textsIn(items)].map((text) => plain(typeset[lang](text))));
}

describe('what texts of the demo quote', () => {
  it.each(languages)('S1.01a in %s are the labels that the product shows: each in bold letters is one', (lang) => {
    const known = labels(lang);
    const quoted = folders.flatMap((folder) =>
      documentsOf(folder).flatMap(({ key, words }) =>
        // A bold sentence or opening word is emphasis; a label ends with no full stop.
        [
          ...Object.values(words[lang])
            .join('\n')
            .matchAll(/\*\*(.+?)\*\*/g),
        ]
          .map(([, label = '']) => label)
          .filter((label) => !/[.:!]$/.test(label) || known.has(plain(label)))
          .map((label) => `${key}: ${label}`),
      ),
    );
    const wrong = quoted.filter((each) => !known.has(plain(typeset[lang](each.slice(each.indexOf(': ') + 2)))));
    expect(wrong).toEqual([]);
    expect(quoted.length).toBeGreaterThan(40);
  });
});
