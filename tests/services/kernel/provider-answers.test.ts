import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#services/kernel/clock.ts';
import { hostedProvider } from '#services/kernel/payments/hosted.ts';
import { NoAnswer } from '#services/kernel/payments/port.ts';

let server: Server;
let url: string;
let body = '';
beforeAll(async () => {
  server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const payment = {
  id: 'ours',
  status: 'open',
  redirectUrl: 'https://pay.example/ours',
  reason: null,
  payments: [{ id: 'one', amount: '40.00', confirmed: true }],
};

/** What is made of a provider's answer to our question for a deposit. */
function asked(answer: string | object) {
  body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const secret = `whsec_${Buffer.alloc(32, 'answers').toString('base64')}`;
  return hostedProvider({ url, secret }, systemClock).ask('ours', null);
}

it('S2.03 a provider that is understood is believed', async () => {
  expect(await asked(payment)).toMatchObject({
    ref: 'ours',
    redirectUrl: payment.redirectUrl,
    payments: payment.payments,
  });
});

it.each([
  ['no JSON', '<html>'],
  ['more than a megabyte', JSON.stringify({ ...payment, reason: 'x'.repeat(1_048_576) })],
  [
    'a name with a character that no table holds',
    { ...payment, payments: [{ ...payment.payments[0], id: 'on\u0000e' }] },
  ],
  ['a name longer than any', { ...payment, payments: [{ ...payment.payments[0], id: 'x'.repeat(1001) }] }],
  ['a payment without a name', { ...payment, payments: [{ ...payment.payments[0], id: '' }] }],
  ['half a letter in a name', { ...payment, payments: [{ ...payment.payments[0], id: 'on\ud800e' }] }],
  ['an amount written otherwise', { ...payment, payments: [{ ...payment.payments[0], amount: '20,00' }] }],
  ['an amount with more behind it', { ...payment, payments: [{ ...payment.payments[0], amount: '20.00.99' }] }],
  ['an amount below nothing', { ...payment, payments: [{ ...payment.payments[0], amount: '-5.00' }] }],
  ['an address that fills a page', { ...payment, redirectUrl: `https://pay.example/${'x'.repeat(2000)}` }],
  ['a reason that fills a page', { ...payment, reason: 'x'.repeat(501) }],
  ['a page that is a script', { ...payment, redirectUrl: 'javascript:alert(1)' }],
  ['a state of its own', { ...payment, status: 'gifted' }],
])('S2.03 a provider that answers with %s has not answered: nothing is guessed from it', async (_what, answer) => {
  await expect(asked(answer)).rejects.toThrow(NoAnswer);
});
