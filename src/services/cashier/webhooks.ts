import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '#services/kernel/config.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { hexHmac, standardWebhooks } from '#services/kernel/signature.ts';
import { badBody, signedWebhook, type WebhookNote } from '#services/kernel/signed-webhook.ts';
import type { CashierDeps } from './deposits.ts';
import { findByRef, findDeposit } from './store.ts';

/** What a message is about: one of our deposits by our id, or the provider's own payment; or one of our payouts. */
export interface Nudge {
  readonly deposit: string | null;
  readonly ref: string | null;
  readonly payout: string | null;
}

const uuid = z.uuid();
const hostedBody = z.object({ type: z.string(), data: z.object({ id: z.string() }) });
const btcpayBody = z.object({
  deliveryId: z.string(),
  originalDeliveryId: z.optional(z.nullable(z.string())),
  type: z.string(),
  timestamp: z.optional(z.number()),
  invoiceId: z.optional(z.nullable(z.string())),
});

const path = (provider: string) => `/partners/payments/v1/${provider}/webhook`;

/** A nudge enqueues a job that asks the provider itself; what the message claims is never believed. */
async function take(tx: Tx, provider: string, nudge: Nudge, note: WebhookNote): Promise<'done' | 'queued'> {
  const told = { party: note.party, delivery: note.id };
  if (nudge.payout !== null) {
    await enqueueJob(tx, 'withdrawals.nudged', { id: nudge.payout, ...told });
    return 'queued';
  }
  const known = nudge.deposit === null ? null : await findDeposit(tx, nudge.deposit);
  const found = known ?? (nudge.ref === null ? null : await findByRef(tx, provider, nudge.ref));
  if (found?.provider !== provider) return 'done';
  await enqueueJob(tx, 'cashier.ask', { id: found.id, ...told });
  return 'queued';
}

function hostedNudge(body: unknown): { id: null; at: null; event: Nudge } | null {
  const read = hostedBody.safeParse(body);
  if (!read.success) throw badBody();
  const { type, data } = read.data;
  if (!uuid.safeParse(data.id).success) return null;
  const isPayout = type.startsWith('payout.');
  return {
    id: null,
    at: null,
    event: { deposit: isPayout ? null : data.id, ref: null, payout: isPayout ? data.id : null },
  };
}

function btcpayNudge(body: unknown): { id: string; at: Date | null; event: Nudge } | null {
  const read = btcpayBody.safeParse(body);
  if (!read.success) throw badBody();
  const { deliveryId, originalDeliveryId, timestamp, invoiceId } = read.data;
  if (!invoiceId) return null;
  const at = timestamp === undefined ? null : new Date(timestamp * 1000);
  return { id: originalDeliveryId || deliveryId, at, event: { deposit: null, ref: invoiceId, payout: null } };
}

/** The payment providers' signed webhooks; only those that are set up have one. */
export function paymentWebhooks(app: FastifyInstance, config: Config, deps: CashierDeps): void {
  const { hostedPayments, btcpay } = config.rooms;
  if (hostedPayments) {
    signedWebhook(app, deps, {
      party: 'hosted',
      path: path('hosted'),
      signature: standardWebhooks(secretOr(config, hostedPayments.secret, 'hostedPayments')),
      read: hostedNudge,
      take: (tx, nudge, note) => take(tx, 'hosted', nudge, note),
    });
  }
  if (btcpay) {
    signedWebhook(app, deps, {
      party: 'btcpay',
      path: path('btcpay'),
      signature: hexHmac({
        secret: secretOr(config, btcpay.webhookSecret, 'btcpay'),
        header: 'btcpay-sig',
        prefix: 'sha256=',
      }),
      read: btcpayNudge,
      take: (tx, nudge, note) => take(tx, 'btcpay', nudge, note),
    });
  }
}
