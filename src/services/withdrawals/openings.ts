import { canonicalCurrency } from '#domain/currency.ts';
import type { Money } from '#domain/money.ts';
import { newReference } from '#services/cashier/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { maskedAccount } from './masked-account.ts';
import { accountPurpose } from './payout.ts';
import { asRequested, expectedAt, setAside } from './steps.ts';
import { insertLinkedAccount, type WithdrawalRow } from './store.ts';

/** A requested withdrawal as it would stand after its call, for players of the sandbox; the money is taken from cash. */
export async function openWithdrawal(
  tx: Tx,
  playerId: string,
  amount: Money,
  manual: boolean,
  at: Date,
): Promise<string> {
  const row: WithdrawalRow = {
    id: newId(),
    reference: newReference('W'),
    playerId,
    methodGroup: 'CBT',
    linkedAccountId: null,
    destinationType: 'IBAN',
    // The first account of who is given some: money that left names one that can be seen.
    masked: maskedAccount(sandboxIbans[0] ?? ''),
    provider: 'hosted',
    amount: amount.amountMinor,
    fee: 0n,
    currency: amount.currency,
    waits: [],
    waitsUntil: null,
    expectedAt: expectedAt(at, 'CBT', amount.currency),
    manual,
    createdAt: at,
    ...asRequested,
  };
  await setAside(tx, row, at);
  return row.id;
}

/** The nth verified account of a player of the sandbox: an IBAN, or an address for who keeps bitcoin. */
export async function addVerifiedAccount(
  tx: Tx,
  vault: Vault,
  player: { readonly playerId: string; readonly currency: string },
  n: number,
  at: Date,
): Promise<void> {
  const isBitcoin = canonicalCurrency(player.currency) === 'BTC';
  const text = isBitcoin ? (sandboxAddresses[n] ?? '') : (sandboxIbans[n] ?? '');
  await insertLinkedAccount(tx, {
    id: newId(),
    playerId: player.playerId,
    type: isBitcoin ? 'CRYPTO' : 'IBAN',
    currency: isBitcoin ? 'BTC' : null,
    secret: vault.encrypt(accountPurpose, text),
    digest: vault.digest(accountPurpose, text),
    masked: maskedAccount(text),
    label: null,
    holder: null,
    state: 'VERIFIED',
    createdAt: new Date(at.getTime() + n),
    removedAt: null,
  });
}

/** Examples of public documentation; nobody is paid there. */
const sandboxIbans = [
  'ES9121000418450200051332',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'IE29AIBK93115212345678',
];
const sandboxAddresses = [
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
];
