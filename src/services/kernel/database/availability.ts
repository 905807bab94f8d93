import pg from 'pg';

/**
 * The database cannot do its work now: away, ending, full or too busy. What a running statement came to is unknown; the
 * same call may be made again. At the edge it is 503 `UNAVAILABLE`.
 */
export class DatabaseUnavailable extends Error {
  /** The SQLSTATE or the system's code of what happened, null when the driver gives none. */
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.name = 'DatabaseUnavailable';
    this.code = code;
  }
}

/** Connection lost, resources short, operator's intervention, system error (SQLSTATE classes). */
const classes = new Set(['08', '53', '57', '58']);
/** Waited too long for a lock; idle too long in a transaction; still in the way of others after every repetition. */
const states = new Set(['55P03', '25P03', '25P04', '40001', '40P01']);
const DISK_FULL = '53100';
/** Not allowed: PostgreSQL says so of its own files, too, where a disk can only be read. */
const NOT_ALLOWED = '42501';

const isOfFiles = (code: string, message: string): boolean => code === NOT_ALLOWED && /^could not .*file/.test(message);

/** What an error of a statement says of the database, or null when it is about the statement itself. */
export function unavailability(error: unknown): DatabaseUnavailable | null {
  if (error instanceof DatabaseUnavailable) return error;
  // What our own values make the driver throw is a fault of the program.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailable(error.message, code);
  const isAway = code !== null && (classes.has(code.slice(0, 2)) || states.has(code) || isOfFiles(code, error.message));
  return isAway ? new DatabaseUnavailable(error.message, code) : null;
}

/** Whatever keeps a connection from being made, the database is not to be had. */
export function noConnection(error: unknown): DatabaseUnavailable {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return new DatabaseUnavailable(error instanceof Error ? error.message : String(error), code);
}

/** Whether an error leaves its connection unusable: everything that is no answer to a statement, and a fatal answer. */
export function breaksConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** Whether the database could not write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DISK_FULL;
}
