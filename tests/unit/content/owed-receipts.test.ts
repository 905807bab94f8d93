import { describe, expect, it } from 'vitest';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { HeldReceipts, type LeftBehind } from '#publisher/status/held.ts';
import { makeReceipts } from '#publisher/status/receipts.ts';
import { mostReceipts } from '#release/status.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const ids = Array.from({ length: 300 }, (_, index) => `q${index}`);
const entries = [
  siteConfig(),
  ...ids.map((id) => entryOf(id, 'content_page', { pageType: text('help'), slug: text(id), title: text(id) })),
];
const content = contentWith(entries);
const reads = new ReadsIndex();
for (const id of ids) reads.set(`/help/${id}`, [`e:${id} title.en`, 'e:item text.en']);
reads.set('/help', ['e:q7 title.en', 'd:helpAnswers q8 en']);

describe('receipts of a crowd of edits', () => {
  const left = (owed: readonly string[], ...changed: readonly string[]): LeftBehind => ({
    content,
    before: content,
    reads,
    owed: new Set(owed),
    plan: { changed, pages: [] },
  });

  it('S3.22a wait, after a start that finds pages owed, for each page that asks about the entry', () => {
    const held = new HeldReceipts();
    expect([...held.after(ids, left(['/help/q3', '/help']))]).toEqual(['q3', 'q7', 'q8']);
    expect([...held.after(['item', 'q1'], left(['/help/q3']))]).toEqual(['item']);
    expect([...held.after(ids, left([]))]).toEqual([]);
    const imported = Array.from({ length: mostReceipts + 1 }, (_, index) => `q${index}`);
    expect([...held.after(imported, left(['/help/q3']))]).toEqual(imported);
  });

  it('S3.22a wait for a page that still shows what was edited, and for none that is owed for another reason', () => {
    const held = new HeldReceipts();
    held.after([], left([]));
    const menu = left(['/help/q3', '/help'], 'e:item text.en', 'e:q1 title.en');
    expect([...held.after(['item', 'q1', 'q3'], menu)]).toEqual(['item']);
    expect([...held.after(['item', 'q7'], left(['/help/q3', '/help'], 'e:q7 title.en'))]).toEqual(['item', 'q7']);
    // The page that shows it is made since, another one is not.
    expect([...held.after(['item', 'q7'], left(['/help/q3']))]).toEqual(['item']);
    expect([...held.after(['new'], left(['/help/q3']))]).toEqual([]);
  });

  it('S3.22a do not wait for a page that was made with the edit and is owed again for another one', () => {
    const held = new HeldReceipts();
    held.after([], left([]));
    const run = (owed: readonly string[], pages: readonly string[], changed: readonly string[]): LeftBehind => ({
      ...left(owed),
      plan: { changed, pages },
    });
    const menu = ['/help/q3'];
    const first = run([...menu, '/help'], ['/help/q7', '/help'], ['e:q7 title.en', 'e:item text.en']);
    expect([...held.after(['q7'], first)]).toEqual(['q7']);
    expect([...held.after(['q7'], run(menu, ['/help'], []))]).toEqual([]);
    // The list is owed for another article that it shows.
    const second = run([...menu, '/help'], ['/help/q8'], ['d:helpAnswers q8 en']);
    expect([...held.after(['q7', 'q8', 'item'], second)]).toEqual(['q8', 'item']);
    const again = run([...menu, '/help'], ['/help/q7'], ['e:q7 title.en']);
    expect([...held.after(['q7'], again)]).toEqual(['q7']);
  });

  it('S3.22a do not wait after a start for pages that are owed for what changed before it, where that is known', () => {
    const menu = ['/help/q3', '/help/q4', '/help'];
    const edited = { ...left(menu), plan: { changed: ['e:q7 title.en'], pages: ['/help/q7', '/help'] } };
    const runs = [{ changed: ['e:item text.en', 'e:q4 title.en'], pages: ['/help'] }];
    expect([
      ...new HeldReceipts().after(['q7', 'q3', 'q4', 'item'], { ...edited, owed: new Set(menu.slice(0, 2)), runs }),
    ]).toEqual(['q4', 'item']);
    expect([...new HeldReceipts().after(['q7', 'q3', 'item'], { ...edited, runs: undefined })]).toEqual([
      'q7',
      'q3',
      'item',
    ]);
  });

  it('S3.22a wait for pages that show a setting or a query as it was, whoever edited it', () => {
    reads.set('/flagged', ['S:isCashierDepositEnabled', 'd:messageOverrides en', 'u:q5 en']);
    const held = new HeldReceipts();
    held.after([], left([]));
    const config = content.settings.id;
    expect([...held.after([config, 'q1'], left(['/flagged'], 'S:isCashierDepositEnabled'))]).toEqual([config]);
    expect([...held.after([config, 'words'], left(['/flagged'], 'd:messageOverrides en'))]).toEqual([config, 'words']);
    expect([...held.after(['words', 'q2'], left(['/flagged']))]).toEqual(['words']);
    expect([...held.after(['q5', 'q6'], left(['/flagged'], 'u:q5 en'))]).toEqual(['q5']);
    expect([...held.after(['words'], left([]))]).toEqual([]);
  });

  it('S3.22a say of what is gone what it was, though its page went with a step before', () => {
    const held = new HeldReceipts();
    held.after([], left([]));
    const without = contentWith(entries.filter(({ sys }) => sys.id !== 'q7'));
    const first = { ...left(['/help'], 'e:q7 title.en'), content: without };
    expect([...held.after(['q7'], first)]).toEqual(['q7']);
    const last = { ...left([]), content: without, before: without };
    expect([...held.after(['q7'], last)]).toEqual([]);
    const told = { turned: [], cache: cacheOf([]), reads, release: 'r', at: 'now' };
    const ids = new Set(['q7']);
    const [gone] = makeReceipts({ ...told, ids, content: without, before: without, former: held.former });
    const facts = { type: 'content_page', pageType: 'help', name: 'q7', urls: ['/help/q7'], pages: 1 };
    expect(gone).toEqual({
      entryId: 'q7',
      release: 'r',
      at: 'now',
      revision: null,
      state: 'gone',
      part: false,
      ...facts,
    });
    held.after([], { ...last, before: content });
    expect(held.former.size, 'told, and not kept for ever').toBe(0);
  });

  it('S3.22a forget what was gone once that is told, though other edits are held without an end', () => {
    const held = new HeldReceipts();
    held.after([], left([]));
    const without = contentWith(entries.filter(({ sys }) => sys.id !== 'q7'));
    const owed = { ...left(['/help'], 'e:q7 title.en', 'd:helpAnswers q8 en'), content: without };
    expect([...held.after(['q7', 'q8'], owed)]).toEqual(['q7', 'q8']);
    const changed = ['e:item text.en'];
    const later = { ...left(['/help/q3']), content: without, before: without, plan: { changed, pages: ['/help'] } };
    expect([...held.after(['q7', 'q8', 'item'], later)]).toEqual(['item']);
    expect([...held.former.keys()]).toEqual(['q7']);
    held.after(['item'], later);
    expect([...held.former.keys()], 'told, and not kept for ever').toEqual([]);
  });

  it('S3.22a are given for each of 300, with its page', () => {
    const given = makeReceipts({
      ids: new Set(ids),
      turned: [],
      cache: cacheOf(entries),
      content,
      before: undefined,
      reads,
      release: 'r',
      at: '2026-11-24T10:00:00.000Z',
    });
    expect(given.map(({ entryId }) => entryId)).toEqual(ids);
    expect(given[299]).toMatchObject({ state: 'live', urls: ['/help/q299'] });
  });
});
