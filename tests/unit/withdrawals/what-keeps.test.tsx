import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { playerPorts } from '#features/frame/money-ports.ts';
import { WhatKeeps } from '#features/frame/WhatKeeps.tsx';
import { arrivalOf } from '#features/withdrawals/HeldBack.tsx';
import { mara } from '#gallery/player.ts';
import { en as texts } from '#messages/withdrawals/en.ts';

const links = { security: '/account/security', document: '/validate-document', blocked: '/blocked-document-status' };
const shown = (emailConfirmed: boolean, document: Parameters<typeof WhatKeeps>[0]['document']) =>
  renderToStaticMarkup(
    <WhatKeeps ports={playerPorts({ ...mara, emailConfirmed })} document={document} texts={texts} links={links} />,
  );

it('S4.01b each document that keeps money leads to where it is shown, or to what can be done; others say nothing', () => {
  expect(shown(true, 'REQUESTED')).toContain(links.document);
  expect(shown(true, 'INVALID')).toContain(links.document);
  expect(shown(true, 'BLOCKED')).toContain(links.blocked);
  for (const document of ['NOT_REQUESTED', 'PENDING', 'VERIFIED', undefined] as const)
    expect(shown(true, document)).toBe('');
});

it('who has not confirmed their mailbox is told before they type an order', () => {
  expect(shown(false, 'NOT_REQUESTED')).toContain(texts.unconfirmed);
  expect(shown(false, 'NOT_REQUESTED')).toContain(`<a href="${links.security}">`);
});

it('S4.01b while a withdrawal would wait, no way says when money usually arrives', () => {
  const told = (until?: string) => arrivalOf({ locale: 'en-GB' }, texts, texts.toBank_detail, until);
  expect(told()).toBe(texts.toBank_detail);
  expect(told('2026-11-30T12:37:00Z')).toMatch(/^Sent no sooner than .*30.*:37$/);
  expect(texts.toPlayer_SECURITY_HOLD).toBe('Closed until {time} because you changed how you log in');
});
