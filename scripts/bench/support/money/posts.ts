import { randomUUID } from 'node:crypto';
import type { Db } from '#services/kernel/database/pool.ts';
import { refuseUnexpected } from '#services/kernel/problem.ts';
import { post } from '#services/ledger/service.ts';

/** Posts through the ledger's service: every one debits the same house account, or one of all players. */
export async function postsPerSecond(
  db: Db,
  ids: readonly string[],
  isHot: boolean,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let posts = 0;
  const client = async () => {
    while (performance.now() < until) {
      posts += 1;
      const anybody = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
      const own = (playerId: string) => ({ owner: 'player', playerId, kind: 'cash' }) as const;
      const to = own(anybody());
      let from = isHot ? ({ owner: 'house', kind: 'psp' } as const) : own(anybody());
      while ('playerId' in from && from.playerId === to.playerId) from = own(anybody());
      const legs = [{ from, to, amount: { amountMinor: 1n, currency: 'EUR' } }];
      const requestSha = Buffer.alloc(32);
      const posting = { actor: 'bench', key: randomUUID(), requestSha, kind: 'bench', at: new Date(), legs };
      await post(db, posting, refuseUnexpected);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return posts / seconds;
}
