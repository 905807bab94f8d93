import type { makeTransfer, Transfer } from '#contract/transfers.ts';
import { canonicalCurrency } from '#domain/currency.ts';
import { money, toDecimalString } from '#domain/money.ts';
import { HOUR_MS } from '#domain/spans.ts';
import type { AccountService } from '#services/account/service.ts';
import { moneyPlayers, pinRefusal } from '#services/account/service.ts';
import { newReference, type StandingSources, standing } from '#services/cashier/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { newId } from '#services/kernel/ids.ts';
import { committing, invalidFields, type Refuse } from '#services/kernel/problem.ts';
import type { CallContext } from '#services/kernel/route.ts';
import { type Leg, type Party, post } from '#services/ledger/service.ts';
import { tell } from '#services/notifications/service.ts';
import { isExcluded, refuseExcluded } from '#services/protection/service.ts';
import { transferMovements } from './history.ts';
import type { TransferTables } from './tables.ts';

const SAME_MS = 600_000;
const MISSES_AN_HOUR = 20;

/** What transfers are made of. */
export interface TransferDeps {
  readonly account: AccountService;
  readonly clock: Clock;
  readonly sources: StandingSources;
}

type Context = CallContext<typeof makeTransfer>;
type Recipient = NonNullable<Awaited<ReturnType<typeof moneyPlayers.named>>>;

const cash = (playerId: string): Party => ({ owner: 'player', playerId, kind: 'cash' });

/** Enough of a name for the sender to see that it is the right person, and no more. */
function maskedName({ firstName, lastName }: Recipient): string {
  const part = (name: string | null) => (name ? `${[...name][0]}•••` : '•••');
  return `${part(firstName)} ${part(lastName)}`;
}

/** Names that mean nobody are counted, and the count is kept whatever the call answers. */
async function missed(
  tx: Tx,
  senderId: string,
  now: Date,
  refuse: Refuse<'TOO_MANY_RECIPIENTS' | 'RECIPIENT_NOT_FOUND'>,
) {
  await tx.withTables<TransferTables>().insertInto('transferMiss').values({ senderId, at: now }).execute();
  return committing(refuse('RECIPIENT_NOT_FOUND'));
}

/** In the player's turn, which `mayTransfer` takes: names asked for at once would all find the count below its end. */
async function refuseTooMany(
  tx: Tx,
  senderId: string,
  now: Date,
  refuse: Refuse<'TOO_MANY_RECIPIENTS'>,
): Promise<void> {
  const { misses } = await tx
    .withTables<TransferTables>()
    .selectFrom('transferMiss')
    .select(({ fn }) => fn.countAll<bigint>().as('misses'))
    .where('senderId', '=', senderId)
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (misses >= BigInt(MISSES_AN_HOUR)) throw refuse('TOO_MANY_RECIPIENTS');
}

async function sameSentAt(
  tx: Tx,
  senderId: string,
  recipientId: string,
  amount: bigint,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .withTables<TransferTables>()
    .selectFrom('transfer')
    .select('createdAt')
    .where('senderId', '=', senderId)
    .where('recipientId', '=', recipientId)
    .where('amount', '=', amount)
    .where('createdAt', '>', new Date(now.getTime() - SAME_MS))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return row?.createdAt.toISOString() ?? null;
}

/**
 * Who may not move money does not get any that way either: it would be caught with them, or, where no money is taken,
 * leave by a withdrawal.
 */
async function mayReceive(deps: TransferDeps, tx: Tx, found: Recipient, now: Date): Promise<boolean> {
  if (!found.isActive || standing.isClosedTo(found, null) || (await isExcluded(tx, found.id, now))) return false;
  return (await deps.sources.documentStatus(tx, found.id)) !== 'BLOCKED';
}

async function findRecipient(deps: TransferDeps, context: Context, sender: Recipient, now: Date): Promise<Recipient> {
  const { tx, body, refuse } = context;
  await refuseTooMany(tx, sender.id, now, refuse);
  const found = await moneyPlayers.named(tx, body.recipient);
  if (!found || !(await mayReceive(deps, tx, found, now))) throw await missed(tx, sender.id, now, refuse);
  if (found.id === sender.id) throw refuse('RECIPIENT_IS_SELF');
  if (canonicalCurrency(found.currency) !== canonicalCurrency(sender.currency)) throw refuse('RECIPIENT_CURRENCY');
  return found;
}

function legs(sender: string, recipient: string, amountMinor: bigint, feeMinor: bigint, currency: string): Leg[] {
  const received = { from: cash(sender), to: cash(recipient), amount: money(amountMinor - feeMinor, currency) };
  if (feeMinor === 0n) return [received];
  return [received, { from: cash(sender), to: { owner: 'house', kind: 'fees' }, amount: money(feeMinor, currency) }];
}

/** S2.06: sends money to another player, or says what that would be. Everything is judged in the call's transaction. */
export async function transfer(deps: TransferDeps, context: Context): Promise<Transfer> {
  const { tx, body, session, refuse, request } = context;
  const now = deps.clock.now();
  const sender = await standing.payer(tx, session.playerId);
  const amount = standing.ownAmount(sender, body);
  if (!body.dryRun && body.pinCode === undefined) throw invalidFields([{ field: 'pinCode', code: 'REQUIRED' }]);
  await standing.mayTransfer(tx, deps.sources, request, sender, refuse);
  await refuseExcluded(tx, sender.id, now, refuse);
  const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, sender.currency));
  const { feeMinor } = standing.judgeMethod('W', 'TTP', 'TTP', amount, body.fee, text, refuse);
  const recipient = await findRecipient(deps, context, sender, now);
  const plan = {
    recipient: { username: recipient.username, maskedName: maskedName(recipient) },
    amount: text(amount.amountMinor),
    fee: text(feeMinor),
    receives: text(amount.amountMinor - feeMinor),
    currency: amount.currency,
  };
  if (body.dryRun)
    return { ...plan, sameSentAt: await sameSentAt(tx, sender.id, recipient.id, amount.amountMinor, now) };
  const wrong = pinRefusal(await deps.account.acceptPin(tx, sender.id, body.pinCode ?? ''));
  if (wrong) throw committing(wrong);
  if (sender.isSandboxMade) await moneyPlayers.markDemo(tx, recipient.id);
  const id = newId();
  const reference = newReference('T');
  const row = {
    id,
    reference,
    senderId: sender.id,
    recipientId: recipient.id,
    currency: amount.currency,
    createdAt: now,
  };
  await tx
    .withTables<TransferTables>()
    .insertInto('transfer')
    .values({ ...row, amount: amount.amountMinor, fee: feeMinor })
    .execute();
  const told = { from: sender.username, amount: money(amount.amountMinor - feeMinor, amount.currency), reference };
  const { id: playerId, email, language } = recipient;
  await tell(tx, { playerId, email, language }, 'transferReceived', told, now);
  const key = `transfer:${id}:transfer`;
  const moved = legs(sender.id, recipient.id, amount.amountMinor, feeMinor, amount.currency);
  await post(
    tx,
    { actor: 'transfers', key, requestSha: requestHash(key), kind: 'transfer', at: now, legs: moved },
    refuse,
  );
  return { id, reference, ...plan, createdAt: now.toISOString() };
}

/** Transfers to and from a player as movements; the other one by their username. */
export const transferHistory: typeof transferMovements = transferMovements;
