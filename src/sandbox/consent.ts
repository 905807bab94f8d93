import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { route } from '#services/kernel/route.ts';
import type { SandboxRoom } from './room.ts';

const kept = 1_000;

/** What came, with every header: a test sees that nobody is named. */
const taken = z.object({
  name: z.string(),
  domain: z.string(),
  url: z.string(),
  props: z.record(z.string(), z.string()),
  revenue: z.optional(z.object({ currency: z.string(), amount: z.string() })),
  headers: z.record(z.string(), z.string()),
});

/** As the public description of Plausible's events call has it. */
const event = z.looseObject({
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  domain: z.string().check(z.minLength(1)),
  url: z.url().check(z.maxLength(2000)),
  props: z._default(z.record(z.string().check(z.maxLength(300)), z.string().check(z.maxLength(2000))), {}),
  revenue: z.optional(z.object({ currency: z.string().check(z.length(3)), amount: z.string() })),
});

const takeEvent = defineCall({
  name: 'takeEvent',
  summary: 'Counts an event, as Plausible does',
  method: 'POST',
  path: '/analytics/api/event',
  status: 202,
  body: event,
  answer: z.object({}),
  errors: {},
  session: false,
});

const readEvents = defineCall({
  name: 'readEvents',
  summary: 'What was counted, newest first',
  method: 'GET',
  path: '/_sandbox/analytics',
  status: 200,
  answer: z.array(taken),
  errors: {},
  session: false,
});

function countingStandIn(app: FastifyInstance): void {
  const events: z.infer<typeof taken>[] = [];
  route(app, takeEvent, ({ body, request }) => {
    const { name, domain, url, props, revenue } = body;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
    events.unshift({ name, domain, url, props, ...(revenue && { revenue }), headers });
    events.length = Math.min(events.length, kept);
    return {};
  });
  route(app, readEvents, () => events);
}

/** The party that counts visits. */
export const consent: SandboxRoom = { routes: countingStandIn };
