/**
 * The colours that a picture's place can have until the picture is there, by the letter that its addresses carry
 * (ui/placeholders.css): no page spends a byte on it.
 */
export const placeholders = {
  g: '#223344',
  h: '#444455',
  i: '#443344',
  j: '#446666',
  k: '#555577',
  l: '#775555',
  m: '#777777',
  n: '#aa6644',
  o: '#888899',
  p: '#bb9999',
  q: '#aacccc',
  r: '#eeeeee',
} as const;

export type Placeholder = keyof typeof placeholders;

const parts = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

// Taken apart once: every picture of every page that is rendered asks.
const known = (Object.keys(placeholders) as Placeholder[]).map((letter) => ({
  letter,
  of: parts(placeholders[letter]),
}));

/** The letter of the colour nearest to one that is written as `#rrggbb`; of two as near the first. */
export function placeholderOf(colour: string): Placeholder {
  const own = parts(colour);
  let best: Placeholder = 'g';
  let least = Number.POSITIVE_INFINITY;
  for (const { letter, of } of known) {
    const squares = of.reduce((sum, part, index) => sum + (part - (own[index] ?? 0)) ** 2, 0);
    if (squares < least) [best, least] = [letter, squares];
  }
  return best;
}
