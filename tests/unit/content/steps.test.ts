import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import type { Content } from '#content/source.ts';
import type { Output } from '#publisher/outputs/outputs.ts';
import { mostWithPages, type Plan, type Published, plan } from '#publisher/plan.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { someUntil, untilEnough } from '#publisher/rendering/enough.ts';
import { HeldReceipts } from '#publisher/status/held.ts';
import type { Release } from '#release/manifest.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const [articles, perSection, perFile] = [800, 10, 20];
const ids = Array.from({ length: articles }, (_, index) => `q${index}`);
const sections = Array.from({ length: articles / perSection }, (_, index) => `s${index}`);
const pageOf = (id: string): string => `/help/${id}`;
const sectionOf = (id: string): string => `s${Math.floor(Number(id.slice(1)) / perSection)}`;
const item = 'e:item text.en';

function contentAt(edited: readonly string[], menu: string, publishAt: string): Content {
  const words = new Set(edited);
  const article = (id: string): RawEntry =>
    entryOf(id, 'content_page', {
      pageType: text('help'),
      slug: text(id),
      title: text(words.has(id) ? 'Other words' : id),
      helpSection: text(entryLink(sectionOf(id))),
    });
  const section = (id: string): RawEntry => entryOf(id, 'help_section', { slug: text(id), title: text(id) });
  const config = siteConfig({ languagesPublished: text(['en']) });
  const menuItem = entryOf('item', 'menu_item', { text: text(menu) });
  return contentWith([config, menuItem, ...sections.map(section), ...ids.map(article)], [], publishAt);
}

const day = '2026-06-01T00:00:00.000Z';
const before = contentAt([], 'Menu', day);
const titlesOf = (some: readonly string[]): string[] => some.map((id) => `e:${id} title.en`);
const reads = new ReadsIndex();
for (const path of before.routes.book.places.keys()) reads.set(path, [item]);
for (const id of ids) reads.set(pageOf(id), [...titlesOf([id]), item]);
for (const id of sections) reads.set(pageOf(id), [...titlesOf(ids.filter((each) => sectionOf(each) === id)), item]);

const output = (name: string): Output => ({ name, fixed: false, make: () => new Uint8Array() });
const games = output('service-data/games.json');
const texts = Array.from({ length: articles / perFile }, (_, at) => output(`service-data/help-text-en-${at + 1}.json`));
const textPaths = texts.map(({ name }) => `/${name}`);
reads.set(`/${games.name}`, titlesOf(['q0']));
for (const [at, path] of textPaths.entries()) reads.set(path, titlesOf(ids.slice(at * perFile, (at + 1) * perFile)));

interface Now {
  readonly menu?: string;
  readonly at?: string;
  readonly outputs?: readonly Output[];
}

/** What a run has to do that finds these articles edited, amid a change of the menu unless told otherwise. */
function planned(edited: readonly string[], left: Partial<Published> = {}, now: Now = {}): Plan {
  const { menu = 'Other menu', at = day, outputs = [games, ...texts] } = now;
  return plan({ content: before, reads, ...left }, contentAt(edited, menu, at), () => outputs, true);
}

const withSections = (some: readonly string[]): Set<string> => new Set([...some, ...some.map(sectionOf)].map(pageOf));

