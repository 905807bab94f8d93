import type { DepositStatus } from '#domain/deposit-states.ts';
import { money } from '#domain/money.ts';
import { moneyPlayers } from '#services/account/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { tell } from '#services/notifications/service.ts';
import { awayFromPlay } from '#services/protection/service.ts';
import type { DepositRow } from './store.ts';

const told = { SETTLED: 'depositSettled', REVERSED: 'depositReversed' } as const;

/** Tells the player what became of a deposit, with what caused it. S3.05a */
export async function tellDeposit(tx: Tx, row: DepositRow, status: DepositStatus, at: Date): Promise<void> {
  if (status !== 'SETTLED' && status !== 'REVERSED') return;
  const player = await moneyPlayers.byId(tx, row.playerId);
  if (!player) return;
  // Of a part that was paid no more is taken back than came.
  const amount = money(status === 'REVERSED' ? row.credited : row.amount, row.currency);
  const { id: playerId, email, language } = player;
  const isAway = status === 'SETTLED' && (await awayFromPlay(tx, playerId, at)) !== null;
  const kind = isAway ? 'depositOnBreak' : told[status];
  await tell(tx, { playerId, email, language }, kind, { amount, reference: row.reference }, at);
}
