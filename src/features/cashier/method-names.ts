import type { CashierMessages } from '#messages/cashier/en.ts';

/** What a way to pay is called; one that has no words is called as the cashier names it. */
export function methodName(code: string, currency: string, texts: CashierMessages, otherwise = code): string {
  const names = new Map([
    ['CARD', texts.method_CARD],
    ['BANK', texts.method_BANK],
    ['CRYPTO', currency === 'BTC' ? texts.method_BTC : texts.method_CRYPTO],
  ]);
  return names.get(code) ?? otherwise;
}
