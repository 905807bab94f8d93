export type Suit = 'spade' | 'heart' | 'diamond' | 'club';

const paths: Readonly<Record<Suit, string>> = {
  spade:
    'M0-1C.3-.45 1-.05.92.38C.85.82.3.85.1.5Q.15.85.36 1H-.36Q-.15.85-.1.5C-.3.85-.85.82-.92.38C-1-.05-.3-.45 0-1Z',
  heart: 'M0 1C-.4.5-1 .1-1-.4C-1-1.05-.2-1.05 0-.4C.2-1.05 1-1.05 1-.4C1 .1.4.5 0 1Z',
  diamond: 'M0-1.1Q.3-.3.82 0Q.3.3 0 1.1Q-.3.3-.82 0Q-.3-.3 0-1.1Z',
  club: 'M-.1.3a.44.44 0 1 1-.18-.62a.46.46 0 1 1 .56 0a.44.44 0 1 1-.18.62Q.14.8.36 1H-.36Q-.14.8-.1.3Z',
};

/** The pip of a suit as path data, one unit from its centre to its edge. */
export function suitPath(suit: Suit): string {
  return paths[suit];
}
