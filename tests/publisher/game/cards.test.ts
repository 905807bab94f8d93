import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawAsset, RawEntry } from '#content/cache/shapes.ts';
import { wholeName } from '#content/queries/images.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { assetLink, entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

let renderer: Renderer;

const hashOf = (id: string): string => Buffer.from(id).toString('hex').padEnd(64, '0');

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

function file(id: string, contentType: string, [width, height]: readonly [number, number] = [0, 0]): RawAsset {
  const ending = contentType.split('/')[1];
  const details = { size: 3, ...(width && { image: { width, height } }) };
  const own = { url: `/${id}`, fileName: `${id}.${ending}`, contentType, details };
  const mirror = { en: { sha256: hashOf(id), bytes: 3, url: `/${id}` } };
  return { ...rawAsset(id), fields: { title: { en: id }, file: { en: own } }, mirror };
}
const assets = [
  file('square', 'image/webp', [640, 640]),
  file('wide', 'image/webp', [1280, 720]),
  file('tall', 'image/webp', [480, 640]),
  file('film', 'video/mp4'),
];
const addressOf = (id: string): string => `/assets/${wholeName(hashOf(id))}`;

const game = (id: string, fields: RawEntry['fields'] = {}): RawEntry =>
  entryOf(id, 'casino_game_page', {
    gameId: text(id),
    slug: text(id),
    name: text(`The ${id}`),
    category: text(entryLink('slots')),
    cardImage: text(assetLink('square')),
    media: text(assetLink('wide')),
    cardVerticalImage: text(assetLink('tall')),
    practicePlayEnabled: text(true),
    ...fields,
  });
const plain = Array.from({ length: 20 }, (_, index) => game(`plain-${index}`));

/** The pages of a lobby of these games: a category, and a home page with a row of it. */
async function lobby(games: readonly RawEntry[], more: readonly RawEntry[] = []): Promise<Map<string, string>> {
  const links = text(games.map(({ sys }) => entryLink(sys.id)));
  const content = contentWith(
    [
      ...games,
      entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots'), games: links }),
      entryOf('row', 'section', {
        title: text('Row'),
        layout: text('carousel'),
        gridColumns: text(8),
        showAll: text(true),
        category: text(entryLink('slots')),
      }),
      entryOf('home', 'marketing_page', {
        slug: text('home'),
        title: text('Home'),
        blocks: text(['row', ...more.map(({ sys }) => sys.id)].map(entryLink)),
      }),
      ...more,
    ],
    assets,
  );
  const pages = new Map<string, string>();
  for await (const { path, bytes } of renderer.render(content, content.routes.byPath.values()))
    pages.set(path, Buffer.from(bytes).toString());
  return pages;
}

const main = (html = ''): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const cardOf = (html: string | undefined, id: string): string =>
  [...main(html).matchAll(/<li[^>]*>(?:(?!<li)[\s\S])*?<\/li>/g)]
    .map(([card]) => card)
    .find((card) => card.includes(`/${id}"`)) ?? '';

