import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database/pool.ts';
import { transaction } from './database/transaction.ts';
import { Refusal } from './problem.ts';
import { type Signature, toleranceSeconds } from './signature.ts';
import { zeroBytes } from './validation.ts';

/** An event as a room reads it out of a genuine body. */
export interface WebhookEvent<E> {
  /** What makes it one event; from inside what is signed. Null where the signature's own id does. */
  readonly id: string | null;
  /** The sender's time of it, when the body says it. */
  readonly at: Date | null;
  readonly event: E;
}

/** A party's webhook. */
export interface SignedWebhook<E> {
  /** Whose deliveries these are: ids are unique within a party. */
  readonly party: string;
  readonly path: string;
  readonly signature: Signature;
  /** Null: nothing of ours, answered 200. Throw `badBody()` for what cannot be read. */
  readonly read: (body: unknown) => WebhookEvent<E> | null;
  /**
   * Once an event, in the transaction that notes it: apply it, or enqueue its job and answer 'queued' (the job says
   * `finishNote` in its own transaction). What it throws undoes the note, so the sender tries again.
   */
  readonly take: (tx: Tx, event: E, note: WebhookNote) => Promise<'done' | 'queued'>;
  /** How far in the future the body's own time may lie; 300 s. */
  readonly aheadSeconds?: number;
}

/** How a delivery is known. */
export interface WebhookNote {
  readonly party: string;
  readonly id: string;
  readonly at: Date | null;
}

/** What webhooks need. */
export interface WebhookDeps {
  readonly db: Db;
  readonly clock: Clock;
}

const bodyLimitBytes = 64 * 1024;

/** The body is genuine but not what the party has agreed to send. */
export const badBody = (): Refusal => new Refusal(400, 'BAD_REQUEST');

function parse(raw: Buffer): unknown {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return zeroBytes(body).length > 0 ? undefined : body;
  } catch {
    return undefined;
  }
}

/** Writes the note unless it is there; a concurrent twin waits for the first one's end. */
async function noteOnce(tx: Tx, { party, id, at }: WebhookNote, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into webhook_note (party, delivery_id, sent_at, received_at)
    values (${party}, ${id}, ${at}, ${now}) on conflict do nothing returning 1 as one`.execute(tx);
  return rows.length === 1;
}

/** Says that what a delivery asked for is done; call it in the transaction of the job that has done it. */
export async function finishNote(tx: Tx, { party, id }: Pick<WebhookNote, 'party' | 'id'>, now: Date): Promise<void> {
  await sql`update webhook_note set done_at = ${now}
    where party = ${party} and delivery_id = ${id} and done_at is null`.execute(tx);
}

async function receive<E>(deps: WebhookDeps, hook: SignedWebhook<E>, request: FastifyRequest): Promise<void> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const now = deps.clock.now();
  const genuine = hook.signature.verify(raw, request.headers, now);
  if (!genuine) throw new Refusal(401, 'SIGNATURE_INVALID');
  const body = parse(raw);
  if (body === undefined) throw badBody();
  const found = hook.read(body);
  if (!found) return;
  const id = genuine.id ?? found.id;
  if (id === null || id.length > 255) throw badBody();
  // Not a time, or one of which the earliest no database holds.
  if (found.at && !(found.at.getTime() > 0)) throw badBody();
  const aheadMs = (hook.aheadSeconds ?? toleranceSeconds) * 1000;
  if (found.at && found.at.getTime() - now.getTime() > aheadMs) throw new Refusal(401, 'SIGNATURE_INVALID');
  const note = { party: hook.party, id, at: found.at };
  await transaction(deps.db, async (tx) => {
    if (!(await noteOnce(tx, note, now))) return;
    if ((await hook.take(tx, found.event, note)) === 'done') await finishNote(tx, note, now);
  });
}

/**
 * A party's signed webhook. The raw bytes must carry its signature (401 `SIGNATURE_INVALID`), 64 KiB at most (413, before
 * they are read); each event is noted once with its effect or its job in one transaction, repeats are answered 200 and do
 * nothing. Order is the room's: compare `note.at` with what the row had when it was last changed.
 */
export function signedWebhook<E>(app: FastifyInstance, deps: WebhookDeps, hook: SignedWebhook<E>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: hook.path,
      bodyLimit: bodyLimitBytes,
      config: { signed: true },
      schema: { hide: true },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        await receive(deps, hook, request);
        return reply.code(200).send({ received: true });
      },
    });
  });
}
