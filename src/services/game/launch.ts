import { createHash } from 'node:crypto';
import type { CodesOf } from '#contract/call.ts';
import type { launchGame } from '#contract/game.ts';
import { canonicalCurrency } from '#domain/currency.ts';
import { type GeoLocation, isHiddenAt, parseLocation } from '#domain/geo-filter.ts';
import { launchUrl } from '#domain/launch-url.ts';
import type { PlayMode } from '#domain/quick-play.ts';
import type { AccountService } from '#services/account/service.ts';
import { standing } from '#services/cashier/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { newId, randomHandle } from '#services/kernel/ids.ts';
import { type Refuse, refuseCommon } from '#services/kernel/problem.ts';
import type { LiveSession } from '#services/kernel/session.ts';
import { mayPlay } from '#services/protection/service.ts';
import type { PublishedGame, PublishedGames } from './published.ts';
import { openPlaySession, setToken } from './store.ts';

/** Seconds in which a token must be used. */
export const TOKEN_SECONDS = 60;

/** What is stored of a token. It has 128 random bits of its own. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

type Profile = Awaited<ReturnType<AccountService['profile']>>;

/** A launch that is asked for. */
export interface LaunchOrder {
  readonly gameId: string;
  readonly mode: PlayMode;
  readonly channel: 'desktop' | 'mobile';
  readonly currency: string | undefined;
  readonly language: string;
  /** JSON text that the game gets as it is. */
  readonly params: string;
  /** The page that asks, for the way back. */
  readonly home: string;
  readonly session: LiveSession | null;
  /** Where the request comes from, as the edge says. */
  readonly location: string | null;
  /** With the sandbox on, from a loopback address: the profile's place stands for the request's. */
  readonly isLocal: boolean;
}

/** Codes of a launch's refusals. */
export type LaunchCode = CodesOf<typeof launchGame>;

/** What launches are made with. */
export interface LaunchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly account: Pick<AccountService, 'profile'>;
  readonly games: PublishedGames;
  /** `GAME_URL`; null: no game opens. */
  readonly template: string | null;
}

function placeOf({ address }: Profile): GeoLocation {
  const { countryCode: country, subdivision } = address;
  return subdivision ? { country, subdivision } : { country };
}

/** S5.07 for play: hidden where the request or the profile is; real play of a gated game needs a known place. */
function isExcluded(game: PublishedGame, order: LaunchOrder, profile: Profile | null): boolean {
  const filter = game.geoTargetingFilter;
  const home = profile ? placeOf(profile) : undefined;
  const asked = parseLocation(order.location ?? undefined) ?? (order.isLocal ? home : undefined);
  if (isHiddenAt(filter, asked) || isHiddenAt(filter, home)) return true;
  const isGated = Object.keys(filter?.notIn.countrySubdivision ?? {}).length > 0;
  return order.mode === 'real' && isGated && asked === undefined;
}

async function judge(deps: LaunchDeps, order: LaunchOrder, refuse: Refuse<LaunchCode>): Promise<Profile | null> {
  const { mode, session } = order;
  if (mode === 'real' && !session) throw refuse('SESSION_INVALID');
  const game = await deps.games.find(order.gameId);
  if (!game) throw refuse('GAME_NOT_FOUND');
  const profile = session && (await deps.account.profile(session.playerId));
  if (isExcluded(game, order, profile)) throw refuse('GAME_NOT_AVAILABLE');
  // Where no money is taken, none is staked: to a player every game is excluded there.
  if (mode === 'real' && profile && standing.isClosedTo(placeOf(profile), order.location))
    throw refuse('GAME_NOT_AVAILABLE');
  const { casinoLoggedPracticePlayEnabled } = await deps.games.flags();
  const isOffered = mode === 'real' ? game.realPlayEnabled : game.practicePlayEnabled;
  if (!isOffered || (mode === 'practice' && session && !casinoLoggedPracticePlayEnabled))
    throw refuse('MODE_NOT_AVAILABLE');
  if (mode === 'practice' || !profile || !session) return profile;
  const { hasPinCode } = profile;
  await mayPlay(deps.db, { id: session.playerId, hasPinCode }, deps.clock.now(), refuse);
  const own = profile.attributes.currency;
  if (order.currency !== undefined && canonicalCurrency(order.currency) !== own) throw refuse('CURRENCY_MISMATCH');
  return profile;
}

/** The play session of this sign-in and game with a fresh token. */
async function openSession(deps: LaunchDeps, order: LaunchOrder, profile: Profile, session: LiveSession) {
  const token = randomHandle();
  const now = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const own = {
      id: newId(),
      sessionHash: session.sessionHash,
      playerId: session.playerId,
      gameId: order.gameId,
      currency: profile.attributes.currency,
      language: order.language,
    };
    const id = await openPlaySession(tx, own, now);
    await setToken(tx, id, tokenHash(token), new Date(now.getTime() + TOKEN_SECONDS * 1000));
  });
  return token;
}

/** S7.12-S7.14: the address that a game's frame opens, or why it does not, in the order of the contract. */
export async function launch(deps: LaunchDeps, order: LaunchOrder, refuse: Refuse<LaunchCode>): Promise<string> {
  const profile = await judge(deps, order, refuse);
  if (deps.template === null) throw refuseCommon('UNAVAILABLE');
  const isReal = order.mode === 'real';
  const token = isReal && profile && order.session ? await openSession(deps, order, profile, order.session) : '';
  const currency = profile?.attributes.currency ?? order.currency ?? (await deps.games.flags()).defaultCurrency;
  return launchUrl(deps.template, {
    gameId: order.gameId,
    mode: order.mode,
    language: order.language,
    currency,
    channel: order.channel,
    token,
    home: order.home,
    params: order.params,
  });
}
