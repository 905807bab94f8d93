import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import {
  breaksConnection,
  type DatabaseUnavailable,
  isDiskFull,
  noConnection,
  unavailability,
} from './availability.ts';
import { Gate } from './gate.ts';
import { MONEY_ROLE } from './roles.ts';

/** Each room declares its own in its `tables.ts` and asks through `db.withTables<…>()`, so no room sees another's. */
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
  /** Whose disk the server writes to, where that is this machine's. */
  readonly folder?: string | null;
  readonly limits?: Limits;
}

/** How long things may take, in milliseconds; what takes longer fails as `DatabaseUnavailable`. */
export interface Limits {
  /** Waiting for others to give a connection back: a busy pool is no lost database. */
  readonly queue: number;
  /** Making a connection. */
  readonly connect: number;
  /** Waiting for one lock, kept by the server. */
  readonly lock: number;
  /** One statement, kept by the server. */
  readonly statement: number;
  /** One statement, kept here: a server that is stopped keeps no limits. */
  readonly answer: number;
}

/** What is known of the disk that the server writes to: its folder, and whether the server last said that it is full. */
export interface Disk {
  readonly folder: string | null;
  isFull: boolean;
}

/** A database and its pool; `close` waits for running statements. */
export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly disk: Disk;
  close(): Promise<void>;
}

const INT8 = 20;
const defaultLimits: Limits = { queue: 15_000, connect: 4000, lock: 4000, statement: 6000, answer: 8000 };

/** bigint columns are amounts and counts: read as BigInt, never as rounded numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
};

/** A posting is parsed and planned once a connection: its text is always the same and it is the most frequent of all writes. */
function preparedName(text: string): string | null {
  return text.startsWith('select * from ledger_post(') ? 'ledger_post' : null;
}

/** A checked-out connection that says `DatabaseUnavailable` where it can, and never goes back to the pool broken. */
function guardedClient(client: pg.PoolClient, disk: Disk, gate: Gate): PostgresPoolClient {
  let broken: DatabaseUnavailable | null = null;
  const query = async (text: string, values: readonly unknown[] = []) => {
    // The statement before still waits for a server that does not answer: nothing sent after it would be read.
    if (broken) throw broken;
    try {
      const name = preparedName(text);
      return await client.query(name === null ? { text, values: [...values] } : { name, text, values: [...values] });
    } catch (error) {
      if (isDiskFull(error)) disk.isFull = true;
      const away = unavailability(error);
      if (away && breaksConnection(error)) broken = away;
      // No answer at all: whoever waits would get none either.
      if (away && !(error instanceof pg.DatabaseError)) gate.turnAway(away);
      throw away ?? error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.release(broken ?? undefined);
      gate.leave();
    },
  };
}

function guardedPool(pool: pg.Pool, disk: Disk, gate: Gate): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      await gate.enter();
      try {
        return guardedClient(await pool.connect(), disk, gate);
      } catch (error) {
        const away = noConnection(error);
        gate.turnAway(away);
        gate.leave();
        throw away;
      }
    },
    end: () => pool.end(),
  };
}

/** A pool of the same settings whose values are as the driver reads them: for a library that knows nothing of ours. */
export function plainPool({ pool }: Pick<OpenDatabase, 'pool'>, max: number): pg.Pool {
  const { types: _ours, ...options } = pool.options;
  return listened(new pg.Pool({ ...options, max }));
}

/** Without listeners a lost connection would end the process; the pool's own hears of idle ones alone. */
function listened(pool: pg.Pool, log?: Log): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.warn({ reason: error.message }, 'database connection lost'));
  });
  return pool;
}

/** Opens a pool; no connection is made before the first statement. */
export function openDatabase(options: PoolOptions, log: Log): OpenDatabase {
  const limits = options.limits ?? defaultLimits;
  const max = options.max ?? 16;
  const settings: pg.PoolConfig = {
    connectionString: options.url,
    max,
    types,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.statement,
    application_name: 'kestrel',
    ...(options.restricted ? { options: `-c role=${MONEY_ROLE}` } : {}),
  };
  const pool = listened(new pg.Pool(settings), log);
  const disk: Disk = { folder: options.folder ?? null, isFull: false };
  const dialect = new PostgresDialect({ pool: guardedPool(pool, disk, new Gate(max, limits.queue)) });
  // Columns are camelCase in code, in rows of raw SQL too; what lies in a JSON column stays as it is.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const db = new Kysely<NoTables>({ dialect, plugins });
  const close = async (): Promise<void> => {
    // Ends the pool, unless nothing was ever asked through it.
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, disk, close };
}
