import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { type CallShape, type RefusalCode, type Schema, statusOfCode } from '#contract/call.ts';
import { commonErrors, idempotentErrors, problem } from '#contract/common.ts';
import type { Lines } from './database/gate.ts';
import type { Db, Tx } from './database/pool.ts';
import { type FirstAnswer, once, rehearse, sendFirstAnswer } from './idempotency.ts';
import { readIdempotencyKey, requestIntent } from './idempotent-request.ts';
import { Refusal, type Refuse } from './problem.ts';
import type { Guard } from './security.ts';
import { type LiveSession, type SessionGuard, sessionInvalid } from './session.ts';
import { type Twins, twinKey } from './twins.ts';

type Part<C extends CallShape, K extends 'params' | 'query' | 'headers' | 'body'> =
  C extends Record<K, infer S> ? (S extends Schema ? z.output<S> : undefined) : undefined;

/** What a handler gets: the checked parts of the request, who is asking, and how it refuses. */
export interface CallContext<C extends CallShape> {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly headers: Part<C, 'headers'>;
  readonly body: Part<C, 'body'>;
  readonly session: C['session'] extends true ? LiveSession : null;
  /** The transaction of an idempotent call, in which its key is claimed and its answer kept. Take no other connection. */
  readonly tx: C['idempotent'] extends true ? Tx : null;
  /** The `Idempotency-Key` of an idempotent call; of a dry run an empty text. */
  readonly idempotencyKey: C['idempotent'] extends true ? string : null;
  /** Makes a refusal with one of the call's codes: `throw refuse('CODE')`. */
  readonly refuse: Refuse<RefusalCode<C>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call with what its contract's `answer` describes (or the reply it has sent), or throws a refusal. */
export type CallHandler<C extends CallShape> = (
  context: CallContext<C>,
) => Promise<z.output<C['answer']> | FastifyReply> | z.output<C['answer']>;

/**
 * Per-route settings. `bodyLimitBytes` overrides the app's 64 KiB; `guard` is asked before anything else is judged;
 * `usesUp`: a GET that makes something, or whose answer works once, has no HEAD, which looks ahead and must use nothing up.
 */
export interface RouteOptions {
  readonly bodyLimitBytes?: number;
  readonly usesUp?: boolean;
  readonly guard?: Guard;
}

declare module 'fastify' {
  interface FastifyRequest {
    liveSession: LiveSession | null;
  }
  interface FastifyInstance {
    sessionGuard: SessionGuard;
    db: Db | null;
    lines: Lines;
    twins: Twins;
  }
}

function errorsOf(call: CallShape): Record<string, typeof problem> {
  const errors = { ...commonErrors, ...(call.idempotent ? idempotentErrors : {}), ...call.errors };
  return Object.fromEntries(Object.keys(errors).map((status) => [status, problem]));
}

function schemaOf(call: CallShape): FastifySchema & { tags: string[]; operationId: string; summary: string } {
  const answer = call.status === 204 ? z.null() : call.answer;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'services'],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.headers ? { headers: call.headers } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { ...errorsOf(call), [call.status]: answer },
  };
}

/** What the log says of a refusal with a code that the call's contract does not declare. */
export const undeclaredRefusal = 'refused with a code that its contract does not declare';

// The session is judged before body and parameters, so that a wrong one gets the same 401 bytes whatever else is wrong.
async function requireSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
  request.liveSession = await request.server.sessionGuard.check(request);
  if (!request.liveSession) throw sessionInvalid();
}

const saysDryRun = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

// Before the body is judged, but it has to be read: a dry run needs no key.
async function requireIdempotencyKey(request: FastifyRequest): Promise<void> {
  if (!saysDryRun(request.body)) readIdempotencyKey(request);
}

/** Money bodies take no member that nobody knows. */
function requireStrictBody(call: CallShape): void {
  const strict = (schema: unknown): boolean => {
    const { def } = (schema as z.core.$ZodType)._zod;
    if (def.type === 'union') return (def as z.core.$ZodUnionDef).options.every(strict);
    return def.type === 'object' && (def as z.core.$ZodObjectDef).catchall?._zod.def.type === 'never';
  };
  if (call.body && !strict(call.body)) throw new Error(`${call.name} is idempotent: its body must be a z.strictObject`);
}

function refuseFor(call: CallShape): Refuse<string> {
  return (code, extras) => {
    const status = statusOfCode(call, code);
    if (status === undefined) throw new Error(`${call.name} does not declare ${code}`);
    return new Refusal(status, code, extras);
  };
}

/** What a refusal that no `refuse` made may still break: who words the call's refusals would never have heard of it. */
function tellUndeclared(call: CallShape, error: unknown, request: FastifyRequest): void {
  if (!(error instanceof Refusal) || statusOfCode(call, error.code) === error.status) return;
  request.log.error({ call: call.name, code: `${error.status} ${error.code}` }, undeclaredRefusal);
}

type Run = (request: FastifyRequest, reply: FastifyReply, tx: Tx | null) => Promise<unknown>;

async function answerOnce(call: CallShape, run: Run, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { db } = request.server;
  if (!db) throw new Error(`${call.name} is idempotent: its app needs a database`);
  const text = async (tx: Tx): Promise<string> => {
    const answer = await run(request, reply, tx);
    return call.status === 204 ? '' : JSON.stringify(z.encode(call.answer, answer));
  };
  const intent = saysDryRun(request.body) ? null : requestIntent(call, request);
  const answer = async (): Promise<FirstAnswer> =>
    intent ? once(db, intent, call.status, text) : { status: 200, body: await rehearse(db, text), replayed: false };
  // Who has signed out, or was shut out, while this stood behind others of theirs orders nothing any more.
  const judgeAnew = () => requireSession(request, reply);
  const { lines, twins } = request.server;
  const { playerId } = request.liveSession ?? {};
  const inTurn = () => (playerId === undefined ? answer() : lines.run(playerId, judgeAnew, answer));
  return sendFirstAnswer(reply, await (intent ? twins.share(twinKey(intent, request), inTurn) : inTurn()));
}

/**
 * Registers a call of the contract: `{x}` of its path becomes a parameter, its parts are checked, its answer is shaped.
 * An idempotent call runs in one transaction with its key and its kept answer; what is judged before the stored answer is
 * judged here (session, key, body), the rest by the handler.
 */
export function route<const C extends CallShape>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: RouteOptions = {},
): void {
  if (call.idempotent) requireStrictBody(call);
  const refuse = refuseFor(call);
  const run: Run = async (request, reply, tx) => {
    const { params, query, headers, body, liveSession: session } = request;
    const idempotencyKey = call.idempotent ? String(request.headers['idempotency-key'] ?? '') : null;
    const context = { params, query, headers, body, session, tx, idempotencyKey, refuse, request, reply };
    try {
      return await handler(context as unknown as CallContext<C>);
    } catch (error) {
      tellUndeclared(call, error, request);
      throw error;
    }
  };
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(call),
    onRequest: [...(options.guard ? [options.guard] : []), ...(call.session ? [requireSession] : [])],
    preValidation: call.idempotent ? [requireIdempotencyKey] : [],
    ...(options.bodyLimitBytes ? { bodyLimit: options.bodyLimitBytes } : {}),
    ...(options.usesUp ? { exposeHeadRoute: false } : {}),
    handler: async (request, reply) => {
      if (call.idempotent) return answerOnce(call, run, request, reply);
      reply.code(call.status);
      const answer = await run(request, reply, null);
      return call.status === 204 ? reply.send() : answer;
    },
  });
}
