import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/spans.ts';
import type { Db } from '#services/kernel/database/pool.ts';

/** One seal: the head of the chain after it was made. `sha` binds its members and its predecessor. */
export interface Seal {
  readonly n: bigint;
  readonly count: number;
  readonly at: Date;
  readonly sha: Buffer;
}

/** Journals one seal takes at most, so that a long backlog is sealed in several short transactions. */
const SEAL_LIMIT = 20_000;
/** No transaction is open for longer: what has an older id is in a seal, or waits for the hour. */
const LATE_MS = 600_000;
const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** The lowest UUID of version 7 that a journal of that moment can have. */
function lowestId(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Heads are kept beside the database too, so that a database changed as a whole is still found out. */
export async function writeHead(dataDir: string, made: Seal): Promise<void> {
  const folder = join(dataDir, 'seals');
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, 'heads.txt'), 'a', 0o600);
  try {
    await file.appendFile(`${made.n} ${made.at.toISOString()} ${made.count} ${made.sha.toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The last journal of a seal: ids are taken in order, so what is left of its run comes after it. */
async function lastOf(db: Db, n: bigint): Promise<string> {
  const { rows } = await sql<{ id: string }>`select journal_id as id from seal_item where n = ${n}
    order by journal_id desc limit 1`.execute(db);
  return rows[0]?.id ?? NOWHERE;
}

async function sealFrom(db: Db, at: Date, dataDir: string | null, lowest: string, batch: number): Promise<Seal[]> {
  const seals: Seal[] = [];
  for (let from = lowest; ; ) {
    const { rows } = await sql<Seal>`select n, count, at, sha
      from ledger_seal(${at}, ${batch}, ${from}::uuid)`.execute(db);
    const [made] = rows;
    if (!made) return seals;
    if (dataDir !== null) await writeHead(dataDir, made);
    seals.push(made);
    if (made.count < batch) return seals;
    // They are taken in order: the next batch need not pass by these again.
    from = await lastOf(db, made.n);
  }
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

/** `everything` looks at all journals there are; `batch` is how many one seal takes at most. */
export interface SealOptions {
  readonly everything?: boolean;
  readonly batch?: number;
}

/**
 * Seals the journals that are in no seal yet and answers the new seals. What is sealed is decided by membership, so a
 * journal that commits late goes into the next one. Looked through is what came since the last seal, however old that is,
 * and the rest of a run that was cut off after a full batch; once an hour, and when there is nothing, a day more, which
 * would be millions of journals each minute.
 */
export async function sealJournals(
  db: Db,
  at: Date,
  dataDir: string | null,
  { everything = false, batch = SEAL_LIMIT }: SealOptions = {},
): Promise<Seal[]> {
  const { rows } = await sql<Seal>`select n, count, at, sha from seal order by n desc limit 1`.execute(db);
  const [last] = rows;
  if (everything || !last) return sealFrom(db, at, dataDir, NOWHERE, batch);
  const before = Math.min(at.getTime(), last.at.getTime());
  const rest = last.count < batch ? [] : await sealFrom(db, at, dataDir, await lastOf(db, last.n), batch);
  const recent = await sealFrom(db, at, dataDir, lowestId(new Date(before - LATE_MS)), batch);
  const seals = [...rest, ...recent];
  if (seals.length > 0 && hourOf(last.at) === hourOf(at)) return seals;
  return [...seals, ...(await sealFrom(db, at, dataDir, lowestId(new Date(before - DAY_MS)), batch))];
}

/** What checking the seals found: `problems` is empty when every seal, head file line and old journal is in order. */
export interface SealReport {
  readonly seals: number;
  readonly problems: readonly string[];
}

async function headLines(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, 'seals', 'heads.txt'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** Recomputes every seal from the journals and compares the heads that were written beside the database. */
export async function verifySeals(db: Db, dataDir: string | null): Promise<SealReport> {
  const broken = await sql<{ n: bigint; problem: string }>`select n, problem from seal_break where problem is not null
    order by n`.execute(db);
  const { rows: seals } = await sql<{ n: bigint; sha: Buffer }>`select n, sha from seal order by n`.execute(db);
  const shas = new Map(seals.map(({ n, sha }) => [String(n), sha.toString('hex')]));
  const heads = dataDir === null ? [] : await headLines(dataDir);
  const lost = heads.filter((line) => {
    const [n = '', , , sha] = line.split(' ');
    return shas.get(n) !== sha;
  });
  return {
    seals: seals.length,
    problems: [
      ...broken.rows.map(({ n, problem }) => `seal ${n}: ${problem}`),
      ...lost.map((line) => `head file: seal ${line.split(' ')[0]} is another one in the database`),
    ],
  };
}

/** A journal by who posted it and under which key. */
export interface JournalName {
  readonly actor: string;
  readonly key: string;
}

/** The seals that some journals are in, oldest first; a journal that is not there is in none. */
export async function sealsOfJournals(
  db: Db,
  names: readonly JournalName[],
): Promise<Pick<Seal, 'n' | 'at' | 'sha'>[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<Pick<Seal, 'n' | 'at' | 'sha'>>`select distinct s.n, s.at, s.sha
    from unnest(${names.map(({ actor }) => actor)}::text[], ${names.map(({ key }) => key)}::text[]) as name(actor, key)
    join journal j on j.actor = name.actor and j.idem_key = name.key
    join seal_item i on i.journal_id = j.id join seal s on s.n = i.n order by s.n`.execute(db);
  return rows;
}
