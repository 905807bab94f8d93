import type { Tx } from '#services/kernel/database/pool.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';

/**
 * What tells a person apart has changed, or was proven: name, mailbox, number, payment account, document. Other accounts of
 * theirs are looked for, for a self-exclusion that holds for both and for a bonus that both have. Call it in the
 * transaction of the change.
 */
export async function personChanged(tx: Tx, playerId: string): Promise<void> {
  await enqueueJob(tx, 'protection.look', { playerId });
  await enqueueJob(tx, 'bonus.onePerson', { playerId });
}
