import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FirstAnswer, Intent } from './idempotency.ts';

/**
 * What two requests must have in common to be twins: the intent, and what is no part of it, the PIN and the session: one that
 * ends meanwhile would end the other's, too.
 */
export function twinKey({ actor, route, key, requestSha }: Intent, { body, liveSession }: FastifyRequest): string {
  const { pinCode } = (body ?? {}) as { readonly pinCode?: unknown };
  const said = JSON.stringify([
    actor,
    route,
    key,
    requestSha.toString('hex'),
    pinCode,
    liveSession?.sessionHash.toString('hex'),
  ]);
  return createHash('sha256').update(said).digest('base64');
}

/**
 * Requests of one key and the same words that are under way at a time: the later ones get what comes of the first. Without,
 * each twin of a wrong PIN would cost an attempt, since a wrong PIN takes its claim back. Twins in two processes cost two.
 */
export class Twins {
  readonly #underway = new Map<string, Promise<FirstAnswer>>();

  async share(key: string, work: () => Promise<FirstAnswer>): Promise<FirstAnswer> {
    const first = this.#underway.get(key);
    if (first) return { ...(await first), replayed: true };
    const answer = work().finally(() => this.#underway.delete(key));
    this.#underway.set(key, answer);
    return answer;
  }
}