describe('S3.22a steps of what is due', () => {
  it('make each edit of a crowd before the pages of a large change, in whatever number they come', () => {
    const edited = ids.slice(0, 320);
    const { pages, later, urgent } = planned(edited);
    expect(new Set(pages)).toEqual(withSections(edited));
    expect(urgent).toEqual(new Set(pages));
    const others = [...before.routes.book.places.keys()].filter((path) => !urgent.has(path));
    expect(new Set(later.filter((path) => !textPaths.includes(path)))).toEqual(new Set(others));
  });

  it('make an article’s own page as soon as the lists that show it', () => {
    const { pages } = planned(ids.slice(0, 40));
    const at = (id: string): number => pages.indexOf(pageOf(id));
    for (const id of ids.slice(0, 30)) {
      const next = `s${Number(sectionOf(id).slice(1)) + 1}`;
      expect([at(sectionOf(id)) < at(id), at(id) < at(next)], id).toEqual([true, true]);
    }
  });

  it('begin with what small changes left over, unless that is an import', () => {
    const left = ids.slice(400, 420).map(pageOf);
    const owed = new Set([...reads.pages]);
    const few = planned(['q1'], { owed, urgent: new Set(left) });
    expect(few.pages).toEqual([...left, pageOf('s0'), pageOf('q1')]);
    expect(few.urgent).toEqual(new Set(few.pages));
    const imported = ids.slice(400, 701).map(pageOf);
    const many = planned(['q1'], { owed, urgent: new Set(imported) });
    expect(many.pages.slice(0, 3)).toEqual([pageOf('s0'), pageOf('q1'), imported[0]]);
    const import600 = planned(['q1'], { owed, urgent: new Set(ids.slice(200).map(pageOf)) });
    expect(import600.pages).toHaveLength(500);
    expect(import600.later.slice(texts.length, texts.length + 102)).toEqual(ids.slice(698).map(pageOf));
  });

  it('take what somebody who asked to publish waits for in turn with edits, however many come', () => {
    const owed = new Set([...reads.pages]);
    const asked = new Set(ids.slice(300).map(pageOf));
    const { pages, urgent } = planned(['q1'], { owed, asked });
    expect(pages.slice(0, 4)).toEqual([pageOf('s0'), pageOf('q300'), pageOf('q1'), pageOf('q301')]);
    expect(pages).toHaveLength(500);
    const left = planned(['q1'], { owed, asked, urgent });
    expect(left.pages.slice(0, 2)).toEqual([pageOf('s0'), pageOf('q300')]);
    // An edit of what is asked for goes before the rest of it, also where it is the only one.
    const all = new Set(before.routes.book.places.keys());
    for (const run of [{}, { urgent: all }]) {
      const [first, , third] = planned(['q500'], { owed, asked: all, ...run }).pages;
      expect([first, third]).toEqual([pageOf('s50'), pageOf('q500')]);
    }
    // Where nobody edits there is nothing to go before.
    expect(planned([], { owed, asked, content: contentAt([], 'Other menu', day) }).urgent.size).toBe(0);
  });

  it('make one release of few pages, those of small changes first', () => {
    const owed = new Set(ids.slice(0, 50).map(pageOf));
    const { pages, later, urgent } = planned(['q100'], { owed }, { menu: 'Menu' });
    expect(pages.slice(0, 2)).toEqual([pageOf('s10'), pageOf('q100')]);
    expect(new Set(pages)).toEqual(new Set([...urgent, ...owed]));
    expect([urgent.size, later]).toEqual([2, []]);
  });
});

