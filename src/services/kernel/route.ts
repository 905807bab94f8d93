import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { CallShape, Schema } from '#contract/call.ts';
import { commonErrors, problem } from '#contract/common.ts';
import { Refusal } from './problem.ts';
import { type LiveSession, type SessionGuard, sessionInvalid } from './session.ts';

type Part<C extends CallShape, K extends 'params' | 'query' | 'headers' | 'body'> =
  C extends Record<K, infer S> ? (S extends Schema ? z.output<S> : undefined) : undefined;

/** What a handler gets: the checked parts of the request and, for session calls, who is asking. */
export interface CallContext<C extends CallShape> {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly headers: Part<C, 'headers'>;
  readonly body: Part<C, 'body'>;
  readonly session: C['session'] extends true ? LiveSession : null;
  /** The checked `Idempotency-Key` of an idempotent call. */
  readonly idempotencyKey: C['idempotent'] extends true ? string : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call with what its contract's `answer` describes (or the reply it has sent), or throws a `Refusal`. */
export type CallHandler<C extends CallShape> = (
  context: CallContext<C>,
) => Promise<z.output<C['answer']> | FastifyReply> | z.output<C['answer']>;

/** Per-route settings. `bodyLimitBytes` overrides the app's 64 KiB. */
export interface RouteOptions {
  readonly bodyLimitBytes?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    liveSession: LiveSession | null;
  }
  interface FastifyInstance {
    sessionGuard: SessionGuard;
  }
}

const keyPattern = /^[\x20-\x7e]{1,255}$/;

function schemaOf(call: CallShape): FastifySchema & { tags: string[]; operationId: string; summary: string } {
  const errors = { ...commonErrors, ...call.errors };
  const refusals = Object.fromEntries(Object.keys(errors).map((status) => [status, problem]));
  const answer = call.status === 204 ? z.null() : call.answer;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'services'],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.headers ? { headers: call.headers } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { ...refusals, [call.status]: answer },
  };
}

/** The caller's `Idempotency-Key`; missing or unprintable → 400 IDEMPOTENCY_KEY_REQUIRED. */
export function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal(400, 'IDEMPOTENCY_KEY_REQUIRED');
  return key;
}

// The session is judged before body and parameters, so that a wrong one gets the same 401 bytes whatever else is wrong.
async function requireSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
  request.liveSession = await request.server.sessionGuard.check(request);
  if (!request.liveSession) throw sessionInvalid();
}

async function requireIdempotencyKey(request: FastifyRequest): Promise<void> {
  readIdempotencyKey(request);
}

/** Registers a call of the contract: `{x}` of its path becomes a parameter, its parts are checked, its answer is shaped. */
export function route<const C extends CallShape>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: RouteOptions = {},
): void {
  const guards = [...(call.session ? [requireSession] : []), ...(call.idempotent ? [requireIdempotencyKey] : [])];
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(call),
    onRequest: guards,
    ...(options.bodyLimitBytes ? { bodyLimit: options.bodyLimitBytes } : {}),
    handler: async (request, reply) => {
      const context = {
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        session: request.liveSession,
        idempotencyKey: call.idempotent ? readIdempotencyKey(request) : null,
        request,
        reply,
      } as unknown as CallContext<C>;
      reply.code(call.status);
      const answer = await handler(context);
      return call.status === 204 ? reply.send() : answer;
    },
  });
}
