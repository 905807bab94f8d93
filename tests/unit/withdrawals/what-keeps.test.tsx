import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { playerPorts } from '#features/frame/money-ports.ts';
import { WhatKeeps } from '#features/frame/WhatKeeps.tsx';
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
