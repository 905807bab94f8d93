import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '#services/kernel/config.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { type Behaviours, cut } from './behaviour.ts';
import { isOver, type Payment, type PayState, received, units } from './state.ts';

const paymentOrder = z.object({
  reference: z.string(),
  method: z.string(),
  due: z.string(),
  currency: z.string(),
  expiresAt: z.string(),
  returnUrl: z.string(),
  manual: z.boolean(),
});
const payoutOrder = z.object({ amount: z.string(), manual: z.boolean() });
const accountOrder = z.object({ manual: z.boolean(), holder: z.nullable(z.string()) });

/** Where the stand-in's own pages are. */
export const payPage = (config: Config, id: string): string =>
  `http://pay.localhost:${config.sandbox?.port ?? 0}/pages/${id}`;

function statusOf(payment: Payment, now: number): string {
  if (payment.ended === 'declined' || payment.ended === 'reversed') return payment.ended;
  if (received(payment, true) >= units(payment.due)) return 'paid';
  if (isOver(payment, now)) return 'expired';
  return payment.paid.length > 0 ? 'processing' : 'open';
}

type Work = (id: string, body: unknown) => { readonly code: number; readonly body: unknown };
type Answer = (work: Work, refused?: Work) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The hosted page's server-side calls at `/pay/v1/…`, signed by Standard Webhooks like the real one's. */
export function hostedRoutes(app: FastifyInstance, config: Config, state: PayState, behaviours: Behaviours): void {
  const signature = standardWebhooks(secretOr(config, config.rooms.hostedPayments?.secret ?? null, 'hostedPayments'));
  const answer: Answer = (work, refused) => async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!signature.verify(raw, request.headers, new Date())) return reply.code(401).send({ error: 'signature' });
    const ordered = behaviours.take(request.method !== 'GET');
    if (await behaviours.before(ordered, request, reply)) return reply;
    const { id } = request.params as { id: string };
    const deed = ordered === 'refuse' ? (refused ?? work) : work;
    const done = deed(id, raw.length > 0 ? JSON.parse(String(raw)) : null);
    if (ordered === 'cutAfter') return cut(request, reply);
    return reply.code(done.code).send(done.body);
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    paymentRoutes(scope, config, state, answer);
    scope.put(
      '/pay/v1/payouts/:id',
      answer(
        (id, body) => reserve(state, id, z.parse(payoutOrder, body)),
        (id) => refusal(state, id),
      ),
    );
    scope.get(
      '/pay/v1/payouts/:id',
      answer((id) => told(state, id)),
    );
    scope.post(
      '/pay/v1/payouts/:id/claim',
      answer(
        (id) => claim(state, id),
        (id) => refusal(state, id),
      ),
    );
    scope.put(
      '/pay/v1/accounts/:id',
      answer(
        (id, body) => {
          const { manual } = z.parse(accountOrder, body);
          const known = state.accounts.find(id) ?? { id, manual, status: manual ? 'pending' : 'verified' };
          return { code: 200, body: state.accounts.save(id, known) };
        },
        (id) => ({ code: 200, body: state.accounts.save(id, { id, manual: true, status: 'refused' }) }),
      ),
    );
  });
}

/** A payment is made once under its id, told, and ended while nothing has come. */
function paymentRoutes(scope: FastifyInstance, config: Config, state: PayState, answer: Answer): void {
  const view = (payment: Payment) => ({
    id: payment.id,
    status: statusOf(payment, Date.now()),
    redirectUrl: payPage(config, payment.id),
    reason: payment.ended === 'declined' ? 'CARD_DECLINED' : null,
    late: payment.ended === 'expired',
    payments: payment.paid,
  });
  const make = (id: string, body: unknown, ended: Payment['ended']) => {
    const order = z.parse(paymentOrder, body);
    const known = state.payments.find(id);
    const expiresAt = Date.parse(order.expiresAt);
    const made = known ?? { ...order, id, provider: 'hosted', createdAt: Date.now(), expiresAt, ended, paid: [] };
    return { code: known ? 200 : 201, body: view(state.payments.save(id, made)) };
  };
  scope.put(
    '/pay/v1/payments/:id',
    answer(
      (id, body) => make(id, body, null),
      (id, body) => make(id, body, 'declined'),
    ),
  );
  scope.get(
    '/pay/v1/payments/:id',
    answer((id) => {
      const known = state.payments.find(id);
      return known ? { code: 200, body: view(known) } : { code: 404, body: {} };
    }),
  );
  scope.post(
    '/pay/v1/payments/:id/end',
    answer((id) => {
      const known = state.payments.find(id);
      if (!known) return { code: 404, body: {} };
      const isUnpaid = known.ended === null && known.paid.length === 0;
      return { code: 200, body: view(isUnpaid ? state.payments.save(id, { ...known, ended: 'expired' }) : known) };
    }),
  );
}

function shownPayout(payout: { id: string; status: string }) {
  return { id: payout.id, status: payout.status, reason: payout.status === 'refused' ? 'ACCOUNT_CLOSED' : null };
}

function refusal(state: PayState, id: string): { code: number; body: unknown } {
  const known = state.payouts.find(id);
  const refused = {
    ...(known ?? { id, ref: id, amount: '0', manual: true, silent: false }),
    status: 'refused' as const,
  };
  return { code: 200, body: shownPayout(state.payouts.save(id, refused)) };
}

function reserve(state: PayState, id: string, order: z.infer<typeof payoutOrder>) {
  const known = state.payouts.find(id);
  const made = known ?? { id, ref: id, ...order, status: 'reserved' as const, silent: false };
  if (made.silent) return { code: 503, body: {} };
  return { code: known ? 200 : 201, body: shownPayout(state.payouts.save(id, made)) };
}

function told(state: PayState, id: string) {
  const known = state.payouts.find(id);
  if (!known) return { code: 404, body: {} };
  return known.silent ? { code: 503, body: {} } : { code: 200, body: shownPayout(known) };
}

/** Pays once: a second claim only tells what the first one did. */
function claim(state: PayState, id: string) {
  const known = state.payouts.find(id);
  if (!known) return { code: 404, body: {} };
  if (known.silent) return { code: 503, body: {} };
  const next = known.manual ? ('pending' as const) : ('accepted' as const);
  const claimed = known.status === 'reserved' ? state.payouts.save(id, { ...known, status: next }) : known;
  return { code: 200, body: shownPayout(claimed) };
}
