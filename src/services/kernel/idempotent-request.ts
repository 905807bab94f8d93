import type { FastifyRequest } from 'fastify';
import type { CallShape } from '#contract/call.ts';
import { type Intent, requestHash } from './idempotency.ts';
import { Refusal } from './problem.ts';

const keyPattern = /^[\x20-\x7e]{1,255}$/;

/** The caller's `Idempotency-Key`; missing or unprintable → 400 IDEMPOTENCY_KEY_REQUIRED. */
export function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal(400, 'IDEMPOTENCY_KEY_REQUIRED');
  return key;
}

function without(member: string, part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).filter(([name]) => name !== member));
}

/**
 * The intent of a checked request: whose (the session's player, else whom the path names), which call, which key, and
 * what it says. The session is not what it says, nor is a PIN: who mistyped it tries again under the same key.
 */
export function requestIntent(call: CallShape, request: FastifyRequest): Intent {
  const params = without('session', request.params);
  const said = { params, query: request.query, body: without('pinCode', request.body) };
  return {
    actor: request.liveSession?.playerId ?? Object.values(params ?? {}).join('/'),
    route: call.name,
    key: readIdempotencyKey(request),
    requestSha: requestHash(said),
  };
}
