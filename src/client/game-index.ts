import { type GameIndex, isGameIndex, type Onlooker } from '#domain/game-index.ts';
import { dataFile } from './data-file.ts';
import { locationIn } from './location.ts';

/** The index with the words that editors say in place of the code's. */
export type LoadedIndex = GameIndex & { readonly said?: Readonly<Record<string, string>> };

const isLoaded = (value: unknown): value is LoadedIndex => isGameIndex(value);

/** The games in the page's language. */
export const loadGameIndex = dataFile((lang) => `/_data/games-${lang}.json`, isLoaded);

/** From where and on what the visitor looks. */
export function onlooker(): Onlooker {
  const channel = matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'mobile';
  return { place: locationIn(document.cookie) ?? '', channel };
}
