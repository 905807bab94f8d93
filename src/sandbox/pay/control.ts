import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { requestAmount } from '#contract/money.ts';
import { decideWithdrawal } from '#contract/withdrawals.ts';
import type { Config } from '#services/kernel/config.ts';
import { route } from '#services/kernel/route.ts';
import type { Behaviours } from './behaviour.ts';
import type { Deliveries } from './deliver.ts';
import { type Payment, type PayState, pay, received, units } from './state.ts';

const ids = z.object({ id: z.uuid() });
const events = [
  'settled',
  'processing',
  'declined',
  'invalid',
  'expired',
  'paidPartial',
  'paidOver',
  'paidLate',
  'reversed',
] as const;
type Event = (typeof events)[number];

const controlPayment = defineCall({
  name: 'controlPayment',
  summary: 'The payment provider reports, through its signed webhook',
  method: 'POST',
  path: '/_sandbox/payments/{id}',
  status: 200,
  params: ids,
  body: z.strictObject({
    event: z.enum(events),
    amount: z.optional(requestAmount),
    times: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    deliver: z.optional(z.boolean()),
  }),
  answer: z.object({ status: z.string() }),
  errors: {},
  session: false,
});

const controlBehaviour = defineCall({
  name: 'controlPaymentBehaviour',
  summary: "The payment provider's next answers",
  method: 'PUT',
  path: '/_sandbox/payments/behaviour',
  status: 200,
  body: z.strictObject({
    next: z.enum(['refuse', '500', 'cutBefore', 'cutAfter', 'slow']),
    count: z.int().check(z.minimum(0), z.maximum(1000)),
  }),
  answer: z.object({ next: z.string(), count: z.number() }),
  errors: {},
  session: false,
});

const controlWithdrawal = defineCall({
  name: 'controlWithdrawal',
  summary: 'The back office and the bank',
  method: 'POST',
  path: '/_sandbox/withdrawals/{id}',
  status: 200,
  params: ids,
  body: z.strictObject({ decision: z.enum(['authorize', 'reject', 'process', 'fail', 'timeout', 'return']) }),
  answer: z.looseObject({}),
  errors: { 409: ['DECISION_NOT_POSSIBLE'] },
  session: false,
});

const controlAccount = defineCall({
  name: 'controlLinkedAccount',
  summary: "The provider's answer about a linked account",
  method: 'POST',
  path: '/_sandbox/linked-accounts/{id}',
  status: 200,
  params: ids,
  body: z.strictObject({ decision: z.enum(['verify', 'refuse']) }),
  answer: z.object({ status: z.string() }),
  errors: {},
  session: false,
});

const WAIT_MS = 10_000;
const LOOK_MS = 50;

/** A party's record; its making is a job of ours, so a control call that comes first waits for it. */
async function waitFor<T>(find: () => T | null): Promise<T | null> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return null;
}

function changed(payment: Payment, event: Event, amount: bigint | null): Payment {
  const due = units(payment.due);
  const had = received(payment);
  const add = (total: bigint, confirmed = true) => pay(payment, total, confirmed, randomUUID());
  switch (event) {
    case 'settled':
      return add(amount === null ? due : had + amount);
    case 'processing':
      return add(amount === null ? due : had + amount, false);
    case 'paidOver':
      return add(amount === null ? due + due / 10n : had + amount);
    case 'paidPartial':
      return { ...add(amount === null ? had + due / 2n : had + amount), ended: 'expired' };
    case 'paidLate':
      return { ...add(amount === null ? due : had + amount), ended: 'expired' };
    case 'expired':
      return { ...payment, ended: 'expired' };
    case 'declined':
    case 'invalid':
      return { ...payment, ended: 'declined' };
    case 'reversed':
      return { ...payment, ended: 'reversed' };
  }
}

/** The control calls of payments, withdrawals and linked accounts. */
export function controlRoutes(
  app: FastifyInstance,
  config: Config,
  parts: { readonly state: PayState; readonly behaviours: Behaviours; readonly deliveries: Deliveries },
): void {
  const { state, behaviours, deliveries } = parts;
  route(app, controlBehaviour, ({ body }) => {
    behaviours.order(body.next, body.count);
    return body;
  });
  route(app, controlPayment, async ({ params, body, refuse }) => {
    const found = await waitFor(() => state.payments.find(params.id));
    if (!found) throw refuse('NOT_FOUND');
    const next = changed(found, body.event, body.amount === undefined ? null : units(body.amount));
    state.payments.save(found.id, next);
    if (body.deliver !== false) await deliveries.payment(next, body.event, body.times ?? 1);
    return { status: body.event };
  });
  route(app, controlWithdrawal, async ({ params, body, refuse }) => {
    const { decision } = body;
    if (decision === 'authorize' || decision === 'reject') return askOffice(config, params.id, decision, refuse);
    const found = await waitFor(() => state.payouts.find(params.id));
    if (!found) throw refuse('NOT_FOUND');
    const status = ({ process: 'accepted', fail: 'refused', timeout: found.status, return: 'returned' } as const)[
      decision
    ];
    state.payouts.save(found.id, { ...found, status, silent: decision === 'timeout' });
    await deliveries.payout(found.id, decision);
    return { status };
  });
  route(app, controlAccount, async ({ params, body }) => {
    const known = (await waitFor(() => state.accounts.find(params.id))) ?? { id: params.id, manual: true };
    const status = body.decision === 'verify' ? 'verified' : 'refused';
    state.accounts.save(params.id, { ...known, status });
    await deliveries.payout(params.id, 'account');
    return { status };
  });
}

/** The back office's own call, over HTTP like a person's; it answers 409 in the wrong state. */
async function askOffice(
  config: Config,
  id: string,
  decision: 'authorize' | 'reject',
  refuse: (code: 'DECISION_NOT_POSSIBLE' | 'NOT_FOUND', extras?: Record<string, unknown>) => Error,
): Promise<Record<string, unknown>> {
  const url = `${config.siteOrigin}${decideWithdrawal.path.replace('{id}', id)}`;
  const headers = {
    'content-type': 'application/json',
    ...(config.adminToken === null ? {} : { authorization: `Bearer ${config.adminToken}` }),
  };
  const body = JSON.stringify({ decision, reason: 'sandbox' });
  // Review begins by a job: a decision that comes before it waits.
  const done = await waitForOffice(() => fetch(url, { method: 'POST', headers, body }));
  const json = (await done.json()) as Record<string, unknown>;
  if (done.status === 409) throw refuse('DECISION_NOT_POSSIBLE', { state: json.state });
  if (!done.ok) throw refuse('NOT_FOUND');
  return json;
}

async function waitForOffice(ask: () => Promise<Response>): Promise<Response> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const answer = await ask();
    if (answer.status !== 409 || waited >= WAIT_MS) return answer;
    const { state, waits } = (await answer.clone().json()) as { state?: string; waits?: unknown };
    // Somebody who has read what came up since decides the same.
    if (waits !== undefined) return ask();
    if (state !== 'REQUESTED') return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
