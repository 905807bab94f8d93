import { describe, expect, it } from 'vitest';
import { languageOf, noPaymentPage, paymentPage } from '#sandbox/pay/hosted-page.ts';
import type { Payment } from '#sandbox/pay/state.ts';

const now = 1_000_000;
const payment: Payment = {
  id: 'p1',
  provider: 'hosted',
  reference: 'KB-D7<b>',
  method: 'CARD',
  due: '50.00',
  currency: 'EUR',
  createdAt: now,
  expiresAt: now + 29.5 * 60_000,
  returnUrl: 'http://127.0.0.1:4321/fr/account/cashier/deposit?deposit=p1&x="',
  manual: true,
  ended: null,
  paid: [],
};
const paid = (confirmed: boolean) => ({ ...payment, paid: [{ id: 'a', amount: '50.00', confirmed }] });

describe('the page of the stand-in for a payment provider', () => {
  it('speaks the language of the page that it leads back to, or the one that is asked for', () => {
    expect(languageOf(undefined, payment)).toBe('fr');
    expect(languageOf('es', payment)).toBe('es');
    expect(languageOf('de', null)).toBe('en');
    expect(languageOf(undefined, { ...payment, returnUrl: 'http://127.0.0.1/account/cashier/deposit' })).toBe('en');
  });

  it.each([
    ['en', 'Payment to Kestrel Bay', 'Pay €50.00', 'Cancel and go back to Kestrel Bay'],
    ['fr', 'Paiement à Kestrel Bay', 'Payer 50,00 €', 'Annuler et revenir à Kestrel Bay'],
    ['es', 'Pago a Kestrel Bay', 'Pagar 50,00 €', 'Cancelar y volver a Kestrel Bay'],
  ] as const)('%s: says what is paid, to whom, how long there is time, and leads out', (lang, title, deed, back) => {
    const page = paymentPage(payment, lang, now).replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const part of [`<html lang="${lang}">`, `<h1>${title}</h1>`, '29 min', deed, back])
      expect(page).toContain(part);
    expect(page).toContain('KB-D7&lt;b&gt;');
    expect(page).toContain('deposit=p1&amp;x=%22&amp;cancelled=1"');
    expect(page).not.toMatch(/style=|<style|<script/);
  });

  it.each([
    ['This payment is made', paid(true), now],
    ['This payment is on its way', paid(false), now],
    ['This payment was declined', { ...payment, ended: 'declined' as const }, now],
    ['The time for this payment is over', payment, payment.expiresAt],
    ['The time for this payment is over', { ...payment, ended: 'expired' as const }, now],
  ])('%s: nothing more can be paid, and the way back is there', (title, given, at) => {
    const page = paymentPage(given, 'en', at);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).not.toContain('<form');
    expect(page).toContain('Back to Kestrel Bay');
  });

  it('an address of no payment says so', () => {
    expect(noPaymentPage('es')).toContain('Este pago no existe');
  });
});
