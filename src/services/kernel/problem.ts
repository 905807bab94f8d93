import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallShape, type CommonCode, type RefusalCode, statusIn, statusOf } from '#contract/call.ts';
import { commonErrors, type FieldError } from '#contract/common.ts';
import { DatabaseUnavailable } from './database/availability.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  423: 'Locked',
  428: 'Precondition required',
  429: 'Too many requests',
  431: 'Request header fields too large',
  500: 'Internal error',
  503: 'Unavailable',
};

/** When to ask again after a 503: what ends in seconds is worth a second look soon. */
const RETRY_AFTER_SECONDS = 2;

/** In how many seconds it makes sense to ask again, where a refusal says so: clients of every make read `Retry-After`. */
function secondsToWait({ status, extras: { remainingBlockingTime } }: Refusal): number | undefined {
  if (status === 503) return RETRY_AFTER_SECONDS;
  return status === 429 && typeof remainingBlockingTime === 'number' ? remainingBlockingTime : undefined;
}

/** Codes of errors that Fastify itself raises before a handler runs. */
const frameworkCodes: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'CONTENT_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  431: 'BAD_REQUEST',
};

/** Further members of a problem document (`errors`, `remainingAttempts` …). */
export type Extras = Readonly<Record<string, unknown>>;

/**
 * A refusal with its HTTP status and the spec's code. Thrown anywhere, it becomes problem+json in `sendError`, nowhere
 * else. Rooms get theirs from the `refuse` of their call. `commits` keeps what its transaction did, see `committing`.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: Extras;
  readonly commits: boolean;

  constructor(status: number, code: string, extras: Extras = {}, commits = false) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.extras = extras;
    this.commits = commits;
  }
}

/**
 * Makes the refusals of a call: `throw refuse('CODE')`. A service that refuses takes one for its codes; only a call that
 * has declared them all has such a one to pass.
 */
export type Refuse<Code extends string> = (code: Code, extras?: Extras) => Refusal;

/** The refusals of a call for what stands beside its handler: the contract gives the codes and their status. */
export function refusalsOf<C extends CallShape>(call: C): Refuse<RefusalCode<C>> {
  return (code, extras) => new Refusal(statusOf(call, code), code, extras);
}

/** A refusal that every call may answer. */
export const refuseCommon: Refuse<CommonCode> = (code, extras) =>
  new Refusal(statusIn(commonErrors, code) ?? 500, code, extras);

/** For work that no call waits for (jobs): a refusal there is a fault. */
export const refuseUnexpected: Refuse<string> = (code, extras) => new Refusal(500, code, extras);

/** 404 for what is not there, or not the asker's. */
export function notFound(): Refusal {
  return new Refusal(404, 'NOT_FOUND');
}

/** 422 with one entry a field, as S5.13's forms show it. */
export function invalidFields(errors: readonly FieldError[], extras: Extras = {}): Refusal {
  return new Refusal(422, 'VALIDATION_ERROR', { errors, ...extras });
}

/** The same refusal, thrown without undoing what its transaction did so far: a wrong PIN costs its attempt. */
export function committing({ status, code, extras }: Refusal): Refusal {
  return new Refusal(status, code, extras, true);
}

/** The RFC 9457 document of a refusal; `code` is the spec's. */
export function problemBody(refusal: Refusal): Record<string, unknown> {
  const title = titles[refusal.status] ?? 'Error';
  return { type: 'about:blank', title, status: refusal.status, code: refusal.code, ...refusal.extras };
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return new Refusal(503, 'UNAVAILABLE');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = frameworkCodes[status];
  return code ? new Refusal(status, code) : null;
}

/**
 * Answers any error as problem+json; an unexpected one is logged whole and answered as 500 without its text. A database
 * that is away is 503, with the time to ask again.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error) ?? new Refusal(500, 'INTERNAL_ERROR');
  if (refusal.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  const wait = secondsToWait(refusal);
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait);
  if (refusal.status === 401 || refusal.status >= 500) reply.header('cache-control', 'no-store');
  return reply
    .code(refusal.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(refusal)));
}
