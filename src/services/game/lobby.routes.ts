import type { FastifyInstance } from 'fastify';
import {
  type Jackpot,
  readFreeGames,
  readJackpot,
  readJackpots,
  readPlayableSpins,
  readSpinsLeft,
  type SpinsLeft,
} from '#contract/lobby.ts';
import { accountCurrencies, canonicalCurrency, currencyDecimals } from '#domain/currency.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { jackpotFormat } from '#domain/jackpot.ts';
import { languages } from '#domain/languages.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { tagged } from '#services/kernel/entity-tag.ts';
import { notFound } from '#services/kernel/problem.ts';
import { type CallContext, route } from '#services/kernel/route.ts';
import { partyBalances } from '#services/ledger/service.ts';
import { mayPlayOn } from '#services/protection/service.ts';
import type { PublishedGame, PublishedGames } from './published.ts';
import { spinsLeft } from './spins.store.ts';

/** What the lobby's calls are made of. */
export interface LobbyRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly games: PublishedGames;
}

const cacheControl = 'public, max-age=30';
const REREAD_MS = 5_000;
/** The badge by which editors say that a game has free rounds. */
const FREE = 'freeSpins';

/** S5.08: minor units as hundredths of the currency, cut. */
function hundredths(minor: bigint, currency: string): number {
  const decimals = currencyDecimals(currency);
  return Number(decimals >= 2 ? minor / 10n ** BigInt(decimals - 2) : minor * 10n ** BigInt(2 - decimals));
}

type WithJackpot = PublishedGame & { readonly jackpotCode: string };
const hasJackpot = (game: PublishedGame): game is WithJackpot => game.jackpotCode !== undefined;

/** S7.06, S7.10, S7.11: what the lobby says beside its pages: jackpots, free games, a player's spins. */
export function lobbyRoutes(app: FastifyInstance, { db, clock, games }: LobbyRoutesDeps): void {
  const read = new Map<string, { readonly pools: ReadonlyMap<string, bigint>; readonly at: Date }>();
  /** Pools grow with every stake and their sum takes long: read again after some seconds, however many ask. */
  const poolsIn = async (currency: string) => {
    const known = read.get(currency);
    if (known && clock.now().getTime() - known.at.getTime() < REREAD_MS) return known;
    const fresh = { pools: await partyBalances(db, 'jackpot', currency), at: clock.now() };
    if (accountCurrencies.includes(currency)) read.set(currency, fresh);
    return fresh;
  };
  const jackpots = async (
    { currencyCode, language }: CallContext<typeof readJackpots>['query'],
    which: readonly WithJackpot[],
  ): Promise<Jackpot[]> => {
    const currency = canonicalCurrency(currencyCode ?? (await games.flags()).defaultCurrency);
    const { pools, at } = await poolsIn(currency);
    const spoken = languages.find((each) => each === language);
    const write = spoken && jackpotFormat(formatLocale(spoken));
    return which.map(({ gameId, jackpotCode }) => {
      const amount = hundredths(pools.get(jackpotCode) ?? 0n, currency);
      return { gameId, amount, currency, at: at.toISOString(), ...(write && { text: write({ amount, currency }) }) };
    });
  };
  /** A player's spins in the games that are published, while the site has them and they may play. */
  const spinsOfPublished = async (playerId: string): Promise<SpinsLeft[]> => {
    if (!(await games.flags()).isPromotionalSpinEnabled) return [];
    if (!(await mayPlayOn(db, playerId, clock.now()))) return [];
    const own = await spinsLeft(db, playerId, clock.now());
    const named = own.map(async ({ gameId, left, expiresAt }) => {
      const name = (await games.find(gameId))?.name;
      return name === undefined ? [] : [{ gameId, name, left, ...(expiresAt && { endsAt: expiresAt.toISOString() }) }];
    });
    return (await Promise.all(named)).flat();
  };
  const amounts = (list: readonly Jackpot[]): unknown => list.map(({ at: _, ...rest }) => rest);

  route(app, readJackpots, async ({ query, request, reply }) => {
    const list = await jackpots(query, (await games.all()).filter(hasJackpot));
    return tagged(request, reply.header('cache-control', cacheControl), list, amounts(list));
  });
  route(app, readJackpot, async ({ params, query, request, reply }) => {
    const game = await games.find(params.id);
    const list = game && hasJackpot(game) ? await jackpots(query, [game]) : [];
    const [own] = list;
    if (!own) throw notFound();
    return tagged(request, reply.header('cache-control', cacheControl), own, amounts(list));
  });
  route(app, readFreeGames, async ({ request, reply }) => {
    const free = (await games.all()).filter(({ badge }) => badge === FREE);
    const list = free.map(({ gameId }) => ({ gameId }));
    return tagged(request, reply.header('cache-control', cacheControl), list);
  });
  route(app, readPlayableSpins, async ({ session }) => [
    ...new Set((await spinsOfPublished(session.playerId)).map(({ gameId }) => gameId).sort()),
  ]);
  route(app, readSpinsLeft, async ({ session }) => spinsOfPublished(session.playerId));
}
