import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '#contract/common.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  423: 'Locked',
  428: 'Precondition required',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
};

/** Codes of errors that Fastify itself raises before a handler runs. */
const frameworkCodes: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'CONTENT_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  431: 'BAD_REQUEST',
};

/**
 * A refusal with its HTTP status and the spec's code; `extras` are further members of the problem document
 * (`errors`, `remainingAttempts` …). Thrown anywhere, it becomes problem+json in `sendError`, nowhere else.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, extras: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** 422 with one entry a field, as S5.13's forms show it. */
export function invalidFields(errors: readonly FieldError[]): Refusal {
  return new Refusal(422, 'VALIDATION_ERROR', { errors });
}

/** The RFC 9457 document of a refusal; `code` is the spec's. */
export function problemBody(refusal: Refusal): Record<string, unknown> {
  const title = titles[refusal.status] ?? 'Error';
  return { type: 'about:blank', title, status: refusal.status, code: refusal.code, ...refusal.extras };
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = frameworkCodes[status];
  return code ? new Refusal(status, code) : null;
}

/** Answers any error as problem+json; an unexpected one is logged whole and answered as 500 without its text. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error) ?? new Refusal(500, 'INTERNAL_ERROR');
  if (refusal.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (refusal.status === 401 || refusal.status === 500) reply.header('cache-control', 'no-store');
  return reply
    .code(refusal.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(refusal)));
}
