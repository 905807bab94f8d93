import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawGame } from '../../../scripts/art/draw-game.ts';
import { encode } from '../../../scripts/art/encode.ts';
import { games } from '../../../scripts/art/games.ts';
import { bay } from '../../../scripts/art/luminous/bay.ts';
import { palettes } from '../../../scripts/art/luminous/palettes.ts';
import { type Raster, renderLuminous } from '../../../scripts/art/luminous/render.ts';
import { distance, fingerprint } from '../../support/fingerprint.ts';

const small = { shape: 'square', width: 80, height: 80, isTitled: true } as const;

function gameCalled(slug: string) {
  const game = games.find((each) => each.slug === slug);
  if (game === undefined) throw new Error(`no game is called ${slug}`);
  return game;
}

describe('the cards of the games', () => {
  const prints = new Map<string, bigint>();

  beforeAll(async () => {
    for (const game of games) prints.set(game.slug, await fingerprint(await drawGame(game, small)));
  });

  it('differ from one another by at least 10 of the 64 bits of their difference hash', () => {
    const alike: string[] = [];
    const list = [...prints];
    for (const [index, [a, first]] of list.entries()) {
      for (const [b, second] of list.slice(index + 1))
        if (distance(first, second) < 10) alike.push(`${a} and ${b}: ${distance(first, second)}`);
    }
    expect(prints.size).toBe(games.length);
    expect(alike).toEqual([]);
  });

  it('keep their fingerprint when they are drawn larger', async () => {
    for (const slug of ['moonglade', 'quiet-tiger']) {
      const large = await fingerprint(await drawGame(gameCalled(slug), { ...small, width: 320, height: 320 }));
      expect(distance(large, prints.get(slug) ?? 0n)).toBeLessThanOrEqual(6);
    }
  });
});

describe('a rerun', () => {
  it('gives the same bytes, in both hands and every shape', async () => {
    for (const slug of ['northern-hush', 'sea-glass', 'radio-lisboa']) {
      for (const shape of ['square', 'wide', 'tall'] as const) {
        const order = {
          shape,
          width: shape === 'wide' ? 128 : 60,
          height: shape === 'square' ? 60 : 72,
          isTitled: shape !== 'wide',
        };
        const [once, again] = [await drawGame(gameCalled(slug), order), await drawGame(gameCalled(slug), order)];
        expect((await encode(once, 40_000)).bytes.equals((await encode(again, 40_000)).bytes)).toBe(true);
      }
    }
  });

  it('lets the seed decide', async () => {
    const game = gameCalled('nine-islands');
    const [once, other] = [await drawGame(game, small), await drawGame({ ...game, seed: game.seed + 1 }, small)];
    expect(once.data.equals(other.data)).toBe(false);
  });
});

describe('a day and its night', () => {
  const plan = {
    moon: 0.56,
    moonRise: 17,
    towns: [[0.45, 0.765]],
    tower: 0.87,
    sails: [{ at: 0.415 }],
    masts: [[0.52, 19]],
  } as const;
  const draw = (isDay: boolean): Promise<Raster> =>
    renderLuminous({
      scene: bay({ ...plan, isDay }),
      palette: isDay ? palettes.bayMorning : palettes.bayNight,
      key: 'bay',
      seed: 40,
      shape: 'wide',
      width: 320,
      height: 120,
    });

  it('are the same bay, one dark and one light', async () => {
    const [night, day] = [await draw(false), await draw(true)];
    const light = async ({ data, width, height }: Raster) =>
      (
        await sharp(data, { raw: { width, height, channels: 3 } })
          .greyscale()
          .stats()
      ).channels[0]?.mean ?? 0;
    expect(await light(night)).toBeLessThan(80);
    expect(await light(day)).toBeGreaterThan(150);
  });
});

describe('encoding', () => {
  it('stays within the limit, tells size and colour, and refuses what cannot fit', async () => {
    const picture = await drawGame(gameCalled('glasshouse'), small);
    const encoded = await encode(picture, 6_000);
    expect(encoded.bytes.length).toBeLessThanOrEqual(6_000);
    expect(await sharp(encoded.bytes).metadata()).toMatchObject({ format: 'webp', width: 80, height: 80 });
    expect(encoded).toMatchObject({ width: 80, height: 80 });
    expect(encoded.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    await expect(encode(picture, 100)).rejects.toThrow(RangeError);
  });
});
