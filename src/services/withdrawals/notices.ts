import { money } from '#domain/money.ts';
import type { WithdrawalState } from '#domain/withdrawal-states.ts';
import { moneyPlayers } from '#services/account/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { tell } from '#services/notifications/service.ts';
import type { WithdrawalRow } from './store.ts';

/** The outcomes that a player is told of. */
const told = {
  PROCESSED: 'withdrawalPaid',
  REJECTED: 'withdrawalRejected',
  FAILED: 'withdrawalFailed',
  RETURNED: 'withdrawalReturned',
} as const;
const isTold = (state: WithdrawalState): state is keyof typeof told => Object.hasOwn(told, state);

async function addresseeOf(tx: Tx, playerId: string) {
  const player = await moneyPlayers.byId(tx, playerId);
  return player && { playerId, email: player.email, language: player.language };
}

/** Tells the player what became of a withdrawal, with what caused it. S3.05a */
export async function tellOutcome(tx: Tx, row: WithdrawalRow, state: WithdrawalState, at: Date): Promise<void> {
  const to = isTold(state) ? await addresseeOf(tx, row.playerId) : null;
  if (!to || !isTold(state)) return;
  const amount = money(row.amount, row.currency);
  await tell(tx, to, told[state], { amount, reference: row.reference, to: row.masked }, at);
}

const linkedTellings = {
  added: 'accountLinked',
  VERIFIED: 'accountVerified',
  REFUSED: 'accountRefused',
  removed: 'accountUnlinked',
} as const;

/** Tells the player what became of an account: added, then payable or not, or removed. */
export async function tellLinked(
  tx: Tx,
  playerId: string,
  masked: string,
  what: keyof typeof linkedTellings,
  at: Date,
): Promise<void> {
  const to = await addresseeOf(tx, playerId);
  if (to) await tell(tx, to, linkedTellings[what], { to: masked }, at);
}
