import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Receipt } from '#contract/wallet.ts';
import { type MoneyPorts, playerPorts } from '#features/frame/money-ports.ts';
import { HistoryReceipt } from '#features/wallet/HistoryReceipt.tsx';
import { mara } from '#gallery/player.ts';
import { historyMessages } from '#messages/wallet/history-messages.ts';

const texts = historyMessages('en');
const receipt = {
  id: 'm1',
  reference: 'KB-1',
  at: '2026-11-26T20:00:00.000Z',
  type: 'DEPOSIT',
  direction: 'IN',
  amount: '20.00',
  fee: '0.00',
  currency: 'EUR',
  state: 'SETTLED',
  seals: [],
} as const satisfies Receipt;

it('a receipt without its seal asks on the screen alone to be opened again; paper says why there is none', () => {
  const words = { texts, lang: 'en' } as unknown as Pick<Parameters<typeof HistoryReceipt>[0], 'texts' | 'lang'>;
  const ports = { ...playerPorts(mara), locale: 'en' } as MoneyPorts;
  const page = renderToStaticMarkup(
    <HistoryReceipt {...words} ports={ports} receipt={receipt} back="/account/transactions" />,
  );
  const screenOnly = /<div class="screen-only">(.*?)<\/div><p class="paper-only">(.*?)<\/p>/s.exec(page);
  expect(screenOnly?.[1]).toContain(texts.receipt_unsealed);
  expect(screenOnly?.[2]).toBe(texts.receipt_printedUnsealed);
  expect(page.split(texts.receipt_unsealed)).toHaveLength(2);
});
