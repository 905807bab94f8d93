import { type GameIndex, isGameIndex, type Onlooker } from '#domain/game-index.ts';
import { locationIn } from './location.ts';

/** The index with the words that editors say in place of the code's. */
export type LoadedIndex = GameIndex & { readonly said?: Readonly<Record<string, string>> };

const TIMEOUT_MS = 15_000;
let loaded: Promise<LoadedIndex | undefined> | undefined;

async function fetchIndex(lang: string): Promise<LoadedIndex | undefined> {
  try {
    const answer = await fetch(`/_data/games-${lang}.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const index: unknown = answer.ok ? await answer.json() : undefined;
    return isGameIndex(index) ? index : undefined;
  } catch {
    return undefined;
  }
}

/** The games in the page's language, loaded once a page; undefined when they are not to be had: then asked for again. */
export function loadGameIndex(): Promise<LoadedIndex | undefined> {
  loaded ??= fetchIndex(document.documentElement.lang).then((index) => {
    if (!index) loaded = undefined;
    return index;
  });
  return loaded;
}

/** From where and on what the visitor looks. */
export function onlooker(): Onlooker {
  const channel = matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'mobile';
  return { place: locationIn(document.cookie) ?? '', channel };
}
