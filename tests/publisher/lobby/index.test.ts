import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { gameIndex } from '#content/queries/game-index.ts';
import { changedKeys } from '#content/reads.ts';
import { recordingContent } from '#content/recording.ts';
import type { Content } from '#content/source.ts';
import { isGameIndex } from '#domain/game-index.ts';
import { searchGames } from '#domain/game-search.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const links = (ids: readonly string[]): Record<string, unknown> => text(ids.map(entryLink));
const game = (id: string, fields: RawEntry['fields'] = {}): RawEntry =>
  entryOf(id, 'casino_game_page', {
    gameId: text(id),
    slug: text(id),
    name: text(`The ${id}`, `Le ${id}`),
    category: text(entryLink('slots')),
    practicePlayEnabled: text(true),
    provider: text('Alder'),
    rtp: text(96.1),
    ...fields,
  });
const category = (id: string, games: readonly string[], fields: RawEntry['fields'] = {}): RawEntry =>
  entryOf(id, 'game_category', { slug: text(id), name: text(`${id} name`), games: links(games), ...fields });
const bucket = (...ids: string[]): RawEntry =>
  entryOf('lobby', 'game_categories', { bucket: text('bucket-1'), categories: links(ids) });
const article = (words: string): RawEntry =>
  entryOf('article', 'content_page', { pageType: text('article'), slug: text('article'), title: text(words) });

const lobby = (words = 'Words', more: readonly RawEntry[] = []): Content =>
  contentWith([
    game('one', { badge: text('hot') }),
    game('two', { channels: text(['mobile']) }),
    game('three'),
    game('lone', { geo: text(entryLink('geo')) }),
    entryOf('geo', 'geo_filter', { notInCountries: text(['US']) }),
    category('slots', ['two', 'one']),
    category('new', ['one', 'three']),
    category('all', [], { isAllGames: text(true) }),
    bucket('all', 'slots', 'new'),
    article(words),
    ...more,
  ]);

describe('the index of games', () => {
  it('S7.15 holds the games in the order of the bucket’s categories, in each language, with what search and lists show', () => {
    const index = gameIndex(lobby(), 'fr');
    expect(isGameIndex(index)).toBe(true);
    expect(index).toMatchObject({
      v: 1,
      categories: [
        ['slots', 'slots name'],
        ['new', 'new name'],
      ],
      id: ['two', 'one', 'three', 'lone'],
      name: ['Le two', 'Le one', 'Le three', 'Le lone'],
      in: [[0], [0, 1], [1], []],
      all: [3],
      only: { 0: 'mobile' },
      badge: { 1: 'hot' },
      notIn: { 3: 'US' },
    });
    expect(index.path[1]).toBe('/fr/casino/slots/all/one');
  });

  it('S5.11 S7.15 a game of the all-games category alone is listed and never found', () => {
    const index = gameIndex(lobby(), 'en');
    expect(index.id).toContain('lone');
    expect(searchGames(index, 'the').map(({ id }) => id)).toEqual(['two', 'one', 'three']);
  });

  it('S7.15 an edited article does not make it anew, an edited game does', () => {
    const before = lobby();
    const keys = new Set<string>();
    gameIndex(
      recordingContent(before, (key) => keys.add(key)),
      'en',
    );
    const known = new ReadsIndex();
    known.set('/_data', keys);
    expect(changedKeys(known, before, lobby('Other words'))).toEqual([]);
    expect(changedKeys(known, before, lobby('Words', [category('slots', ['one'])]))).not.toEqual([]);
  });

  it.each([true, false])('S7.06 tells browsers whether the site has promotional spins: %s', (isOn) => {
    const config = siteConfig({ isPromotionalSpinEnabled: text(isOn) });
    expect(gameIndex(lobby('Words', [config]), 'en').spins).toBe(isOn || undefined);
  });

  it('S7.15 1,000 games weigh at most 20 KB', () => {
    const words = 'Amber Birch Copper Drift Ember Fjord Gull Harbour Isle Juniper Kelp Lantern'.split(' ');
    const ids = Array.from({ length: 1000 }, (_, at) => `g${at}`);
    const games = ids.map((id, at) => {
      const title = `${words[at % 12]} ${words[(at * 7 + 3) % 11]} ${at}`;
      return game(id, { slug: text(title.toLowerCase().replaceAll(' ', '-')), name: text(title) });
    });
    const content = contentWith([...games, category('slots', ids), bucket('slots')]);
    const index = gameIndex(content, 'en');
    const letters = index.id.map((id) => Buffer.from(`${id}${id}pictures`).toString('hex').slice(0, 12));
    expect(brotliCompressSync(JSON.stringify({ ...index, img: letters })).length).toBeLessThan(20_000);
  });
});
