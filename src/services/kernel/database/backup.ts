import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, lchown, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** What lies beside the database and cannot be made again: its password, the heads of the seals, what the sandbox made. */
const kept = ['database.password', 'seals', 'parties', 'run/sandbox-secret'];
/** What belongs to the running server alone, or is copied later. */
const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify']);
/** Folders that a server wants, empty. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_wal/archive_status', 'pg_wal/summaries'];

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** One file or folder with its owner and rights; what the server removes meanwhile is not needed. */
async function copyOne(from: string, to: string, skip: ReadonlySet<string>): Promise<void> {
  try {
    const found = await lstat(from);
    if (found.isDirectory()) {
      await mkdir(to, { recursive: true });
      for (const name of await readdir(from)) {
        if (!skip.has(name)) await copyOne(join(from, name), join(to, name), new Set());
      }
    } else await copyFile(from, to);
    await chmod(to, found.mode & 0o7777);
    if (process.getuid?.() === 0) await lchown(to, found.uid, found.gid);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** The server's log from where the copy began, and the empty folders that it wants. */
async function addLog(database: string, to: string): Promise<void> {
  const { uid, gid } = await lstat(database);
  for (const name of emptied) {
    await mkdir(join(to, name), { recursive: true, mode: 0o700 });
    if (process.getuid?.() === 0) await lchown(join(to, name), uid, gid);
  }
  for (const name of await readdir(join(database, 'pg_wal'))) {
    if (/^[0-9A-F]{24}$/.test(name)) await copyOne(join(database, 'pg_wal', name), join(to, 'pg_wal', name), new Set());
  }
}

/**
 * Copies the data of a running embedded server into a new folder, which is a DATA_DIR to start from. Answers a moment:
 * everything that was acknowledged before it is in the copy. Throws when the folder exists.
 */
export async function backUp(dataDir: string, ownerUrl: string, to: string): Promise<Date> {
  if (existsSync(to)) throw new Error(`${to} is there already`);
  const [database, copy] = [join(dataDir, 'database'), join(to, 'database')];
  await mkdir(to, { recursive: true, mode: 0o700 });
  // First, so that every head of a seal that is copied is the head of a seal in the copy.
  for (const name of kept) {
    if (existsSync(join(dataDir, name))) await cp(join(dataDir, name), join(to, name), { recursive: true });
  }
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kestrel-backup' });
  client.on('error', () => undefined);
  await client.connect();
  let until = new Date();
  try {
    await client.query('set statement_timeout = 0');
    // Of this connection alone: it keeps the log from where the copy begins, and goes with it.
    await client.query("select pg_create_physical_replication_slot('kestrel_backup', true, true)");
    await client.query("select pg_backup_start('kestrel', true)");
    await copyOne(database, copy, skipped);
    until = new Date();
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select * from pg_backup_stop(false)',
    );
    await addLog(database, copy);
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
    const { uid, gid } = await lstat(database);
    if (process.getuid?.() === 0) await lchown(join(copy, 'backup_label'), uid, gid);
  } finally {
    await client.end();
  }
  return until;
}
