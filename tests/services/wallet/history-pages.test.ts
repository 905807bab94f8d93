import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#services/kernel/database/pool.ts';
import { movements } from '#services/wallet/history.ts';
import { signedIn, startMoney } from '../../support/money.ts';
import { proofSize } from '../../support/proofs.ts';
import type { Services } from '../../support/services.ts';

const pages = proofSize({ small: 50, whole: 500 });
const limit = 100;
const all = { from: new Date('2026-01-01'), to: new Date('2027-01-01'), limit: limit + 1 };

let services: Services;
let alone: OpenDatabase;
let playerId: string;
beforeAll(async () => {
  services = await startMoney();
  alone = services.database.another(1);
  playerId = (await signedIn(services)).playerId;
  const friend = (await signedIn(services)).playerId;
  // Transfers to and from, stakes, bonuses, deposits and withdrawals, a fifth of the list each; no money moves for them.
  const rows = (pages * limit) / 5 + limit;
  const at = (n: string) => `timestamptz '2026-06-01' + ${n} * interval '1 minute'`;
  await services.database.asOwner(async (client) => {
    await client.query(
      `insert into transfer select gen_random_uuid(), 'T' || n, case when n % 2 = 0 then $1::uuid else $2::uuid end,
         case when n % 2 = 0 then $2::uuid else $1::uuid end, 100, 0, 'EUR', ${at('n')} from generate_series(1, ${rows}) n`,
      [playerId, friend],
    );
    await client.query(
      `insert into play_event select gen_random_uuid(), $1, 'stake', 10, 'EUR', 'r' || n, ${at('n')}
         from generate_series(1, ${rows}) n`,
      [playerId],
    );
    await client.query(
      `insert into bonus_grant (id, player_id, code, source, terms_version, kind, currency, amount, remaining,
         wagering_required, expires_days, state, created_at, ended_at)
       select gen_random_uuid(), $1, 'P' || n, 'HOUSE', 1, 'bonus', 'EUR', 10, 0, 10, 1, 'COMPLETED', ${at('n')}, ${at('n')}
         from generate_series(1, ${rows}) n`,
      [playerId],
    );
    await client.query(
      `insert into deposit (id, reference, player_id, provider, method_group, method, amount, fee, currency, status,
         created_at, expires_at) select gen_random_uuid(), 'D' || n, $1, 'hosted', 'CARD', 'CARD', 100, 0, 'EUR', 'EXPIRED',
         ${at('n')}, ${at('n')} from generate_series(1, ${rows}) n`,
      [playerId],
    );
    await client.query(
      `insert into withdrawal (id, reference, player_id, method_group, destination_type, masked, provider, amount, fee,
         currency, state, waits, created_at) select gen_random_uuid(), 'W' || n, $1, 'CBT', 'IBAN', '••••1', 'hosted', 100, 0,
         'EUR', 'CANCELLED', '{}', ${at('n')} from generate_series(1, ${rows}) n`,
      [playerId],
    );
    await client.query('analyze');
  });
}, 300_000);
afterAll(async () => {
  await alone.close();
  await services.stop();
});

/** Blocks that the tables of the history and their indexes were asked for so far, found in memory or not. */
async function blocks(): Promise<number> {
  await alone.pool.query('select pg_stat_force_next_flush()');
  await alone.pool.query('select pg_stat_clear_snapshot()');
  const { rows } =
    await alone.pool.query(`select sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::int as n
    from pg_statio_user_tables where relname = any ('{transfer,play_event,bonus_grant,bonus_end,deposit,withdrawal}')`);
  return rows[0].n;
}

it(`page ${pages} of the history reads no more than page 1`, async () => {
  const read = async (before: { at: Date; id: string } | null) => {
    const start = await blocks();
    const rows = await movements(alone.db, playerId, undefined, { ...all, before });
    return { rows, cost: (await blocks()) - start };
  };
  await read(null);
  const first = await read(null);
  let last = first;
  for (let page = 2; page <= pages; page += 1) {
    const place = last.rows[limit - 1];
    if (!place) break;
    last =
      page === pages
        ? await read(place)
        : { ...last, rows: await movements(alone.db, playerId, undefined, { ...all, before: place }) };
  }
  expect(last.rows).toHaveLength(limit + 1);
  expect(last.cost).toBeGreaterThan(0);
  // Where a page begins inside a block it touches one more, of each of six tables and their indexes at most.
  expect(last.cost).toBeLessThanOrEqual(first.cost + 12);
}, 300_000);
