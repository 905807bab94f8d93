import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { readCache } from '#content/cache/read.ts';
import type { Config } from '#services/kernel/config.ts';
import { ownAddress } from '#services/kernel/config-values.ts';
import { invalidFields, Refusal } from '#services/kernel/problem.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { fieldErrors } from '#services/kernel/validation.ts';
import { partyPages } from './party.ts';
import { Behaviours } from './pay/behaviour.ts';
import type { SandboxRoom } from './room.ts';
import { controlRoutes } from './studio/control.ts';
import { Operator } from './studio/operator.ts';
import { rulesOf } from './studio/rules.ts';
import { StudioStore } from './studio/store.ts';
import { Studio } from './studio/studio.ts';

const RESUME_MS = 2_000;
const pagesDir = join(import.meta.dirname, 'studio/page');
const pageFile = (name: string): string => readFileSync(join(pagesDir, name), 'utf8');
const scripts = readdirSync(pagesDir).filter((name) => name.endsWith('.js'));
const text = z.string().check(z.maxLength(200));
const bodies = {
  open: z.object({ gameId: text, mode: z.enum(['real', 'practice']), token: text, currency: text }),
  play: z.object({ sessionId: text, intent: text, stake: text, on: text, spin: z.optional(z.boolean()) }),
  balance: z.object({ sessionId: text }),
  seen: z.object({ roundId: text }),
  round: z.object({ sessionId: text, roundId: text }),
  seed: z.object({ sessionId: text, clientSeed: z.string().check(z.minLength(1), z.maxLength(64)) }),
};

function bodyOf<K extends keyof typeof bodies>(name: K, body: unknown): z.output<(typeof bodies)[K]> {
  const parsed = z.safeParse(bodies[name], body);
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error.issues, body));
  return parsed.data as z.output<(typeof bodies)[K]>;
}

/** Pictures of the games, cut once: what the house shows on its cards, without the name where there is such a one. */
function artOf(config: Config): (gameId: string) => Promise<Buffer> {
  // Read when the first picture is asked for: it is all of the content, which a sandbox without a player never needs.
  let cache: ReturnType<typeof readCache> | undefined;
  const cut = new Map<string, Promise<Buffer>>();
  const make = async (gameId: string): Promise<Buffer> => {
    cache ??= readCache(config.contentSeedDir);
    const { entries, assets } = await cache;
    const firstOf = (field: unknown): unknown => Object.values((field as object | undefined) ?? {})[0];
    const game = [...entries.values()].find(({ fields }) => firstOf(fields.gameId) === gameId);
    const link = firstOf(game?.fields.media) as { readonly sys: { readonly id: string } } | undefined;
    const mirror = link && assets.get(link.sys.id)?.mirror;
    const file = Object.values(mirror ?? {})[0];
    if (!file) throw new Refusal(404, 'NOT_FOUND');
    const path = join(config.contentSeedDir, 'files', file.sha256);
    return sharp(path).resize({ width: 960 }).webp({ quality: 62 }).toBuffer();
  };
  return (gameId) => {
    const known = cut.get(gameId);
    if (known) return known;
    const made = make(gameId);
    cut.set(gameId, made);
    // What failed, or is no game, is not remembered: it may come right, and anybody can ask for any name.
    made.catch(() => cut.delete(gameId));
    return made;
  };
}

function pages(app: FastifyInstance, studio: Studio, config: Config): void {
  const art = artOf(config);
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-ancestors ${config.siteOrigin}`;
  const verification = async ({ params }: FastifyRequest) => studio.verification((params as { id: string }).id);
  // For programs, too: no system's resolver knows the party's own name.
  app.get('/studio/rounds/:id', { schema: { hide: true } }, verification);
  partyPages(app, 'studio', (scope) => {
    scope.get('/play', async (_request, reply) => {
      reply.header('content-security-policy', policy).header('cache-control', 'no-store');
      reply.header('cross-origin-resource-policy', 'cross-origin').removeHeader('x-frame-options');
      return reply.type('text/html; charset=utf-8').send(pageFile('play.html'));
    });
    for (const name of scripts)
      scope.get(`/${name}`, async (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(pageFile(name)),
      );
    for (const name of ['game.css', 'table.css'])
      scope.get(`/${name}`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageFile(name)));
    scope.get('/art/:gameId', async (request, reply) => {
      const { gameId } = request.params as { readonly gameId: string };
      return reply
        .type('image/webp')
        .header('cache-control', 'max-age=86400')
        .send(await art(gameId));
    });
    scope.get('/rules/:gameId', async (request) => rulesOf((request.params as { gameId: string }).gameId));
    scope.get('/rounds/:id', verification);
    scope.post('/api/open', async ({ body }) => studio.open(bodyOf('open', body)));
    scope.post('/api/play', async ({ body }) => studio.play(bodyOf('play', body)));
    scope.get('/races/:gameId', async (request) => studio.race((request.params as { gameId: string }).gameId));
    scope.post('/api/round', async ({ body }) => {
      const { sessionId, roundId } = bodyOf('round', body);
      return studio.round(sessionId, roundId);
    });
    scope.post('/api/seed', async ({ body }) => {
      const { sessionId, clientSeed } = bodyOf('seed', body);
      return studio.renew(sessionId, clientSeed);
    });
    scope.post('/api/balance', async ({ body }) => studio.balance(bodyOf('balance', body).sessionId));
    scope.post('/api/seen', async ({ body }) => {
      studio.seen(bodyOf('seen', body).roundId);
      return {};
    });
  });
}

/** The game studio: an outside party with an origin and a memory of its own, which reaches the house over HTTP alone. */
export const game: SandboxRoom = {
  routes: (app, deps) => {
    const { config } = deps;
    const party = config.rooms.game;
    if (!party) return;
    const signature = standardWebhooks(secretOr(config, party.secret, 'game'));
    const store = new StudioStore(config.dataDir);
    const behaviours = new Behaviours();
    const studio = new Studio(store, new Operator(ownAddress(config), signature, behaviours));
    controlRoutes(app, deps, store, behaviours);
    const timer = setInterval(() => void studio.resume(), RESUME_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      store.close();
    });
    pages(app, studio, config);
  },
};
