import { DAY_MS } from '#domain/spans.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { JobHandler } from '../jobs.ts';
import type { Log } from '../log.ts';
import { endMessage, findQueued, postponeMessage } from '../outbox.ts';
import type { Vault } from '../vault.ts';
import type { Carriers } from './carrier.ts';

/** What delivering touches; `keepWords` with the sandbox on, whose outbox shows what was sent. */
export interface DeliverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly carriers: Carriers;
  readonly keepWords: boolean;
}

const pausesSeconds = [2, 5, 15, 60, 300, 900, 1800];
/** After three days nobody waits for it any more. */
const LIFETIME_MS = 3 * DAY_MS;

function pauseMs(attempts: number): number {
  return (pausesSeconds[attempts] ?? pausesSeconds.at(-1) ?? 0) * 1000;
}

/**
 * Hands a message to its carrier. What passes is tried again after 2 s, 5 s and so on up to half an hour, for three
 * days; what the carrier refuses for good is failed at once. It may be delivered twice when the carrier's answer is
 * lost, with the same Message-ID.
 */
export function deliverHandler({ db, clock, log, vault, carriers, keepWords }: DeliverDeps): JobHandler {
  return {
    async run({ messageId = '' }) {
      const message = await findQueued(db, vault, messageId);
      if (!message) return;
      const delivery = await carriers[message.channel](message);
      const now = clock.now();
      if (delivery.state === 'sent') return endMessage(db, messageId, { state: 'sent', reason: null, keepWords }, now);
      const { reason } = delivery;
      log.warn(
        { messageId, channel: message.channel, reason, attempt: message.attempts + 1 },
        'a message was not taken',
      );
      if (delivery.state === 'refused' || now.getTime() - message.at.getTime() > LIFETIME_MS) {
        return endMessage(db, messageId, { state: 'failed', reason, keepWords }, now);
      }
      const runAt = new Date(now.getTime() + pauseMs(message.attempts));
      return transaction(db, (tx) => postponeMessage(tx, messageId, reason, runAt));
    },
  };
}
