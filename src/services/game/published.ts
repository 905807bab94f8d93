import type { GeoFilter } from '#domain/geo-filter.ts';
import type { ReleaseFile } from '#release/manifest.ts';
import { refuseCommon } from '#services/kernel/problem.ts';

/** A game as the release tells the services of it. */
export interface PublishedGame {
  readonly gameId: string;
  readonly name: string;
  readonly practicePlayEnabled?: boolean;
  readonly realPlayEnabled?: boolean;
  readonly jackpotCode?: string;
  /** What editors say of it on its card. */
  readonly badge?: string;
  readonly geoTargetingFilter?: GeoFilter;
}

/** What of the site's flags games heed. */
export interface GameFlags {
  readonly casinoLoggedPracticePlayEnabled: boolean;
  readonly isPromotionalSpinEnabled: boolean;
  readonly defaultCurrency: string;
}

/** The games and flags of the release that is served. */
export interface PublishedGames {
  find(gameId: string): Promise<PublishedGame | undefined>;
  all(): Promise<readonly PublishedGame[]>;
  flags(): Promise<GameFlags>;
}

/** As much of the release as is read here. */
export interface ReleaseFiles {
  readonly release: { readonly files: ReadonlyMap<string, ReleaseFile> } | undefined;
  bytes(file: ReleaseFile, encoding: undefined): Promise<Buffer>;
}

/** Reads a file of the release once for each of its versions. 503 before the first release. */
function reading<T>(source: ReleaseFiles | null, path: string, make: (json: unknown) => T): () => Promise<T> {
  let known: { readonly sha: string; readonly value: T } | undefined;
  return async () => {
    const file = source?.release?.files.get(path);
    if (!source || !file) throw refuseCommon('UNAVAILABLE');
    if (known?.sha !== file.sha) {
      const bytes = await source.bytes(file, undefined);
      known = { sha: file.sha, value: make(JSON.parse(bytes.toString())) };
    }
    return known.value;
  };
}

/** Games and flags out of a release; `null` where none is wanted: then every game is 503. */
export function publishedGames(source: ReleaseFiles | null): PublishedGames {
  const games = reading(source, '/service-data/games.json', (json) => {
    const list = json as readonly PublishedGame[];
    return new Map(list.map((game) => [game.gameId, game]));
  });
  const flags = reading(source, '/service-data/settings.json', (json) => json as GameFlags);
  return { find: async (gameId) => (await games()).get(gameId), all: async () => [...(await games()).values()], flags };
}
