import type { FastifyInstance } from 'fastify';
import type { Db } from '#services/kernel/database/pool.ts';
import { readOutbox } from '#services/kernel/outbox.ts';
import { route } from '#services/kernel/route.ts';
import { readSentMessages } from './calls.ts';

/** `GET /_sandbox/outbox`: what the mail and SMS carriers would have got. */
export function outboxRoutes(app: FastifyInstance, db: Db): void {
  route(app, readSentMessages, async ({ query }) => {
    const messages = await readOutbox(db, query.to ?? null);
    return messages.map(({ channel, to, subject, text, at }) => ({
      channel,
      to,
      ...(subject === null ? {} : { subject }),
      text,
      at: at.toISOString(),
    }));
  });
}
