import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { type FeedUpdate, sportFeedPath } from '#contract/sportsbook.ts';
import type { Config } from '#services/kernel/config.ts';
import { ownAddress } from '#services/kernel/config-values.ts';
import { newId } from '#services/kernel/ids.ts';
import { route } from '#services/kernel/route.ts';
import { secretOr, standInBytes } from '#services/kernel/secrets.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import type { SandboxRoom } from '../room.ts';
import { fixturesAt } from './fixtures.ts';

const PAUSE_MS = 2_000;
/** An event ends that long after it began. */
const PLAYED_MS = 600_000;

const eventId = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/));
const some = z.union([eventId, z.array(eventId).check(z.minLength(1), z.maxLength(100))]);

const controlEvent = defineCall({
  name: 'controlSportEvent',
  summary: 'The sportsbook reports through its signed feed: new odds, a result, a void event, or its beginning',
  method: 'POST',
  path: '/_sandbox/sportsbook/events/{id}',
  status: 200,
  params: z.object({ id: eventId }),
  body: z
    .strictObject({
      odds: z.optional(z.record(eventId, z.string().check(z.maxLength(8)))),
      result: z.optional(some),
      void: z.optional(z.union([z.boolean(), some])),
      start: z.optional(z.boolean()),
    })
    .check(z.refine((body) => Object.keys(body).length === 1)),
  answer: z.object({ delivered: z.boolean() }),
  errors: {},
  session: false,
});

const listOf = (ids: string | readonly string[]): string[] => (typeof ids === 'string' ? [ids] : [...ids]);

/** The stand-in's feed. */
class Feed {
  readonly #config: Config;
  readonly #told = new Set<string>();
  readonly #ended = new Set<string>();

  constructor(config: Config) {
    this.#config = config;
  }

  /** Sends reports, signed; whether they were taken. */
  async send(updates: readonly FeedUpdate[]): Promise<boolean> {
    const at = new Date();
    const raw = JSON.stringify({ at: at.toISOString(), updates });
    const signature = standardWebhooks(
      secretOr(this.#config, this.#config.rooms.sportsbook?.secret ?? null, 'sportsbook'),
    );
    try {
      const answer = await fetch(ownAddress(this.#config) + sportFeedPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature.sign(raw, { id: newId(), at }) },
        body: raw,
      });
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** Tells new events and the results of those that are over. */
  async turn(nowMs: number): Promise<void> {
    const all = fixturesAt(nowMs, standInBytes(this.#config, 'sportsbook-results'));
    const fresh = all.filter(({ event }) => !this.#told.has(event.id));
    if (fresh.length > 0 && (await this.send(fresh.map(({ event }) => event))))
      for (const { event } of fresh) this.#told.add(event.id);
    const over = all.filter(
      ({ event, startsAtMs }) =>
        this.#told.has(event.id) && !this.#ended.has(event.id) && startsAtMs + PLAYED_MS < nowMs,
    );
    const results = over.map(({ event, won }) => ({ type: 'result' as const, eventId: event.id, won: [...won] }));
    if (over.length > 0 && (await this.send(results))) for (const { event } of over) this.#ended.add(event.id);
  }
}

function controls(app: FastifyInstance, feed: Feed): void {
  route(app, controlEvent, async ({ params: { id }, body }) => {
    let update: FeedUpdate = { type: 'state', eventId: id, state: 'SUSPENDED' };
    if (body.odds) {
      const selections = Object.entries(body.odds).map(([selection, odds]) => ({ id: selection, odds }));
      update = { type: 'odds', eventId: id, selections };
    } else if (body.result) update = { type: 'result', eventId: id, won: listOf(body.result) };
    else if (body.void !== undefined) {
      const isWhole = typeof body.void === 'boolean';
      update = { type: 'void', eventId: id, ...(!isWhole && { selections: listOf(body.void as string | string[]) }) };
    }
    return { delivered: await feed.send([update]) };
  });
}

/** The sportsbook's feed: events of its own leagues around the clock, and the control calls of tests. */
export const sportsbook: SandboxRoom = {
  routes: (app, { config }) => {
    if (!config.rooms.sportsbook) return;
    const feed = new Feed(config);
    controls(app, feed);
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void feed.turn(Date.now()).finally(() => {
        isBusy = false;
      });
    }, PAUSE_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
};
