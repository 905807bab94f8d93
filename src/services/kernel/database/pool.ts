import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { MONEY_ROLE } from './roles.ts';

/** Tables are declared by each room and added with `db.withTables<…>()`, so no room sees another's. */
export type NoTables = Record<never, never>;
/** The database as rooms get it. */
export type Db = Kysely<NoTables>;
/** A transaction of it. */
export type Tx = Transaction<NoTables>;

/** Settings of a pool. `restricted` runs every statement as the role without direct writes to the books. */
export interface PoolOptions {
  readonly url: string;
  readonly restricted: boolean;
  readonly max?: number;
}

/** A database and its pool; `close` waits for running statements. */
export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** bigint columns are amounts and counts: read as BigInt, never as rounded numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
};

/** Opens a pool; no connection is made before the first statement. */
export function openDatabase(options: PoolOptions, log: Log): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 16,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'kestrel',
    ...(options.restricted ? { options: `-c role=${MONEY_ROLE}` } : {}),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  const db = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
