import { execFileSync, spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { money, toDecimalString } from '#domain/money.ts';
import { asHledger, type ExportedJournal, exportedJournals, hledgerHead } from '#services/ledger/export.ts';
import { accounts } from '#services/ledger/service.ts';
import type { TestDatabase } from './database.ts';

/** Whether Debian's hledger is here; without it a test skips one line. */
export const hasHledger = spawnSync('hledger', ['--version']).status === 0;

/** Every journal of the books. */
export async function exported({ db }: Pick<TestDatabase, 'db'>): Promise<ExportedJournal[]> {
  const found: ExportedJournal[] = [];
  for await (const journal of exportedJournals(db)) found.push(journal);
  return found;
}

/** Every account that holds something, as `owner:kind amount asset`, by the books themselves. */
export async function balancesOf(database: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const found = await accounts(database.db);
  return found
    .filter(({ balance }) => balance !== 0n)
    .map(({ owner, party, kind, asset, balance }) => {
      const side = owner === 'house' ? `house:${party ?? 'house'}` : `players:${owner}`;
      return `${side}:${kind} ${toDecimalString(money(balance, asset))} ${asset}`;
    })
    .sort();
}

/** The same as hledger adds it up from the export. */
export async function balancesByHledger(database: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from asset order by code`.execute(database.db);
  const journals = await exported(database);
  const text = [hledgerHead(rows.map(({ code }) => code)), ...journals.map(asHledger)].join('\n');
  const out = execFileSync('hledger', ['-f', '-', 'bal', '--flat', '--no-total', '-O', 'csv', '--layout=bare'], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const lines = out.trim().split('\n').slice(1);
  const told = lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return told.map(([account, asset, amount]) => `${account} ${amount} ${asset}`).sort();
}
