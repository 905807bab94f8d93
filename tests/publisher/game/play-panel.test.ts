import { beforeAll, describe, expect, inject, it } from 'vitest';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

let renderer: Renderer;
beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

interface Way {
  /** Who sees it; undefined: everybody. */
  readonly audience: string | undefined;
  readonly href: string | undefined;
}

/** The ways to play that a game's page offers in each language, where the site lets players practise or not. */
async function waysToPlay(mayPlayersPractise: boolean): Promise<Readonly<Record<string, readonly Way[]>>> {
  const ownFields = { gameId: '2001', slug: 'tide', category: entryLink('slots') };
  const isPlayed = { realPlayEnabled: true, practicePlayEnabled: true };
  const fields = Object.entries({ ...ownFields, ...isPlayed }).map(([field, value]) => [field, text(value)]);
  const content = contentWith([
    siteConfig({ casinoLoggedPracticePlayEnabled: text(mayPlayersPractise) }),
    entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots', 'Machines') }),
    entryOf('tide', 'casino_game_page', { ...Object.fromEntries(fields), name: text('The tide', 'La marée') }),
  ]);
  const ways: Record<string, readonly Way[]> = {};
  for await (const { path, bytes } of renderer.render(content, content.routes.byPath.values())) {
    const panel = /<aside class="play".*?<\/aside>/s.exec(Buffer.from(bytes).toString())?.[0];
    if (panel === undefined) continue;
    const of = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    ways[path] = [...panel.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
      audience: of(tag, 'data-audience'),
      href: of(tag, 'href'),
    }));
  }
  return ways;
}

describe('the ways to play on a game’s page', () => {
  it('S6.02 who is signed out may practise, and for real money is led to sign in and back to real play, in each language', async () => {
    const ways = await waysToPlay(true);
    expect(Object.keys(ways).sort()).toEqual(['/casino/slots/all/tide', '/fr/casino/slots/all/tide']);
    for (const [path, all] of Object.entries(ways)) {
      const shown = all.filter(({ audience }) => audience !== 'authenticated').map(({ href = '' }) => href);
      const [login = '', practice] = shown;
      expect([shown.length, practice]).toEqual([2, '#quickplay']);
      const { pathname, searchParams } = new URL(login, 'https://kestrelbay.example');
      expect(pathname).toBe(path.startsWith('/fr') ? '/fr/login' : '/login');
      expect([...searchParams]).toEqual([['destination', `${path}#quickplay_realplay`]]);
    }
  });

  it('S6.03 a player plays for real money, and practises only while the site lets players practise', async () => {
    for (const mayPractise of [true, false]) {
      for (const [path, all] of Object.entries(await waysToPlay(mayPractise))) {
        const shown = all.filter(({ audience }) => audience !== 'anonymous').map(({ href }) => href);
        expect(shown, path).toEqual(['#quickplay_realplay', ...(mayPractise ? ['#quickplay'] : [])]);
      }
    }
  });
});
