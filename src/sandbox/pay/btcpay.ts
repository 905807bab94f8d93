import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '#services/kernel/config.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { type Behaviours, cut } from './behaviour.ts';
import { isOver, type Payment, type PayState, received, units } from './state.ts';

const invoiceOrder = z.object({
  amount: z.string(),
  currency: z.string(),
  metadata: z.object({ orderId: z.string(), itemDesc: z.string(), manual: z.optional(z.boolean()) }),
  checkout: z.object({ expirationMinutes: z.number(), redirectURL: z.string() }),
});
const pullOrder = z.object({ name: z.string(), amount: z.string(), autoApproveClaims: z.optional(z.boolean()) });
const claimOrder = z.object({ destination: z.string(), amount: z.string() });

/** A regtest address that is the same for the same deposit; nobody has its key. */
function addressOf(id: string): string {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  const hash = createHash('sha256').update(id).digest();
  return `bcrt1q${Array.from(hash, (byte) => letters[byte % 32]).join('')}`.slice(0, 44);
}

function statusOf(payment: Payment, now: number): { status: string; additionalStatus: string } {
  const [confirmed, due] = [received(payment, true), units(payment.due)];
  if (payment.ended === 'declined') return { status: 'Invalid', additionalStatus: 'Marked' };
  if (confirmed >= due) {
    // Whoever pays late is told so alone, however much it is.
    const over = confirmed > due ? 'PaidOver' : 'None';
    return { status: 'Settled', additionalStatus: payment.ended === 'expired' ? 'PaidLate' : over };
  }
  if (isOver(payment, now)) return { status: 'Expired', additionalStatus: confirmed > 0n ? 'PaidPartial' : 'None' };
  return { status: payment.paid.length > 0 ? 'Processing' : 'New', additionalStatus: 'None' };
}

const missing = { code: 404, body: { code: 'not-found', message: 'not found' } };
const paramsOf = (request: FastifyRequest) => request.params as { id: string };

/** The calls of BTCPay Greenfield that we use, at `/btcpay/api/v1/…`, as its documentation has them. */
export function btcpayRoutes(app: FastifyInstance, config: Config, state: PayState, behaviours: Behaviours): void {
  const key = secretOr(config, config.rooms.btcpay?.apiKey ?? null, 'btcpay-key');
  const invoiceView = (payment: Payment) => ({
    id: payment.id,
    storeId: config.rooms.btcpay?.storeId,
    amount: payment.due,
    currency: payment.currency,
    ...statusOf(payment, Date.now()),
    checkoutLink: null,
    archived: false,
    metadata: { orderId: payment.id },
  });

  const answer: Answer = (work, refused) => async (request, reply) => {
    if (request.headers.authorization !== `token ${key}`) return reply.code(401).send({ code: 'unauthenticated' });
    const ordered = behaviours.take(request.method !== 'GET');
    if (await behaviours.before(ordered, request, reply)) return reply;
    const refuse = refused ?? (() => ({ code: 400, body: { code: 'refused', message: 'ordered' } }));
    const done = ordered === 'refuse' ? refuse(request) : work(request);
    if (ordered === 'cutAfter') return cut(request, reply);
    return reply.code(done.code).send(done.body);
  };
  const store = '/btcpay/api/v1/stores/:store';

  const make = (request: FastifyRequest, ended: Payment['ended']) => {
    const { amount, currency, metadata, checkout } = z.parse(invoiceOrder, request.body);
    const now = Date.now();
    const made: Payment = {
      id: metadata.orderId,
      provider: 'btcpay',
      reference: metadata.itemDesc,
      method: 'CRYPTO',
      due: amount,
      currency,
      createdAt: now,
      expiresAt: now + checkout.expirationMinutes * 60_000,
      returnUrl: checkout.redirectURL,
      manual: metadata.manual ?? true,
      ended,
      paid: [],
    };
    return { code: 200, body: invoiceView(state.payments.save(made.id, made)) };
  };
  app.post(
    `${store}/invoices`,
    answer(
      (request) => make(request, null),
      (request) => make(request, 'declined'),
    ),
  );
  app.get(
    `${store}/invoices`,
    answer((request) => {
      const { orderId = '' } = request.query as { orderId?: string };
      const found = state.payments.find(orderId);
      return { code: 200, body: found ? [invoiceView(found)] : [] };
    }),
  );
  app.get(
    `${store}/invoices/:id`,
    answer((request) => {
      const found = state.payments.find(paramsOf(request).id);
      return found ? { code: 200, body: invoiceView(found) } : missing;
    }),
  );
  methodRoutes(app, store, answer, state);
  pullRoutes(app, store, answer, state);
}

