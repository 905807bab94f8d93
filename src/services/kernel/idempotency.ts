import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from './database/pool.ts';
import { transaction } from './database/transaction.ts';
import { problemBody, Refusal } from './problem.ts';
import type { KernelTables } from './tables.ts';

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

/** Whether a refusal is the answer to its intent; what the others name can be mended under the same key. */
function isKept({ status, code }: Refusal): boolean {
  return status === 409 || (status === 422 && code !== 'VALIDATION_ERROR');
}

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

const answers = (db: Db | Tx) => db.withTables<KernelTables>();

/** Narrows a statement to the row of an intent. */
const isOf = ({ actor, route, key }: Intent) => sql<boolean>`(actor, route, key) = (${actor}, ${route}, ${key})`;

/** A concurrent twin waits here until the first one commits or gives up. */
async function claim(tx: Tx, { actor, route, key, requestSha }: Intent): Promise<boolean> {
  const row = { actor, route, key, requestSha };
  const claiming = answers(tx).insertInto('idempotentAnswer').values(row);
  const { numInsertedOrUpdatedRows } = await claiming.onConflict((twin) => twin.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function takeBack(tx: Tx, intent: Intent): Promise<void> {
  await answers(tx).deleteFrom('idempotentAnswer').where(isOf(intent)).execute();
}

async function recall(tx: Tx, intent: Intent): Promise<FirstAnswer> {
  const asking = answers(tx).selectFrom('idempotentAnswer').select(['requestSha', 'status', 'body']);
  const first = await asking.where(isOf(intent)).executeTakeFirst();
  if (!first || first.status === null || first.body === null) throw new Refusal(503, 'UNAVAILABLE');
  if (!first.requestSha.equals(intent.requestSha)) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  return { status: first.status, body: first.body, replayed: true };
}

async function attempt(
  tx: Tx,
  intent: Intent,
  status: number,
  work: (tx: Tx) => Promise<string>,
): Promise<FirstAnswer> {
  await sql`savepoint effect`.execute(tx);
  try {
    return { status, body: await work(tx), replayed: false };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!isKept(error)) {
      if (error.commits) await takeBack(tx, intent);
      throw error;
    }
    // What a committing one has noted stays with its answer: a name that means nobody counts once, however often it is asked.
    if (!error.commits) await sql`rollback to savepoint effect`.execute(tx);
    return { status: error.status, body: JSON.stringify(problemBody(error)), replayed: false };
  }
}

/**
 * Runs `work` once for an intent and keeps its answer (JSON text) in the same transaction; later the first status and
 * body come again. A 409 or 422 is kept too, its effects undone, but for VALIDATION_ERROR: that and every other refusal
 * is thrown and takes the claim back. Throws 422 IDEMPOTENCY_KEY_REUSED for the same key with another request.
 */
export async function once(
  db: Db,
  intent: Intent,
  status: number,
  work: (tx: Tx) => Promise<string>,
): Promise<FirstAnswer> {
  return transaction(db, async (tx) => {
    if (!(await claim(tx, intent))) return recall(tx, intent);
    const answer = await attempt(tx, intent, status, work);
    const { status: kept, body } = answer;
    await answers(tx).updateTable('idempotentAnswer').set({ status: kept, body }).where(isOf(intent)).execute();
    return answer;
  });
}

/** Runs `work` in a transaction that leaves nothing behind: a dry run. */
export async function rehearse<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await sql`savepoint rehearsal`.execute(tx);
    const answer = await work(tx);
    await sql`rollback to savepoint rehearsal`.execute(tx);
    return answer;
  });
}

/** Sends a first answer as it was kept, byte for byte; a repeated one says so in `Idempotency-Replayed`. */
export function sendFirstAnswer(reply: FastifyReply, answer: FirstAnswer): FastifyReply {
  if (answer.replayed) reply.header('idempotency-replayed', 'true');
  if (answer.status === 204) return reply.code(204).send();
  const type = answer.status >= 400 ? 'application/problem+json' : 'application/json';
  return reply.code(answer.status).type(`${type}; charset=utf-8`).send(answer.body);
}

/** Forgets answers from before `before`; the contract keeps them at least 24 h. Returns how many went. */
export async function forgetAnswers(db: Db, before: Date): Promise<bigint> {
  const forgetting = answers(db).deleteFrom('idempotentAnswer').where('createdAt', '<', before);
  return (await forgetting.executeTakeFirstOrThrow()).numDeletedRows;
}
