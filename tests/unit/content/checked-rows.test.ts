import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import type { Checked } from '#content/graph/check-entry.ts';
import { CheckedRows } from '#content/graph/checked-rows.ts';
import { LayeredMap } from '#domain/layered-map.ts';
import { entryOf, text } from '../../support/content/site.ts';

const entry = (id: string, title = id): RawEntry => entryOf(id, 'help_section', { title: text(title) });
const byId = (...entries: readonly RawEntry[]) => new Map(entries.map((each) => [each.sys.id, each]));

describe('what the check made of all entries', () => {
  it('is in the order of ids, and asked anew of those alone that an edit changed', () => {
    const rows = new CheckedRows();
    let asked: string[] = [];
    const check = (raw: RawEntry): Checked => {
      asked.push(raw.sys.id);
      return { state: 'unknownType', type: JSON.stringify(raw.fields.title) };
    };
    const look = (entries: ReadonlyMap<string, RawEntry>) => {
      asked = [];
      const found = rows.get(entries, check);
      const told = [...asked];
      const plain = [...entries.values()].sort((a, b) => (a.sys.id < b.sys.id ? -1 : 1)).map(check);
      expect(found).toEqual(plain);
      return told;
    };
    const first = byId(entry('a'), entry('b'), entry('c'));
    const second = LayeredMap.from(first, [['b', entry('b', 'B')]]);
    const third = LayeredMap.from(second, [['c', entry('c', 'C')]]);
    expect(look(first)).toEqual(['a', 'b', 'c']);
    expect(look(second)).toEqual(['b']);
    expect(look(third)).toEqual(['c']);
    expect(look(third)).toEqual([]);
    expect(look(first)).toEqual(['b', 'c']);
    // What comes or goes is looked up with all others.
    expect(look(LayeredMap.from(first, [], ['b']))).toEqual(['a', 'c']);
    expect(look(LayeredMap.from(first, [['aa', entry('aa')]]))).toEqual(['a', 'aa', 'b', 'c']);
  });
});
