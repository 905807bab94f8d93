import { accountCurrencies } from '#domain/currency.ts';
import type { Choice } from './countries.ts';

/** Coins have no name in `Intl`; theirs is the same in every language. */
const coinNames: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  BSV: 'Bitcoin SV',
  BCH: 'Bitcoin Cash',
  LTC: 'Litecoin',
  ETH: 'Ether',
  USDT: 'Tether',
};

/** Currencies an account can be kept in, by their names in a language; one without a name by its code alone. */
export function currencyChoices(lang: string): Choice[] {
  const names = new Intl.DisplayNames([lang], { type: 'currency', fallback: 'none' });
  const nameOf = (code: string): string | undefined =>
    coinNames[code] ?? (/^[A-Z]{3}$/.test(code) ? names.of(code) : undefined);
  return accountCurrencies.map((code) => {
    const name = nameOf(code);
    return { value: code, text: name === undefined ? code : `${name} (${code})` };
  });
}
