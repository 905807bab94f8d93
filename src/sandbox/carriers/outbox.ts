import type { FastifyInstance } from 'fastify';
import type { Config } from '#services/kernel/config.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { readOutbox } from '#services/kernel/outbox.ts';
import { route } from '#services/kernel/route.ts';
import { secretsKeys } from '#services/kernel/secrets.ts';
import { Vault } from '#services/kernel/vault.ts';
import { planCarrierFault, readSentMessages } from './calls.ts';
import type { CarrierFaults } from './faults.ts';
import { outboxPage } from './outbox-page.ts';

/** `GET /` for people, `GET /_sandbox/outbox` for programs: mails and SMS with what has become of them; `POST /_sandbox/carriers/faults`. */
export function outboxRoutes(app: FastifyInstance, db: Db, config: Config, faults: CarrierFaults): void {
  const vault = new Vault(secretsKeys(config));
  outboxPage(app, db, vault, config.siteOrigin);
  const from = { mail: config.rooms.mail?.from, sms: config.rooms.sms?.from };
  route(app, readSentMessages, async ({ query }) => {
    // A number as it is written: its plus is a space in a query.
    const messages = await readOutbox(db, vault, query.to?.replace(/^ (?=\d)/, '+') ?? null);
    return messages.map(({ channel, to, replyTo, subject, text, at, state }) => ({
      channel,
      to,
      ...(from[channel] === undefined ? {} : { from: from[channel] }),
      ...(replyTo === null ? {} : { replyTo }),
      ...(subject === null ? {} : { subject }),
      text: text ?? '',
      at: at.toISOString(),
      state,
    }));
  });
  route(app, planCarrierFault, ({ body }) => {
    faults.plan(body);
    return {};
  });
}
