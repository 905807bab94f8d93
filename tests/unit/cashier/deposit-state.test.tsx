import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Deposit } from '#contract/cashier.ts';
import { DepositState } from '#features/cashier/DepositState.tsx';
import { en as cashier } from '#messages/cashier/en.ts';
import { en as common } from '#messages/common/en.ts';

const texts = { ...common, ...cashier };
const eur = (amount: string) => ({ amount, currency: 'EUR' });
// Alike: money-scenes.tsx, whose deposits change with what the gallery shows.
const settled: Deposit = {
  id: '01a2',
  reference: 'KB-D7MQ2X4PA',
  status: 'SETTLED',
  exception: null,
  reason: null,
  methodGroup: 'CARD',
  method: 'CARD',
  amount: '50.00',
  fee: '0.00',
  currency: 'EUR',
  credited: '50.00',
  amountDue: eur('50.00'),
  received: eur('50.00'),
  history: [],
  createdAt: '2026-11-21T12:00:00Z',
  expiresAt: '2026-11-21T12:30:00Z',
};
const said = (change: Partial<Deposit>, cameBack = false) =>
  renderToStaticMarkup(
    <DepositState
      player="ann@bay.example"
      deposit={{ ...settled, ...change }}
      games="/lobby"
      texts={texts}
      lang="en"
      cameBack={cameBack}
      onAgain={() => {}}
    />,
  );

describe('S2.03 what a deposit says at its end', () => {
  it.each([
    ['on time', {}, 'settled_text'],
    ['over', { exception: 'PAID_OVER', received: eur('60.00') }, 'paidOver_text'],
    ['late', { exception: 'PAID_LATE' }, 'paidLate_text'],
    ['late and over', { exception: 'PAID_LATE', received: eur('60.00') }, 'paidLateOver_text'],
  ] as const)('%s', (_, change, key) => {
    const page = said(change);
    const told = (['settled_text', 'paidOver_text', 'paidLate_text', 'paidLateOver_text'] as const).filter((each) =>
      page.includes(texts[each]),
    );
    expect(told).toEqual([key]);
  });

  it('a receipt says whose account it is and by what it was paid', () => {
    expect(said({})).toMatch(/Account.*ann@bay\.example.*Paid with.*Card/);
    const coins = { methodGroup: 'CRYPTO', method: 'CRYPTO', currency: 'BTC', amount: '0.00200000' } as const;
    expect(said(coins)).toContain(texts.method_BTC);
  });

  it('a receipt has the time that the list of transactions has, when it was begun, beside that of its end', () => {
    const history = [{ status: 'SETTLED', at: '2026-11-22T13:00:00Z' }] as const;
    expect(said({ history: [...history] })).toMatch(/Begun.*21\u00a0November 2026.*Confirmed.*22\u00a0November 2026/);
    expect(said({})).not.toContain(texts.receipt_at);
  });

  it('leads to the games first, and to another deposit last and quietly', () => {
    const page = said({});
    expect(page).toMatch(/<a[^>]*button-primary[^>]*href="\/lobby"|<a[^>]*href="\/lobby"[^>]*button-primary/);
    expect(page).toMatch(
      new RegExp(`button-quiet[^>]*>(<[^>]*>)*${texts.another}(<[^>]*>)*</button></div></section>$`),
    );
  });
});

it('says to who came back without paying that nothing was taken, and until when it is held; a payment is told as before', () => {
  const open = { status: 'NEW', credited: '0.00', redirectUrl: 'https://pay.example/p1' } as const;
  const { received: _, ...unpaid } = settled;
  const left = said({ ...unpaid, ...open }, true);
  for (const part of [texts.cameBack_title, 'Pay €50.00 after all', 'counts towards your deposit limits'])
    expect(left).toContain(part);
  expect(said({ ...open, status: 'PROCESSING' }, true)).not.toContain(texts.cameBack_title);
  expect(said(open)).not.toContain(texts.cameBack_title);
});
