import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from './database/pool.ts';
import { transaction } from './database/transaction.ts';
import { problemBody, Refusal } from './problem.ts';

/** One request that must take effect once: who (`actor`), which call (`route`), which intent (`key`), what it said. */
export interface Intent {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
  readonly requestSha: Buffer;
}

/** The first answer to an intent, `replayed` when it was given before. `body` is JSON text. */
export interface FirstAnswer {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

/** Refusals that say nothing about the intent itself and may turn out differently next time. */
const passing = new Set([400, 401, 429]);

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, canonical(item)]));
}

/** SHA-256 of a parsed request; the order of its fields does not matter. */
export function requestHash(request: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical(request)))
    .digest();
}

async function claim(tx: Tx, intent: Intent): Promise<boolean> {
  // A concurrent twin waits here until the first one commits or gives up.
  const { numAffectedRows } = await sql`insert into idempotent_answer (actor, route, key, request_sha)
    values (${intent.actor}, ${intent.route}, ${intent.key}, ${intent.requestSha})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

async function recall(tx: Tx, intent: Intent): Promise<FirstAnswer> {
  const { rows } = await sql<{ request_sha: Buffer; status: number; body: string }>`
    select request_sha, status, body from idempotent_answer
    where actor = ${intent.actor} and route = ${intent.route} and key = ${intent.key}`.execute(tx);
  const [first] = rows;
  if (!first) throw new Refusal(503, 'UNAVAILABLE');
  if (!first.request_sha.equals(intent.requestSha)) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  return { status: first.status, body: first.body, replayed: true };
}

async function attempt(tx: Tx, status: number, work: (tx: Tx) => Promise<unknown>): Promise<FirstAnswer> {
  await sql`savepoint effect`.execute(tx);
  try {
    return { status, body: JSON.stringify(await work(tx)), replayed: false };
  } catch (error) {
    if (!(error instanceof Refusal) || passing.has(error.status) || error.status >= 500) throw error;
    await sql`rollback to savepoint effect`.execute(tx);
    return { status: error.status, body: JSON.stringify(problemBody(error)), replayed: false };
  }
}

/**
 * Runs `work` once for an intent and keeps its answer in the same transaction; later the first status and body come
 * again. A business refusal is kept too, its effects undone. 400, 401, 429 and 5xx are thrown and not kept.
 * Throws 422 IDEMPOTENCY_KEY_REUSED for the same key with another request.
 */
export async function once(
  db: Db,
  intent: Intent,
  status: number,
  work: (tx: Tx) => Promise<unknown>,
): Promise<FirstAnswer> {
  return transaction(db, async (tx) => {
    if (!(await claim(tx, intent))) return recall(tx, intent);
    const answer = await attempt(tx, status, work);
    await sql`update idempotent_answer set status = ${answer.status}, body = ${answer.body}
      where actor = ${intent.actor} and route = ${intent.route} and key = ${intent.key}`.execute(tx);
    return answer;
  });
}

/** Sends a first answer as it was kept, byte for byte; a repeated one says so in `Idempotency-Replayed`. */
export function sendFirstAnswer(reply: FastifyReply, answer: FirstAnswer): FastifyReply {
  if (answer.replayed) reply.header('idempotency-replayed', 'true');
  const type = answer.status >= 400 ? 'application/problem+json' : 'application/json';
  return reply.code(answer.status).type(`${type}; charset=utf-8`).send(answer.body);
}

/** Forgets answers from before `before`; the contract keeps them at least 24 h. Returns how many went. */
export async function forgetAnswers(db: Db, before: Date): Promise<bigint> {
  const { numAffectedRows } = await sql`delete from idempotent_answer where created_at < ${before}`.execute(db);
  return numAffectedRows ?? 0n;
}