describe('S3.22a files that tell of pages', () => {
  it('come with the page of one edit', () => {
    expect(planned(['q0'], {}, { menu: 'Menu' }).outputs).toEqual([`/${games.name}`, textPaths[0]]);
  });

  it('follow the pages of many edits, what pages and services need does not, and go before a large change', () => {
    const edited = ids.filter((_, index) => index % perFile === 0);
    const { pages, outputs, later } = planned(edited);
    expect([new Set(pages), outputs]).toEqual([withSections(edited), [`/${games.name}`]]);
    expect(later.slice(0, texts.length)).toEqual(textPaths);
    const owed = new Set(later.toReversed());
    const next = planned([], { owed }, { menu: 'Menu' });
    expect([next.pages, next.outputs]).toEqual([[], textPaths.toReversed()]);
    expect(new Set(next.later)).toEqual(new Set(later.filter((path) => !textPaths.includes(path))));
  });

  it('follow the pages of several edits even where they are few: each edit after them would make the same ones anew', () => {
    const edited = ids.slice(0, perFile / 2);
    const { pages, outputs, later } = planned(edited);
    expect([new Set(pages), outputs]).toEqual([withSections(edited), [`/${games.name}`]]);
    expect(later[0]).toBe(textPaths[0]);
  });

  it('get on, those that wait longest first, while edits go on for seconds', () => {
    const owed = new Set(textPaths.toReversed());
    const still = planned(['q700'], { owed, behindSince: day }, { menu: 'Menu', at: '2026-06-01T00:00:05.000Z' });
    expect(still.outputs).toEqual([]);
    const slow = planned(['q700'], { owed, behindSince: day }, { menu: 'Menu', at: '2026-06-01T00:00:05.001Z' });
    expect(slow.outputs).toEqual(textPaths.toReversed().slice(0, mostWithPages));
    expect(slow.later).toEqual(textPaths.toReversed().slice(mostWithPages));
  });

  it('change together where there is one more or one fewer', () => {
    const edited = ids.filter((_, index) => index % perFile === 0);
    const more = planned(edited, {}, { outputs: [games, ...texts, output('service-data/help-text-en-41.json')] });
    expect(more.outputs).toHaveLength(texts.length + 2);
    const fewer = planned(edited, {}, { outputs: [games, ...texts.slice(1)] });
    expect([fewer.outputs.length, fewer.removed]).toEqual([texts.length, [textPaths[0]]]);
  });

  it('hold up no receipt', () => {
    const left = { content: before, before, reads, plan: { changed: titlesOf(['q1']), pages: [] } };
    const held = new HeldReceipts();
    held.after([], { ...left, owed: new Set() });
    expect([...held.after(['q1'], { ...left, owed: new Set(textPaths) })]).toEqual([]);
    expect([...held.after(['q1'], { ...left, owed: new Set([...textPaths, pageOf('s0')]) })]).toEqual(['q1']);
  });
});

describe('S3.22a a run', () => {
  let ms = 0;
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => ms);
  });
  afterEach(() => vi.restoreAllMocks());

  /** When, of these milliseconds since it began to make pages, it has made enough. */
  function enoughAt(made: number, { isUrgent = false, isOvertaken = true, preparedMs = 0, base = {} as Release } = {}) {
    ms = 1_000;
    const pages = Array.from({ length: made }, (_, index) => `/p${index}`);
    const of = { pages, later: [], outputs: [], removed: [], changed: [], urgent: new Set(isUrgent ? pages : []) };
    const begunAt = ms - preparedMs;
    const isEnough = untilEnough({ base, plan: of, begunAt, isOvertaken: () => isOvertaken });
    return [150, 151, 500, 501, 2_001, 100_000].find((at) => {
      ms = 1_000 + at;
      return isEnough();
    });
  }

  it('of one edit is one release, however busy the machine is', () => {
    expect([enoughAt(31), enoughAt(32)]).toEqual([undefined, 151]);
  });

  it('stops for who waits, later on a busy machine, and of many small changes at half a second for who is in them', () => {
    expect(enoughAt(500, { isOvertaken: false })).toBeUndefined();
    expect(enoughAt(500, { preparedMs: 200 })).toBe(500);
    expect(enoughAt(500, { preparedMs: 10_000 })).toBe(501);
    expect(enoughAt(500, { isUrgent: true, isOvertaken: false })).toBe(501);
    expect(enoughAt(500, { isUrgent: true, isOvertaken: false, preparedMs: 500 })).toBe(2_001);
  });
});

describe('outputs that are made without waiting for anything', () => {
  it('S3.22a are left for who waits meanwhile: a nudge is heard between them', async () => {
    const made: number[] = [];
    let isWoken = false;
    setImmediate(() => {
      isWoken = true;
    });
    const make = (one: number): Promise<void> => Promise.resolve(made.push(one)).then(() => undefined);
    await someUntil([1, 2, 3, 4, 5, 6, 7, 8, 9], 4, make, () => isWoken);
    expect(made).toEqual([1, 2, 3, 4]);
  });
});
