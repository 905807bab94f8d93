import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Withdrawal, WithdrawalState } from '#contract/withdrawals.ts';
import { OrderReceipt } from '#features/withdrawals/OrderReceipt.tsx';
import { WithdrawalCard } from '#features/withdrawals/WithdrawalCard.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { withdrawalsMessages } from '#messages/withdrawals/messages.ts';

// Alike: money-scenes.tsx, whose rows are looked at; what a test asks stands in the test.
const row = (state: WithdrawalState): Withdrawal => ({
  id: 'w1',
  reference: 'KB-W1M4PA7QX',
  state,
  amount: '120.00',
  fee: '0.00',
  receives: '120.00',
  currency: 'EUR',
  methodGroup: 'CBT',
  destination: { type: 'IBAN', masked: '••••4821' },
  reason: null,
  nextStep: 'NONE',
  expectedAt: null,
  cancellable: false,
  createdAt: '2026-11-21T09:12:00Z',
  history: [
    { state: 'REQUESTED', at: '2026-11-21T09:12:00Z' },
    { state, at: '2026-11-22T08:00:00Z' },
  ],
});

/** A card as the page has it. */
function cardOf(shown: Withdrawal, lang: string): string {
  const texts = { ...commonMessages(lang), ...formsMessages(lang), ...withdrawalsMessages(lang) };
  const links = { contact: '/contact-us', document: '/document', blocked: '/blocked' };
  return renderToStaticMarkup(
    <WithdrawalCard row={shown} texts={texts} lang={lang} links={links} busy={false} onCancel={() => undefined} />,
  );
}

/** The steps of a card: how each looks, and what is read of it aloud. */
function steps(state: WithdrawalState, lang: string): string[] {
  const items = cardOf(row(state), lang).matchAll(/<li class="step step-(\w+)".*?<strong>(.*?)<\/strong>/g);
  return [...items].map(([, look, title = '']) => `${look}: ${title.replaceAll(/<[^>]+>/g, '')}`);
}

it('S2.07 a withdrawal that the player took back says so and no failed check; one that was turned down, not paid or sent back says that, never a step that did not take place', () => {
  expect(steps('CANCELLED', 'en')).toEqual(['done: Requested (done)', 'ended: Cancelled by you']);
  expect(steps('CANCELLED', 'fr')).toEqual(['done: Demandé (fait)', 'ended: Annulé par vous']);
  expect(steps('CANCELLED', 'es')).toEqual(['done: Pedida (hecho)', 'ended: Cancelada por ti']);
  expect(steps('REJECTED', 'en')).toEqual(['done: Requested (done)', 'stopped: Not approved (stopped)']);
  expect(steps('FAILED', 'en').slice(1)).toEqual(['done: Checked (done)', 'stopped: Not paid (stopped)']);
  expect(steps('RETURNED', 'en').slice(2)).toEqual(['done: Sent (done)', 'stopped: Came back (stopped)']);
});

it('S2.07 one that was not paid leads to the house, one that its player took back does not', () => {
  const leads = (state: WithdrawalState, nextStep: Withdrawal['nextStep']) =>
    cardOf({ ...row(state), nextStep }, 'en').includes('href="/contact-us"');
  for (const state of ['REJECTED', 'FAILED', 'RETURNED'] as const) expect(leads(state, 'CONTACT_US')).toBe(true);
  expect(leads('CANCELLED', 'NONE')).toBe(false);
});

it('S2.07 the step that is in progress is told as going on; only what is done is told as done', () => {
  expect(steps('UNDER_REVIEW', 'en').slice(0, 3)).toEqual([
    'done: Requested (done)',
    'now: Being checked (now)',
    'later: Sent (later)',
  ]);
  expect(steps('HELD', 'en').slice(1)).toEqual([
    'done: Checked (done)',
    'now: Being sent (now)',
    'later: Received (later)',
  ]);
  expect(steps('PROCESSED', 'en').slice(2)).toEqual(['done: Sent (done)', 'now: On its way (now)']);
  const now = (lang: string) =>
    (['REQUESTED', 'AUTHORIZED', 'PROCESSED'] as const).flatMap((state) =>
      steps(state, lang).filter((step) => step.startsWith('now')),
    );
  expect(now('fr')).toEqual([
    'now: En vérification (en cours)',
    'now: En cours d’envoi (en cours)',
    'now: En route (en cours)',
  ]);
  expect(now('es')).toEqual(['now: En comprobación (ahora)', 'now: Enviándose (ahora)', 'now: En camino (ahora)']);
});

it('S4.01b the receipt of one that is held says until when it waits, as the page of those on their way does', () => {
  const texts = withdrawalsMessages('en');
  const receipt = (order: Withdrawal) =>
    renderToStaticMarkup(
      <OrderReceipt ports={{ locale: 'en-GB' }} texts={texts} links={{ pending: '/' }} order={order} />,
    );
  const held = { ...row('REQUESTED'), reason: 'SECURITY_CHANGE', waitsUntil: '2026-11-30T12:37:00Z' };
  expect(receipt(held)).toMatch(/so this waits until [^<]*:37\./);
  expect(receipt(row('REQUESTED'))).not.toContain('waits until');
});
