import { expect, inject, it } from 'vitest';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

const game = (id: string, more: object = {}) =>
  entryOf(id, 'casino_game_page', {
    gameId: text(id),
    slug: text(id),
    name: text(`The ${id}`),
    category: text(entryLink('slots')),
    realPlayEnabled: text(true),
    practicePlayEnabled: text(true),
    ...more,
  });

it('a game’s page ends with the other games of its category, not with itself', async () => {
  const renderer = await Renderer.load(inject('compiledSite'));
  const games = ['ark', 'bell', 'crane'];
  const content = contentWith([
    ...games.map((id) => game(id)),
    game('lone', { category: text(entryLink('tables')) }),
    entryOf('slots', 'game_category', {
      name: text('Slots'),
      slug: text('slots'),
      games: text(games.map(entryLink)),
    }),
    entryOf('tables', 'game_category', {
      name: text('Tables'),
      slug: text('tables'),
      games: text([entryLink('lone')]),
    }),
  ]);
  const rows = new Map<string, string[]>();
  for await (const { path, bytes } of renderer.render(content, content.routes.byPath.values())) {
    const row = /<section class="row".*?<\/section>/s.exec(Buffer.from(bytes).toString())?.[0] ?? '';
    rows.set(
      path,
      [...row.matchAll(/class="tile[^"]*" href="([^"]+)"/g)].map(([, href = '']) => href),
    );
  }
  const pathOf = (id: string) => [...rows.keys()].find((path) => path.endsWith(`/${id}`)) ?? '';
  expect(rows.get(pathOf('bell'))).toEqual([pathOf('ark'), pathOf('crane')]);
  expect(rows.get(pathOf('lone'))).toEqual([]);
});
