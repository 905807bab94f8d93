import { describe, expect, it } from 'vitest';
import type { Entry } from '#content/graph/types.ts';
import { PerEntry } from '#content/per-entry.ts';
import { contentOfCache, newContentMemo } from '#content/source.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { contentReport, KnownForReports } from '#publisher/status/content-report.ts';
import { Dice } from '../../support/chance.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { entryOf, siteConfig, text } from '../../support/content/site.ts';

const entry = (id: number): Entry => ({ id: `e${id}`, type: 'menu_item', fields: {} }) as unknown as Entry;

describe('what was found out about each entry', () => {
  it('is asked again of entries that are new objects, wherever they stand, and answered in the order of the list', () => {
    const dice = new Dice(7);
    const known = new PerEntry<Entry>();
    let list = Array.from({ length: 30 }, (_, id) => entry(id));
    for (let round = 0; round < 200; round += 1) {
      const before = new Set(round === 0 ? [] : list);
      const [at, count, added] = [dice.below(list.length + 1), dice.below(3), dice.below(3)];
      const fresh = Array.from({ length: added }, (_, index) => entry(100 + round * 3 + index));
      list = list
        .toSpliced(at, count, ...fresh)
        .toSpliced(dice.below(list.length), 0, ...fresh.slice(1).map(() => entry(round)));
      const asked: Entry[] = [];
      const answers = known.get(list, ['same'], (each) => {
        asked.push(each);
        return each;
      });
      expect(answers).toEqual(list);
      expect(answers.every((answer, index) => answer === list[index])).toBe(true);
      expect(asked).toEqual(list.filter((each) => !before.has(each)));
    }
  });

  it('is asked again of all when what the answers follow from is another', () => {
    const known = new PerEntry<string>();
    const list = [entry(1), entry(2)];
    const book = {};
    known.get(list, [book, 'a'], () => 'old');
    expect(known.get(list, [book, 'a'], () => 'new')).toEqual(['old', 'old']);
    expect(known.get(list, [book, 'b'], () => 'new')).toEqual(['new', 'new']);
    expect(known.get(list, [{}, 'b'], () => 'newest')).toEqual(['newest', 'newest']);
  });
});

describe('the report on the content', () => {
  const item = (id: string, path: string, fr?: string) =>
    entryOf(id, 'menu_item', { text: text('Help', fr), path: text(path) });
  const article = (slug: string) =>
    entryOf(slug, 'content_page', { pageType: text('help'), slug: text(slug), title: text('A', 'B') });

  it('S7.15 says after each edit what one without memory says, also when a page comes or goes', () => {
    const [known, memo] = [new KnownForReports(), newContentMemo()];
    const [french, a] = [item('j', '/help/b', 'Aide'), article('a')];
    const steps = [
      [item('i', '/help/a'), french],
      [item('i', '/help/a'), french, a],
      [item('i', '/help/b', 'Aide'), item('j', '/help/b'), a],
      [item('j', '/help/b'), article('b')],
      [item('j', '/help/b')],
    ];
    const dead = steps.map((entries) => {
      const content = contentOfCache(cacheOf([siteConfig(), ...entries]), '2026-06-01T00:00:00.000Z', memo);
      const report = contentReport(content, new ReadsIndex(), known);
      expect(report).toEqual(contentReport(content, new ReadsIndex(), new KnownForReports()));
      return report.brokenLinks.map(({ entryId, target }) => `${entryId} ${target}`);
    });
    expect(dead).toEqual([['i /help/a', 'j /help/b'], ['j /help/b'], ['i /help/b', 'j /help/b'], [], ['j /help/b']]);
  });
});
