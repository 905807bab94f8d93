import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameIndex, gameRow, isGameIndex, showsHere } from '#domain/game-index.ts';
import { markedPieces, searchGames } from '#domain/game-search.ts';

const name = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'İ', ' ', 'c'), maxLength: 6 });
const game = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  name,
  in: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 }),
});

/** An index of games; those of no category stand in the all-games category alone. */
function indexOf(games: readonly { id: string; name: string; in: number[] }[]): GameIndex {
  return {
    v: 1,
    categories: [
      ['slots', 'Slots'],
      ['cards', 'Cards'],
      ['new', 'New'],
    ],
    id: games.map(({ id }) => id),
    name: games.map((each) => each.name),
    path: games.map(({ id }) => `/casino/slots/all/${id}`),
    img: games.map(() => '012345678'),
    sub: games.map(() => 'A studio'),
    in: games.map((each) => each.in),
    all: games.flatMap((each, at) => (each.in.length === 0 ? [at] : [])),
    alt: {},
    badge: {},
    notIn: {},
    only: {},
    rtp: games.map(() => 96),
    at: games.map(() => 1),
  };
}
const index = fc.array(game, { maxLength: 12 }).map(indexOf);

describe('the game search', () => {
  it('S5.11 finds exactly the games whose name holds the text, whatever its case, in order, each id once, at most the limit', () => {
    fc.assert(
      fc.property(index, name, fc.nat({ max: 10 }), (games, text, limit) => {
        const sought = text.trim().toLowerCase();
        const expected: string[] = [];
        games.id.forEach((id, at) => {
          const isHit = sought !== '' && (games.name[at] ?? '').toLowerCase().includes(sought);
          if (isHit && !games.all.includes(at) && !expected.includes(id)) expected.push(id);
        });
        expect(searchGames(games, text, { limit }).map(({ id }) => id)).toEqual(expected.slice(0, limit));
      }),
    );
  });

  it('S5.11 S9.03b shows 8 unless told otherwise; with duplicates a game comes once for each of its categories', () => {
    const many = indexOf(Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `Bay ${at}`, in: [0, 2] })));
    expect(searchGames(many, 'bay')).toHaveLength(8);
    expect(searchGames(many, ' BAY 11 ', { allowDuplicates: true }).map(({ id }) => id)).toEqual(['11', '11']);
  });

  it('S5.11 what is hidden here takes no place among the first', () => {
    const many = indexOf(Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `Bay ${at}`, in: [0] })));
    const found = searchGames(many, 'bay', { limit: 2, isShown: (at) => at > 4 });
    expect(found.map(({ id }) => id)).toEqual(['5', '6']);
  });

  it('S3.07 a result says id, address, picture, what it shows, title and subtitle', () => {
    expect(searchGames(indexOf([{ id: '7', name: 'Bay', in: [0] }]), 'b')).toEqual([
      {
        id: '7',
        href: '/casino/slots/all/7',
        img: '/assets/012345678-278.q75.webp',
        imgSet: '/assets/012345678-556.q75.webp 2x',
        imgAlt: 'Bay',
        title: 'Bay',
        subtitle: 'A studio',
      },
    ]);
  });

  it('S3.07 a picture that is no card has the one cut that its name says, and none without a name', () => {
    const index = indexOf([{ id: '7', name: 'Bay', in: [0] }]);
    const rowOf = (img: string) => gameRow({ ...index, img: [img] }, 0);
    expect(rowOf('012345678-384')).toMatchObject({ img: '/assets/012345678-384.q75.webp', imgSet: '' });
    expect(rowOf('')).toMatchObject({ img: '', imgSet: '' });
  });

  it('marks what was typed and loses no letter of the name', () => {
    fc.assert(
      fc.property(name, name, (title, text) => {
        const pieces = markedPieces(title, text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(title);
        for (const piece of pieces) if (piece.isFound) expect(piece.text.toLowerCase()).toBe(text.trim().toLowerCase());
      }),
    );
  });
});

describe('the index of games', () => {
  it('S5.07 hides a game where its country or subdivision is excluded, and on the other kind of screen', () => {
    const plain = indexOf([{ id: '1', name: 'Bay', in: [0] }]);
    const gated = { ...plain, notIn: { 0: 'US CA:QC' } };
    const shows = (place: string): boolean => showsHere(gated, 0, { place, channel: 'desktop' });
    expect(['', 'FR', 'CA', 'CA:ON'].map(shows)).toEqual([true, true, true, true]);
    expect(['US', 'US:NY', 'CA:QC'].map(shows)).toEqual([false, false, false]);
    const phone = { ...plain, only: { 0: 'mobile' as const } };
    expect(showsHere(phone, 0, { place: '', channel: 'desktop' })).toBe(false);
    expect(showsHere(phone, 0, { place: '', channel: 'mobile' })).toBe(true);
  });

  it('is read only in the form that it has', () => {
    const plain = indexOf([{ id: '1', name: 'Bay', in: [0] }]);
    expect(isGameIndex(plain)).toBe(true);
    for (const other of [null, [], { ...plain, v: 2 }, { ...plain, name: [] }, { ...plain, notIn: undefined }])
      expect(isGameIndex(other)).toBe(false);
  });
});
