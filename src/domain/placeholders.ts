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

function distance(a: string, b: string): number {
  const [from, to] = [parts(a), parts(b)];
  return Math.hypot(...from.map((part, index) => part - (to[index] ?? 0)));
}

/** The letter of the colour nearest to one that is written as `#rrggbb`. */
export function placeholderOf(colour: string): Placeholder {
  const letters = Object.keys(placeholders) as Placeholder[];
  return letters.reduce((best, each) =>
    distance(colour, placeholders[each]) < distance(colour, placeholders[best]) ? each : best,
  );
}
