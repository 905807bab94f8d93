import { type Network, validate } from 'bitcoin-address-validation';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { LinkedAccount, linkAccount } from '#contract/withdrawals.ts';
import { isOneName } from '#domain/same-person.ts';
import { heldStates } from '#domain/withdrawal-states.ts';
import { moneyPlayers, persons, pinRefusal } from '#services/account/service.ts';
import { standing } from '#services/cashier/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { newId } from '#services/kernel/ids.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { committing, notFound, type Refuse } from '#services/kernel/problem.ts';
import type { CallContext } from '#services/kernel/route.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { maskedAccount } from './masked-account.ts';
import { tellLinked } from './notices.ts';
import { accountPurpose } from './payout.ts';
import type { WithdrawalDeps } from './service.ts';
import * as store from './store.ts';

const MOST = 5;

type Context = CallContext<typeof linkAccount>;
type Row = store.LinkedAccountRow;

/** A linked account as the wire tells it: never more than its last four. */
export function shownAccount(row: Row): LinkedAccount {
  const { id, type, masked, label, state, createdAt } = row;
  return {
    id,
    type,
    masked,
    ...(row.currency === null ? {} : { currency: row.currency }),
    ...(type === 'CRYPTO' ? { label } : {}),
    state,
    createdAt: createdAt.toISOString(),
  };
}

/** Whether coins of the currency can be paid to an address: one of another chain would lose them. */
function isAddressOf(currency: string, address: string, network: WithdrawalDeps['bitcoinNetwork']): boolean {
  if (currency !== 'BTC') return false;
  // The addresses of signet are those of testnet.
  return validate(address, (network === 'signet' ? 'testnet' : network) as Network);
}

type Named = Pick<Awaited<ReturnType<typeof standing.payer>>, 'firstName' | 'lastName' | 'isSandboxMade'>;

/** A player that the sandbox made without a name has none that a holder could differ from. */
function isNameOf({ firstName, lastName, isSandboxMade }: Named, holder: string): boolean {
  const name = `${firstName ?? ''} ${lastName ?? ''}`;
  return isOneName(holder, name) || (isSandboxMade && name.trim() === '');
}

/**
 * Whether an account is in the name that its player has now. Who linked it under another one, as before a document was
 * shown, is not paid there: that name is a third person's.
 */
export function isOfName(vault: Vault, { holder }: Row, player: Named): boolean {
  return holder === null || isNameOf(player, vault.decrypt(accountPurpose, holder));
}

interface Account {
  readonly text: string;
  readonly currency: string | null;
  readonly holder: string | null;
  readonly label: string | null;
}

function readAccount({ body, refuse }: Context, network: WithdrawalDeps['bitcoinNetwork'], player: Named): Account {
  if (body.type === 'IBAN') {
    const iban = electronicFormatIBAN(body.iban);
    if (iban === null || !isValidIBAN(iban)) throw refuse('IBAN_INVALID');
    if (!isNameOf(player, body.holderName)) throw refuse('HOLDER_NAME_MISMATCH');
    return { text: iban, currency: null, holder: body.holderName, label: null };
  }
  const currency = body.currency.toUpperCase() === 'XBT' ? 'BTC' : body.currency.toUpperCase();
  const address = body.address.trim();
  if (!isAddressOf(currency, address, network)) throw refuse('ADDRESS_INVALID');
  return { text: address, currency, holder: null, label: body.label ?? null };
}

/** Links an account: it lies encrypted, and is payable once the provider has verified it. */
export async function link(deps: WithdrawalDeps, context: Context): Promise<LinkedAccount> {
  const { tx, body, session, refuse } = context;
  const now = deps.clock.now();
  const player = await standing.payer(tx, session.playerId);
  const account = readAccount(context, deps.bitcoinNetwork, player);
  await store.lockAccountsOf(tx, player.id);
  const wrong = pinRefusal(await deps.account.acceptPin(tx, player.id, body.pinCode));
  if (wrong) throw committing(wrong);
  const linked = await store.linkedAccounts(tx, player.id);
  const digests = deps.vault.digests(accountPurpose, account.text);
  if (linked.some(({ digest }) => digests.some((each) => each.equals(digest)))) throw refuse('ALREADY_LINKED');
  if (linked.length >= MOST) throw refuse('TOO_MANY_ACCOUNTS');
  const row: Row = {
    id: newId(),
    playerId: player.id,
    type: body.type,
    currency: account.currency,
    secret: deps.vault.encrypt(accountPurpose, account.text),
    digest: deps.vault.digest(accountPurpose, account.text),
    masked: maskedAccount(account.text),
    label: account.label,
    holder: account.holder === null ? null : deps.vault.encrypt(accountPurpose, account.holder),
    state: 'PENDING',
    createdAt: now,
    removedAt: null,
  };
  await store.insertLinkedAccount(tx, row);
  await tellLinked(tx, player.id, row.masked, 'added', now);
  await persons.changed(tx, player.id);
  await enqueueJob(tx, 'withdrawals.verify', { id: row.id }, { key: `verify:${row.id}` });
  return shownAccount(row);
}

/** The player's linked accounts, newest first. */
export async function accounts(deps: Pick<WithdrawalDeps, 'db'>, playerId: string): Promise<LinkedAccount[]> {
  return (await store.linkedAccounts(deps.db, playerId)).map(shownAccount);
}

/** Removes one; 409 IN_USE while a withdrawal goes there. */
export function unlink(deps: WithdrawalDeps, playerId: string, id: string, refuse: Refuse<'IN_USE'>): Promise<void> {
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const row = await store.lockLinkedAccount(tx, id);
    if (row?.playerId !== playerId || row.removedAt !== null) throw notFound();
    if (await store.isInUse(tx, id, heldStates)) throw refuse('IN_USE');
    await store.removeLinkedAccount(tx, id, now);
    await tellLinked(tx, playerId, row.masked, 'removed', now);
  });
}

/** Asks the provider about an account; throws (and is tried again) while it has no answer. */
export async function verify(deps: WithdrawalDeps, id: string): Promise<void> {
  const row = await store.findLinkedAccount(deps.db, id);
  const provider = deps.providers.get(row?.type === 'CRYPTO' ? 'btcpay' : 'hosted');
  if (row?.state !== 'PENDING' || !provider) return;
  const player = await moneyPlayers.byId(deps.db, row.playerId);
  const answer = await provider.verifyAccount({
    id,
    type: row.type,
    account: deps.vault.decrypt(accountPurpose, row.secret),
    holder: row.holder === null ? null : deps.vault.decrypt(accountPurpose, row.holder),
    manual: player !== null && standing.waitsForControl(player),
  });
  if (answer === null) {
    const runAt = new Date(deps.clock.now().getTime() + 60_000);
    return transaction(deps.db, (tx) => enqueueJob(tx, 'withdrawals.verify', { id }, { runAt, key: `verify:${id}` }));
  }
  await transaction(deps.db, async (tx) => {
    const isDecided = await store.decideLinkedAccount(tx, id, answer);
    if (isDecided && answer === 'VERIFIED') await persons.changed(tx, row.playerId);
    if (isDecided && row.removedAt === null) {
      await tellLinked(tx, row.playerId, row.masked, answer, deps.clock.now());
    }
  });
}
