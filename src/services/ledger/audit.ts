import pg from 'pg';
import type { OpenDatabase } from '#services/kernel/database/pool.ts';
import type { Audit } from './service.ts';

/** A client with the pool's rights and no time limit; long checks must not hold up the services' connections. */
async function alone<T>(database: Pick<OpenDatabase, 'pool'>, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connectionString, options } = database.pool.options;
  const client = new pg.Client({
    connectionString,
    ...(options ? { options } : {}),
    application_name: 'kestrel-check',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Break = Audit['breaks'][number];

const checks = [
  'select problem, id, stored, legs_net, seq, legs_n from ledger_break',
  'select problem, id, stored, expected from ledger_owner_break',
  'select problem, id, stored, expected from ledger_claim_breaks()',
  "select 'seal ' || problem as problem, n from seal_break where problem is not null",
];

/** Recomputes the books from their legs, in one snapshot. */
export function selectAudit(database: Pick<OpenDatabase, 'pool'>): Promise<Audit> {
  return alone(database, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const breaks: Break[] = [];
    for (const check of checks) breaks.push(...(await client.query<Break>(check)).rows);
    const totals = await client.query<{ asset: string; must_be_zero: string }>('select * from ledger_total');
    const counts = await client.query<{ journals: string; legs: string }>(
      'select (select count(*) from journal) as journals, (select count(*) from leg) as legs',
    );
    await client.query('commit');
    return {
      breaks,
      totals: Object.fromEntries(totals.rows.map((row) => [row.asset, row.must_be_zero])),
      journals: Number(counts.rows[0]?.journals ?? 0),
      legs: Number(counts.rows[0]?.legs ?? 0),
    };
  });
}
