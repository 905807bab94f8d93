import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Grant } from '#contract/bonus.ts';
import { GrantCard } from '#features/bonus/GrantCard.tsx';
import { en as bonus } from '#messages/bonus/en.ts';
import { en as common } from '#messages/common/en.ts';

const active: Grant = {
  id: '01a2',
  code: 'FIRST25',
  state: 'ACTIVE',
  kind: 'bonus',
  amount: '25.00',
  remaining: '12.00',
  currency: 'EUR',
  wagering: { required: '200.00', done: '200.00' },
  expiresAt: '2026-12-21T12:00:00Z',
  termsVersion: 1,
  page: null,
};
const said = (change: Partial<Grant>) =>
  renderToStaticMarkup(
    <GrantCard grant={{ ...active, ...change }} texts={{ ...common, ...bonus }} lang="en" onForfeit={() => {}} />,
  );

it('a bonus that has ended says why, as far as the service knows', () => {
  const ended = (endReason?: Grant['endReason']) => said({ state: 'FORFEITED', ...(endReason && { endReason }) });
  expect(ended('GIVEN_UP')).toContain('You gave it up, so what was left went back.');
  expect(ended('DEPOSIT_REVERSED')).toContain('The deposit that it was given for was taken back');
  expect(ended()).toContain(bonus.about_FORFEITED);
});

it('a bonus that is played through says that it waits for open bets, and then has no days left to count', () => {
  expect(said({})).toContain(bonus.about_openBets);
  expect(said({})).not.toContain('Until');
  for (const other of [{ wagering: { required: '200.00', done: '199.99' } }, { state: 'COMPLETED' }] as const)
    expect(said(other)).not.toContain(bonus.about_openBets);
  expect(said({ wagering: { required: '200.00', done: '0.00' } })).toContain('Until');
});
