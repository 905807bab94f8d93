import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { standardWebhooks } from '../signature.ts';
import { callProvider, paymentAmount, paymentId, providerPage, providerText } from './http.ts';
import { NoAnswer, type PaymentProvider, type PayoutView, type ProviderPaymentView } from './port.ts';

const payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'processing', 'paid', 'declined', 'expired', 'reversed']),
  redirectUrl: z.nullable(providerPage),
  reason: z.nullable(providerText),
  /** What it is paid with came after its end. */
  late: z.optional(z.boolean()),
  payments: z.array(z.object({ id: paymentId, amount: paymentAmount, confirmed: z.boolean() })),
});

const payout = z.object({
  id: z.string(),
  status: z.enum(['reserved', 'pending', 'accepted', 'refused', 'returned']),
  reason: z.nullable(z.string()),
});

const verification = z.object({ status: z.enum(['pending', 'verified', 'refused']) });

function parsed<S extends z.ZodMiniType>(schema: S, json: unknown): z.output<S> {
  const read = schema.safeParse(json);
  if (!read.success) throw new NoAnswer('the payment page answers something else than agreed');
  return read.data;
}

function viewOf(json: unknown): ProviderPaymentView {
  const { id, status, redirectUrl, reason, late = false, payments } = parsed(payment, json);
  return {
    ref: id,
    redirectUrl,
    address: null,
    paymentUri: null,
    seen: status !== 'open',
    timeOver: status === 'expired' || late,
    declined: status === 'declined' ? (reason ?? 'DECLINED') : null,
    takenBack: status === 'reversed',
    payments,
  };
}

function payoutOf(json: unknown): PayoutView {
  const { id, status, reason } = parsed(payout, json);
  if (status === 'refused') return { state: 'refused', reason: reason ?? 'REFUSED' };
  if (status === 'reserved') return { state: 'reserved', ref: id };
  // A bank may send money back for weeks.
  return status === 'accepted' ? { state: 'accepted', final: false } : { state: status };
}

/** The hosted page for cards and banks: its calls are signed both ways by Standard Webhooks, ids are ours. */
export function hostedProvider(
  settings: { readonly url: string; readonly secret: string },
  clock: Clock,
): PaymentProvider {
  const signature = standardWebhooks(settings.secret);
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => {
    const raw = body === undefined ? '' : JSON.stringify(body);
    const headers = signature.sign(raw, { id: randomUUID(), at: clock.now() });
    return callProvider(`${settings.url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: raw }),
    });
  };
  return {
    code: 'hosted',
    async create({ depositId, expiresAt, ...order }) {
      const { status, json } = await call('PUT', `/v1/payments/${depositId}`, {
        ...order,
        expiresAt: expiresAt.toISOString(),
      });
      if (status !== 200 && status !== 201) throw new NoAnswer(`the payment page says ${status}`);
      return viewOf(json);
    },
    async ask(depositId) {
      const { status, json } = await call('GET', `/v1/payments/${depositId}`);
      return status === 404 ? null : viewOf(json);
    },
    async end(depositId) {
      const { status, json } = await call('POST', `/v1/payments/${depositId}/end`, {});
      return status === 404 ? null : viewOf(json);
    },
    async askPayout(id) {
      const { status, json } = await call('GET', `/v1/payouts/${id}`);
      return status === 404 ? { state: 'absent' } : payoutOf(json);
    },
    async reservePayout({ id, ...order }) {
      const { status, json } = await call('PUT', `/v1/payouts/${id}`, order);
      if (status !== 200 && status !== 201) throw new NoAnswer(`the bank says ${status}`);
      return parsed(payout, json).id;
    },
    async claimPayout({ id }) {
      const { status, json } = await call('POST', `/v1/payouts/${id}/claim`, {});
      if (status === 404) throw new NoAnswer('the bank has lost what it set aside');
      return payoutOf(json);
    },
    async verifyAccount({ id, ...account }) {
      const { json } = await call('PUT', `/v1/accounts/${id}`, account);
      const { status } = parsed(verification, json);
      if (status === 'pending') return null;
      return status === 'verified' ? 'VERIFIED' : 'REFUSED';
    },
  };
}
