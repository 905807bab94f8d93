import { describe, expect, it } from 'vitest';
import { type Game, games, studios } from '../../../scripts/art/games.ts';
import { heroes } from '../../../scripts/art/heroes.ts';

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the table of games', () => {
  it('holds at least 96 games whose names, slugs and scenes are their own', () => {
    expect(games.length).toBeGreaterThanOrEqual(96);
    expect(isUnique(games.map(({ name }) => name.toLowerCase()))).toBe(true);
    expect(isUnique(games.map(({ slug }) => slug))).toBe(true);
    expect(isUnique(games.map(({ family, scene }) => `${family}/${scene}`))).toBe(true);
    expect(isUnique(games.map(({ alt }) => alt))).toBe(true);
  });

  it('gives every slug the form a path needs', () => {
    for (const { slug } of games) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(games.find(({ name }) => name === 'Kestrel’s Watch')?.slug).toBe('kestrels-watch');
    expect(games.find(({ name }) => name === 'Salt & Ember')?.slug).toBe('salt-and-ember');
  });

  it('sets the whole name on the card, in two lines at most', () => {
    for (const { name, title } of games) {
      expect(title.length).toBeLessThanOrEqual(2);
      expect(title.join(' ')).toBe(name);
    }
  });

  it('lets each studio draw in one hand', () => {
    for (const { family, studio } of games) expect(studios[family] as readonly string[]).toContain(studio);
    const drawing = new Set(games.map(({ studio }) => studio));
    expect(drawing.size).toBe(studios.luminous.length + studios.poster.length);
  });

  it('has every kind of game', () => {
    const count = (category: Game['category']) => games.filter((game) => game.category === category).length;
    expect(count('slots')).toBeGreaterThanOrEqual(24);
    for (const category of ['table', 'live', 'jackpots', 'virtual-sports'] as const)
      expect(count(category)).toBeGreaterThanOrEqual(3);
    for (const { rtp } of games) expect(rtp).toBeGreaterThan(90);
    for (const { rtp } of games) expect(rtp).toBeLessThan(100);
  });
});

describe('the heroes', () => {
  it('come as pairs of night and day, with cuts for phones, and at least six that stand alone', () => {
    const slugs = heroes.map(({ slug }) => slug);
    expect(isUnique(slugs)).toBe(true);
    const places = ['bay', 'promotion', 'sign-in', 'bay-phone', 'promotion-phone', 'sign-in-phone'];
    const harbours = [...places, 'help', 'mist', 'regatta'];
    const pairs = harbours.flatMap((place) => [`${place}-night`, `${place}-day`]);
    expect(slugs).toEqual(expect.arrayContaining(pairs));
    expect(slugs.filter((slug) => !pairs.includes(slug)).length).toBeGreaterThanOrEqual(6);
  });
});
