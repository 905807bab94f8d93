import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Readiness } from '../readiness.ts';
import { isDiskFull } from './availability.ts';
import { embeddedFolder, runningEmbedded, startEmbedded } from './embedded.ts';
import { isProcessUrl, type ProcessName, processUrl } from './logins.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './pool.ts';

const READY_CHECK_MS = 2000;

/** The database of the configuration, with the means to let go of it. */
export interface Attached {
  readonly url: string;
  /** Stops the embedded server if this process started it. */
  stop(): Promise<void>;
}

/** DATABASE_URL, else the embedded server that already runs for DATA_DIR, else a new one of this process. */
export async function attachDatabase(config: Config, log: Log): Promise<Attached> {
  const url = config.databaseUrl ?? runningEmbedded(config.dataDir);
  if (url !== null) return { url, stop: async () => undefined };
  return startEmbedded({ dataDir: config.dataDir, log });
}

/** How a process comes into the database. */
export interface DatabaseAccess {
  readonly url: string;
  readonly restricted: boolean;
}

/** Brings the database up to date, and answers how each process comes in; with less than an own role it says why. */
export async function prepareDatabase(url: string, log: Log): Promise<(name: ProcessName) => DatabaseAccess> {
  const { applied, access } = await migrate(url);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  if (access === 'owner') {
    log.warn('the database user may not make the role kestrel_services: the books are guarded by triggers alone');
  } else if (access === 'stepping down') {
    log.warn('the processes log in as the database user: give DATABASE_URL a password, for roles of their own');
  }
  return (name) => {
    const own = access === 'own roles' ? processUrl(url, name) : null;
    return own === null ? { url, restricted: access !== 'owner' } : { url: own, restricted: false };
  };
}

/**
 * Opens the database for a process, brought up to date first, but for a process that was given its own role: who
 * started it has done that. Then nothing is asked of the database before the first statement, so that pages are served
 * while it is away.
 */
export async function openServicesDatabase(
  url: string,
  config: Config,
  log: Log,
  name: ProcessName,
): Promise<OpenDatabase> {
  const access = isProcessUrl(url) ? { url, restricted: false } : (await prepareDatabase(url, log))(name);
  return openDatabase({ ...access, folder: embeddedFolder(config.dataDir, url) }, log);
}

/** With less than one more file of its log the server ends at the next write. */
const FREE_BYTES = 16 * 1024 * 1024;

async function hasNoSpace(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < FREE_BYTES;
}

/** Asks for new blocks, which a full disk refuses; a temporary table leaves nothing behind. */
async function growSomething({ db, disk }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table disk_probe on commit drop as
      select repeat(md5(n::text), 200) as text from generate_series(1, 200) as n`.execute(tx);
  });
  disk.isFull = false;
}

async function askDatabase(database: OpenDatabase): Promise<string | null> {
  const { folder } = database.disk;
  try {
    if (folder !== null && (await hasNoSpace(folder))) return 'has no disk space left';
    await (database.disk.isFull ? growSomething(database) : sql`select 1`.execute(database.db));
    return null;
  } catch (error) {
    return isDiskFull(error) ? 'has no disk space left' : 'is away';
  }
}

/** Makes `/readyz` say when the database does not answer, or cannot write for want of disk space. */
export function watchDatabase(readiness: Readiness, database: OpenDatabase): void {
  readiness.add('database', () => {
    const late = new Promise<string>((resolve) => {
      setTimeout(resolve, READY_CHECK_MS, 'does not answer').unref();
    });
    return Promise.race([askDatabase(database), late]);
  });
}
