import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deliveries } from './deliver.ts';
import { languageOf, noPaymentPage, paymentPage } from './hosted-page.ts';
import { isOver, type PayState, pay, units } from './state.ts';

// A form is sent to the page itself, whose answer leads to the site.
const policy = "default-src 'none'; style-src 'self'; form-action 'self' *; base-uri 'none'; frame-ancestors 'none'";
const hidden = { schema: { hide: true }, logLevel: 'warn' as const };

const show = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page);

/** The hosted page itself, on the provider's own origin: pays, pays later or declines, and sends the player back. */
export function payPages(scope: FastifyInstance, state: PayState, deliveries: Deliveries): void {
  const css = readFileSync(join(import.meta.dirname, 'pay.css'), 'utf8');
  const found = (params: unknown) => state.payments.find((params as { id: string }).id);
  scope.get('/pay.css', hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  scope.get('/pages/:id', hidden, (request, reply) => {
    const payment = found(request.params);
    const lang = languageOf((request.query as { lang?: unknown }).lang, payment);
    if (payment && !payment.opened) state.payments.save(payment.id, { ...payment, opened: true });
    return payment ? show(reply, 200, paymentPage(payment, lang, Date.now())) : show(reply, 404, noPaymentPage(lang));
  });
  scope.post('/pages/:id', hidden, async (request, reply) => {
    const payment = found(request.params);
    if (!payment) return reply.code(404).send();
    const { action } = (request.body ?? {}) as { action?: string };
    if (!payment.ended && !isOver(payment, Date.now())) {
      const next =
        action === 'decline'
          ? { ...payment, ended: 'declined' as const }
          : pay(payment, units(payment.due), action === 'pay', randomUUID());
      state.payments.save(payment.id, next);
      void deliveries.payment(next, action === 'decline' ? 'declined' : 'updated', 1);
    }
    return reply.redirect(payment.returnUrl, 303);
  });
}
