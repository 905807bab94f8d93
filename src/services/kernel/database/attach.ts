import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Readiness } from '../readiness.ts';
import { runningEmbedded, startEmbedded } from './embedded.ts';
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

/** Brings the database up to date and opens it as the services' role, or says why only the owner's role is left. */
export async function openServicesDatabase(url: string, log: Log): Promise<OpenDatabase> {
  const { applied, restricted } = await migrate(url);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  if (!restricted) {
    log.warn('the database user may not make the role kestrel_services: the books are guarded by triggers alone');
  }
  return openDatabase({ url, restricted }, log);
}

/** Makes `/readyz` say when the database does not answer. */
export function watchDatabase(readiness: Readiness, { db }: OpenDatabase): void {
  readiness.add('database', () => {
    const late = new Promise<string>((resolve) => {
      setTimeout(resolve, READY_CHECK_MS, 'does not answer').unref();
    });
    const asked = sql`select 1`.execute(db).then(
      () => null,
      () => 'is away',
    );
    return Promise.race([asked, late]);
  });
}
