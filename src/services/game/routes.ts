import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  launchGame,
  launchIntegrated,
  launchIntegratedPractice,
  launchVirtualSport,
  readRecentPlays,
  trackPlay,
} from '#contract/game.ts';
import type { PlayMode } from '#domain/quick-play.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import { isLoopback } from '#services/kernel/config-values.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { invalidFields, refuseCommon } from '#services/kernel/problem.ts';
import { requestLocation } from '#services/kernel/proxy.ts';
import { type CallContext, route } from '#services/kernel/route.ts';
import { backOfficeOnly } from '#services/kernel/security.ts';
import type { LiveSession } from '#services/kernel/session.ts';
import { type LaunchDeps, type LaunchOrder, launch } from './launch.ts';
import type { PublishedGames } from './published.ts';
import { listRounds } from './rounds.store.ts';
import { noteRecentPlay, recentPlays } from './store.ts';

/** What the calls of games are made of. */
export interface GameRoutesDeps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly games: PublishedGames;
  readonly launch: LaunchDeps;
  readonly findByCookies: (request: FastifyRequest) => Promise<LiveSession | null>;
}

const RECENT_GAMES = 20;
const PARAMS_LENGTH = 2_000;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** S7.12: parameters for the game: a flat JSON object of texts, numbers and booleans, passed on as one text. */
function checkedParams(text: string | undefined): string {
  if (text === undefined) return '';
  const value = text.length > PARAMS_LENGTH ? undefined : jsonOf(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || Object.values(value as object).some((each) => typeof each === 'object'))
    throw refuseCommon('BAD_REQUEST');
  return text;
}

function modeOf(text: string | undefined, always: PlayMode | undefined): PlayMode {
  if (always !== undefined && (text === undefined || text === always)) return always;
  if (always === undefined && (text === 'real' || text === 'practice')) return text;
  throw refuseCommon('BAD_REQUEST');
}

/** `channelType` and `X-Channel` say the same, or one of them says it. */
function channelOf(text: string | undefined, header: unknown): LaunchOrder['channel'] {
  const given = [text, header].filter((each) => each !== undefined);
  const [channel] = given;
  if ((channel !== 'desktop' && channel !== 'mobile') || given.some((each) => each !== channel))
    throw refuseCommon('BAD_REQUEST');
  return channel;
}

/** A page of another site cannot make a launch: it makes something, though it is a GET. */
function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw refuseCommon('CROSS_SITE_REFUSED');
}

function homeOf(request: FastifyRequest, siteOrigin: string): string {
  const referrer = request.headers.referer ?? '';
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === siteOrigin;
  return isOwn ? siteOrigin + new URL(referrer).pathname : siteOrigin;
}

type AnyLaunch = CallContext<typeof launchGame>;

/** The calls of games: three ways to launch that are one, and what was opened last. */
export function gameRoutes(app: FastifyInstance, deps: GameRoutesDeps): void {
  const { config, db, clock } = deps;
  const answer = (always?: PlayMode) => async (context: AnyLaunch) => {
    const { request, reply, params, query, refuse } = context;
    reply.header('cache-control', 'no-store');
    refuseOtherSites(request);
    const order: LaunchOrder = {
      gameId: params.id,
      mode: modeOf(query.mode, always),
      channel: channelOf(query.channelType, request.headers['x-channel']),
      currency: query.currencyCode,
      language: /^[a-z]{2}(-[A-Z]{2})?$/.test(query.language ?? '') ? (query.language ?? '') : 'en',
      params: checkedParams(query.integrationParams),
      home: homeOf(request, config.siteOrigin),
      session: await deps.findByCookies(request),
      location: requestLocation(request, config),
      isLocal: config.sandbox !== null && isLoopback(request.socket.remoteAddress?.replace('::ffff:', '') ?? ''),
    };
    return { url: await launch(deps.launch, order, refuse) };
  };
  // A launch makes something, and ends the one before it that was not used.
  const usesUp = { usesUp: true };
  route(app, launchGame, answer(), usesUp);
  route(app, launchVirtualSport, answer() as never, usesUp);
  route(app, launchIntegrated, answer() as never, usesUp);
  route(app, launchIntegratedPractice, answer('practice') as never, usesUp);
  route(app, trackPlay, async ({ body, session }) => {
    if (!(await deps.games.find(body.gameId))) throw invalidFields([{ field: 'gameId', code: 'INVALID' }]);
    await noteRecentPlay(db, session.playerId, body.gameId, clock.now());
    return {};
  });
  route(app, readRecentPlays, async ({ session }) => {
    const plays = await recentPlays(db, session.playerId, RECENT_GAMES);
    return plays.map(({ gameId, at }) => ({ gameId, at: at.toISOString() }));
  });
  app.get(
    '/services/back-office/v1/rounds',
    { schema: { hide: true }, onRequest: [backOfficeOnly(config)] },
    async (request) => {
      const { state = 'open' } = request.query as { readonly state?: string };
      if (state !== 'open' && state !== 'closed') throw refuseCommon('BAD_REQUEST');
      return listRounds(db, state === 'open' ? 'OPEN' : 'CLOSED', 1000);
    },
  );
}