describe('game cards', () => {
  it('S3.09 a card is as large in a grid as its editor says, with the art for it, and in a row like the others', async () => {
    const sized = (size: string, fields: RawEntry['fields'] = {}) => game(size, { size: text(size), ...fields });
    const pages = await lobby([sized('small'), sized('wide'), sized('medium'), sized('large'), ...plain]);
    const grid = pages.get('/casino/slots');
    expect(cardOf(grid, 'small')).toMatch(/^<li>.*class="tile tile-square"/s);
    expect(cardOf(grid, 'wide')).toMatch(/^<li class="span-wide">.*class="tile tile-wide"/s);
    expect(cardOf(grid, 'wide')).toContain(addressOf('wide'));
    for (const size of ['medium', 'large']) {
      expect(cardOf(grid, size)).toMatch(new RegExp(`^<li class="span-${size}">.*class="tile tile-tall"`, 's'));
      expect(cardOf(grid, size)).toContain(addressOf('tall'));
    }
    expect(main(pages.get('/'))).not.toContain('span-');
    const without = await lobby([sized('wide', { media: text(assetLink('gone')) }), ...plain]);
    expect(cardOf(without.get('/casino/slots'), 'wide')).toMatch(/^<li>/);
  });

  it('S3.09 its picture says what the editor says of it, else the game’s name', async () => {
    const buoy = game('buoy', { cardImageAltText: text('A buoy at night') });
    const pages = await lobby([buoy, game('tug'), ...plain.slice(0, 3)]);
    expect(cardOf(pages.get('/casino/slots'), 'buoy')).toContain('alt="A buoy at night"');
    expect(cardOf(pages.get('/casino/slots'), 'tug')).toContain('alt="The tug"');
  });

  it('S3.09 a few games fill their row: up to four as wide pictures, five to seven as larger squares', async () => {
    const gridOf = async (count: number): Promise<string> => {
      const pages = await lobby(plain.slice(0, count));
      return /<ul class="bare-list tile-grid[^>]*>/.exec(main(pages.get('/casino/slots')))?.[0] ?? '';
    };
    expect(await gridOf(4)).toMatch(/tile-grid-wide.*data-row="4"/);
    expect(await gridOf(6)).toMatch(/tile-grid".*data-row="6"/);
    expect(await gridOf(8)).toBe('<ul class="bare-list tile-grid">');
  });

  it('S3.09 a card stays still or shows a film if its editor says so; the film is an address alone until it plays', async () => {
    const still = game('still', { hoverBehaviour: text('none') });
    const film = { hoverBehaviour: text('video'), media: text(assetLink('film')) };
    const lacking = game('lacking', { hoverBehaviour: text('video') });
    const grid = (await lobby([still, game('film', film), lacking, game('other')])).get('/casino/slots');
    expect(cardOf(grid, 'still')).toContain('tile-still');
    expect(cardOf(grid, 'film')).toContain(`data-film="${addressOf('film')}.mp4"`);
    for (const id of ['lacking', 'other', 'still']) expect(cardOf(grid, id)).not.toContain('data-film');
    expect(grid).not.toMatch(/<video|autoplay|<source[^>]*mp4|preload[^>]*mp4/);
    const without = (await lobby([lacking, game('other')])).get('/casino/slots') ?? '';
    // Its code comes for the card's own mark, after the page's first picture.
    expect(grid).toMatch(/<link[^>]*film-tile[^>]*\.css/);
    expect(without).not.toMatch(/film-tile|data-film/);
  });

  it('S3.09 S2.21 a card for one kind of screen is hidden on the other, and counts say what each shows', async () => {
    const only = (id: string, channel: string) => game(id, { channels: text([channel]) });
    const both = game('both', { channels: text(['mobile', 'desktop']) });
    const pages = await lobby([only('m1', 'mobile'), only('m2', 'mobile'), only('d1', 'desktop'), both, ...plain]);
    for (const path of ['/', '/casino/slots']) {
      expect(cardOf(pages.get(path), 'm1')).toMatch(/^<li class="only-mobile"/);
      expect(cardOf(pages.get(path), 'd1')).toMatch(/^<li class="only-desktop"/);
      expect(cardOf(pages.get(path), 'both')).toMatch(/^<li>/);
    }
    const head = /<div class="row-head">.*?<\/div>/s.exec(pages.get('/') ?? '')?.[0] ?? '';
    expect(head).toMatch(
      /<span class="only-mobile">.*?Show all \(23\).*?<span class="only-desktop">.*?Show all \(22\)/s,
    );
    // Eight show on a wide screen: what is hidden there takes no place of the eight.
    expect(cardOf(pages.get('/'), 'm1')).toContain('data-kept');
    const cards = [...main(pages.get('/')).matchAll(/<li( class="only-mobile")?[^>]*><a class="tile/g)];
    expect(cards.filter(([, hidden]) => !hidden)).toHaveLength(8);
  });

  it('S3.09 a row or grid with nothing for one kind of screen is not there, or says so', async () => {
    const pages = await lobby([game('m1', { channels: text(['mobile']) })]);
    expect(pages.get('/')).toMatch(/<section class="row section-carousel only-mobile"/);
    expect(main(pages.get('/casino/slots'))).toMatch(/<p class="empty only-desktop">/);
    expect(main((await lobby([game('m1')])).get('/casino/slots'))).not.toContain('empty');
  });

  it('S2.29 a virtual sport is called one, on its card unless that says something else, and on its page', async () => {
    const virtual = { isVirtualSport: text(true) };
    const pages = await lobby([
      game('regatta', virtual),
      game('race', { ...virtual, badge: text('new') }),
      game('reel'),
    ]);
    const tag = (id: string) => /class="tile-tag[^>]*>([^<]*)</.exec(cardOf(pages.get('/casino/slots'), id))?.[1];
    expect(['regatta', 'race', 'reel'].map(tag)).toEqual(['Virtual', 'New', undefined]);
    expect(main(pages.get('/casino/slots/all/regatta'))).toMatch(/<dd>Virtual sport<\/dd>/);
    expect(main(pages.get('/casino/slots/all/reel'))).not.toContain('Virtual sport');
  });

  it('S2.29 a game that cannot be played now says so wherever its card stands', async () => {
    const closed = { realPlayEnabled: text(false), practicePlayEnabled: text(false), badge: text('hot') };
    const pages = await lobby([
      game('closed', closed),
      game('practised', { ...closed, practicePlayEnabled: text(true) }),
    ]);
    const tag = (id: string) => /class="tile-tag[^>]*>([^<]*)</.exec(cardOf(pages.get('/casino/slots'), id))?.[1];
    expect(['closed', 'practised'].map(tag)).toEqual(['Resting', 'Popular']);
  });

  it('S9.09 S2.29 the part for virtual sports leads to the game 1331, or to the one that its editor names', async () => {
    const part = (props?: object) =>
      entryOf('part', 'functional', { component: text('virtualSports'), ...(props && { props: text(props) }) });
    const games = [game('regatta', { gameId: text('1331') }), game('race', { gameId: text('77') })];
    const linked = async (props?: object, all: readonly RawEntry[] = games) => {
      const home = main((await lobby(all, [part(props)])).get('/'));
      return /<div class="lone-tile">.*?href="([^"]*)"/s.exec(home)?.[1];
    };
    expect(await linked()).toBe('/casino/slots/all/regatta');
    expect(await linked({ gameId: '77' })).toBe('/casino/slots/all/race');
    expect(await linked(undefined, [game('reel')])).toBeUndefined();
  });
});
