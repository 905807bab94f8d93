import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deliveries } from './deliver.ts';
import { isOver, type Payment, type PayState, pay, received, units } from './state.ts';

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' *; base-uri 'none'";

function page(payment: Payment, over: boolean): string {
  const done = received(payment, true) >= units(payment.due);
  const amount = `${escaped(payment.due)} ${escaped(payment.currency)}`;
  const form = `<form method="post"><button name="action" value="pay">Pay ${amount}</button>
    <button name="action" value="slow">Pay, confirmed later</button>
    <button name="action" value="decline">Decline</button></form>`;
  const state = done ? 'This payment is done.' : 'This payment is over.';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox payment page</title><style>body{font:18px/1.5 system-ui;max-width:30rem;margin:4rem auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1rem;margin:.3rem 0;display:block;width:100%}</style>
<h1>Sandbox payment page</h1><p>${escaped(payment.reference)}: ${amount} by ${escaped(payment.method.toLowerCase())}.
No card number is asked for: this page stands in for a real provider.</p>
${done || over || payment.ended ? `<p>${state}</p>` : form}
<p><a href="${escaped(payment.returnUrl)}">Back to Kestrel Bay</a></p></html>`;
}

/** The hosted page itself, on the provider's own origin: pays, pays later or declines, and sends the player back. */
export function payPages(scope: FastifyInstance, state: PayState, deliveries: Deliveries): void {
  scope.get('/pages/:id', async (request, reply) => {
    const found = state.payments.find((request.params as { id: string }).id);
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    if (!found) return reply.code(404).send('<!doctype html><title>Not found</title><p>There is no such payment.</p>');
    return reply.send(page(found, isOver(found, Date.now())));
  });
  scope.post('/pages/:id', async (request, reply) => {
    const found = state.payments.find((request.params as { id: string }).id);
    if (!found) return reply.code(404).send();
    const { action } = (request.body ?? {}) as { action?: string };
    if (!found.ended && !isOver(found, Date.now())) {
      const next =
        action === 'decline'
          ? { ...found, ended: 'declined' as const }
          : pay(found, units(found.due), action === 'pay', randomUUID());
      state.payments.save(found.id, next);
      void deliveries.payment(next, action === 'decline' ? 'declined' : 'updated', 1);
    }
    return reply.redirect(found.returnUrl, 303);
  });
}
