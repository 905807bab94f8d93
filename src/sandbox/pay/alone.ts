import { randomUUID } from 'node:crypto';
import type { Deliveries } from './deliver.ts';
import { isOver, type Payment, type PayState, pay, received, units } from './state.ts';

const DELAY_MS = 20_000;
const LOOK_MS = 2_000;

/** A page that was opened is paid by its player's hand; what came of that may wait for its confirmation. */
const isWaiting = (payment: Payment, now: number): boolean =>
  (!payment.opened || payment.paid.length > 0) && !payment.manual && payment.ended === null && !isOver(payment, now);

/**
 * Payments that nobody controls pay themselves, unless their page was opened: seen after a while, confirmed after as long
 * again. So is what a player paid to be confirmed later.
 */
export function payAlone(state: PayState, deliveries: Deliveries): NodeJS.Timeout {
  const look = () => {
    const now = Date.now();
    for (const payment of state.payments.all().filter((each) => isWaiting(each, now))) {
      if (received(payment, true) >= units(payment.due)) continue;
      const isSeen = payment.paid.length > 0;
      const since = now - payment.createdAt;
      if (since < (isSeen ? 2 : 1) * DELAY_MS) continue;
      const next = state.payments.save(payment.id, pay(payment, units(payment.due), isSeen, randomUUID()));
      void deliveries.payment(next, isSeen ? 'settled' : 'processing', 1);
    }
  };
  return setInterval(look, LOOK_MS).unref();
}
