import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { gameIndex } from '#content/queries/game-index.ts';
import { gamesData } from '#content/queries/service-data.ts';
import { contentOf } from '#content/source.ts';
import { showsHere } from '#domain/game-index.ts';
import { searchGames } from '#domain/game-search.ts';
import { ownRows } from '#domain/own-rows.ts';
import { choiceGames, studioGames } from '#domain/studio/games.ts';
import { RACE_EVERY_MS } from '#domain/studio/race.ts';
import { Behaviours } from '#sandbox/pay/behaviour.ts';
import { Operator } from '#sandbox/studio/operator.ts';
import { StudioStore } from '#sandbox/studio/store.ts';
import { Studio } from '#sandbox/studio/studio.ts';
import type { PublishedGame } from '#services/game/published.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { chance, Dice } from '../../support/chance.ts';
import { sampleOf } from '../../support/proofs.ts';
import type { SignedIn } from '../../support/service-calls.ts';
import { askLaunch, type GameRoom, makePlayer, startGameRoom } from './lobby.ts';

const content = contentOf(buildGraph(await readCache('content-cache')), '2026-11-21T12:00:00.000Z');
const games = gamesData(content) as unknown as PublishedGame[];
const index = gameIndex(content, 'en');
const gameOf = (gameId: string): PublishedGame | undefined => games.find((game) => game.gameId === gameId);
const modesOf = (game: PublishedGame | undefined): readonly ('practice' | 'real')[] => [
  ...(game?.practicePlayEnabled ? (['practice'] as const) : []),
  ...(game?.realPlayEnabled ? (['real'] as const) : []),
];

let room: GameRoom;
let dir: string;
let store: StudioStore;
let studio: Studio;
let player: SignedIn;
beforeAll(async () => {
  room = await startGameRoom({}, { games });
  dir = await mkdtemp(join(tmpdir(), 'kestrel-cards-'));
  store = new StudioStore(dir);
  const signature = standardWebhooks(`whsec_${Buffer.alloc(24, 'k').toString('base64')}`);
  // A race has just been run, so bets on the next one are open.
  const nowMs = Math.floor(Date.now() / RACE_EVERY_MS) * RACE_EVERY_MS;
  studio = new Studio(store, new Operator(room.siteUrl, signature, new Behaviours()), () => nowMs);
  player = await makePlayer(room, 'every-card', { countryCode: 'ES', balances: { cash: '500.00' } });
});
afterAll(async () => {
  store.close();
  await rm(dir, { recursive: true });
  await room.stop();
});

/** What a round is played on: nothing on a reel, a field on a table, a runner in a race. */
function betOn(gameId: string): string {
  const game = studioGames[gameId];
  if (game?.engine === 'choices') return Object.keys(choiceGames[game.kind].choices)[0] ?? '';
  return game?.engine === 'race' ? 'r0' : '';
}

describe('cards of the lobby', () => {
  const offered = index.id.flatMap((gameId) => modesOf(gameOf(gameId)).map((mode) => ({ gameId, mode })));
  // Of a game that is played in two ways one is tried in a run, by chance the other in another: both cost the same plays.
  const dice = new Dice(chance);
  const tried = index.id.flatMap((gameId) => {
    const ways = offered.filter((way) => way.gameId === gameId);
    return sampleOf(dice, ways, 1);
  });

  it.each(tried)('S2.27a S7.13 game $gameId opens for $mode and plays a round', async ({ gameId, mode }) => {
    const answer = await askLaunch(room, gameId, mode, mode === 'real' ? player : undefined);
    expect(answer.status).toBe(200);
    const token = new URL(answer.json.url).searchParams.get('t') ?? '';
    const opened = (await studio.open({ gameId, mode, token, currency: 'EUR' })) as { sessionId: string };
    const order = { intent: `${gameId}-${mode}`, stake: '1.00', on: betOn(gameId) };
    expect(await studio.play({ sessionId: opened.sessionId, ...order })).toMatchObject({ roundId: expect.any(String) });
  });

  it('every game of the index is published, and nearly all can be practised', () => {
    expect(index.id.every((gameId) => gameOf(gameId) !== undefined)).toBe(true);
    expect(offered.filter(({ mode }) => mode === 'practice').length).toBeGreaterThan(index.id.length * 0.8);
  });

  it('a resting game opens in no way', async () => {
    const resting = index.id.filter((gameId) => modesOf(gameOf(gameId)).length === 0);
    for (const gameId of resting) {
      const codes = [await askLaunch(room, gameId, 'practice'), await askLaunch(room, gameId, 'real', player)];
      expect(codes.map(({ json }) => json.code)).toEqual(['MODE_NOT_AVAILABLE', 'MODE_NOT_AVAILABLE']);
    }
  });

  it('S5.07 an excluded game is in no list, search or row of one’s own, and its launch is refused', async () => {
    const excluded = [...index.id.keys()].filter((game) => index.notIn[game]?.split(' ').includes('US'));
    expect(excluded.length).toBeGreaterThan(0);
    const viewer = { place: 'US:NV', channel: 'desktop' as const };
    const away = await makePlayer(room, 'in-nevada', { countryCode: 'US', subdivision: 'NV' });
    for (const game of excluded) {
      const id = index.id[game] ?? '';
      const isShown = (each: number): boolean => showsHere(index, each, viewer);
      expect(isShown(game)).toBe(false);
      expect(searchGames(index, index.name[game] ?? '', { isShown }).map((row) => row.id)).not.toContain(id);
      const { begin, ...own } = ownRows(
        index,
        { favourites: [id], mostPlayed: [{ id, count: 9 }], recent: [id] },
        viewer,
      );
      expect(Object.values(own).flat()).toEqual([]);
      expect(begin).not.toContain(game);
      if (modesOf(gameOf(id)).includes('real'))
        expect((await askLaunch(room, id, 'real', away)).json.code).toBe('GAME_NOT_AVAILABLE');
    }
  });
});