type Work = (request: FastifyRequest) => { readonly code: number; readonly body: unknown };
/** `refused`: what a call says that is refused, if it says it in a way of its own. */
type Answer = (work: Work, refused?: Work) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function methodRoutes(app: FastifyInstance, store: string, answer: Answer, state: PayState): void {
  app.get(
    `${store}/invoices/:id/payment-methods`,
    answer((request) => {
      const found = state.payments.find(paramsOf(request).id);
      if (!found) return missing;
      const destination = addressOf(found.id);
      const scheme = found.currency === 'BTC' ? 'bitcoin' : found.currency.toLowerCase();
      const payments = found.paid.map(({ id, amount, confirmed }) => ({
        id,
        value: amount,
        fee: '0',
        status: confirmed ? 'Settled' : 'Processing',
        destination,
      }));
      const method = {
        paymentMethodId: `${found.currency}-CHAIN`,
        destination,
        paymentLink: `${scheme}:${destination}?amount=${found.due}`,
        amount: found.due,
        payments,
      };
      return { code: 200, body: [method] };
    }),
  );
}

function payoutView(payout: { ref: string; status: string }) {
  const states: Readonly<Record<string, string>> = {
    pending: 'AwaitingApproval',
    accepted: 'Completed',
    refused: 'Cancelled',
    returned: 'Cancelled',
  };
  return { id: `${payout.ref}-claim`, pullPaymentId: payout.ref, state: states[payout.status] ?? 'AwaitingPayment' };
}

function pullRoutes(app: FastifyInstance, store: string, answer: Answer, state: PayState): void {
  app.get(
    `${store}/pull-payments`,
    answer(() => ({ code: 200, body: state.payouts.all().map(({ ref, id }) => ({ id: ref, name: id })) })),
  );
  app.post(
    `${store}/pull-payments`,
    answer((request) => {
      const { name, amount, autoApproveClaims = false } = z.parse(pullOrder, request.body);
      const made = {
        id: name,
        ref: name,
        amount,
        manual: !autoApproveClaims,
        status: 'reserved' as const,
        silent: false,
      };
      state.payouts.save(name, state.payouts.find(name) ?? made);
      return { code: 200, body: { id: name, name } };
    }),
  );
  app.get(
    '/btcpay/api/v1/pull-payments/:id/payouts',
    answer((request) => {
      const found = state.payouts.find((request.params as { id: string }).id);
      if (!found) return { code: 404, body: { code: 'pullpayment-not-found' } };
      if (found.silent) return { code: 503, body: {} };
      return { code: 200, body: found.status === 'reserved' ? [] : [payoutView(found)] };
    }),
  );
  app.post(
    '/btcpay/api/v1/pull-payments/:id/payouts',
    answer((request) => {
      z.parse(claimOrder, request.body);
      const found = state.payouts.find((request.params as { id: string }).id);
      if (!found) return { code: 404, body: { code: 'pullpayment-not-found' } };
      if (found.silent) return { code: 503, body: {} };
      // Limited to its amount, a pull payment refuses a second claim by itself.
      if (found.status !== 'reserved') return { code: 400, body: { code: 'overdraft' } };
      const claimed = state.payouts.save(found.id, { ...found, status: found.manual ? 'pending' : 'accepted' });
      return { code: 200, body: payoutView(claimed) };
    }),
  );
}
