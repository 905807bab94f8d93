import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A holder that says nothing for so long, in milliseconds, is believed to be there: it may have been stopped. */
const SILENT_MS = 5_000;
const AGAIN_MS = 50;

/** A held lock on a folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Somebody else holds the folder. */
export class FolderInUse extends Error {
  readonly pid: string;

  constructor(folder: string, pid: string) {
    super(`${folder} is in use by pid ${pid}`);
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

/** A server at a path that says this process's pid, or null when somebody else has the path. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

/** The pid that the holder says, or null when nobody says anything. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(path);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(text === '' ? null : text));
  });
}

/**
 * Takes a folder for this process, or throws `FolderInUse` with the holder's pid. The lock is an abstract socket:
 * the system drops it with the process, so that nothing stale can stay behind, whatever kills it. A child that a killed
 * holder was just making has the socket for a moment more, and says nothing: the folder is asked for again.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const real = realpathSync(folder);
  const path = `\0kestrel-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  const silentUntil = performance.now() + SILENT_MS;
  for (;;) {
    const server = await listen(path);
    if (server) {
      server.unref();
      return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    }
    const pid = await askHolder(path);
    if (pid !== null || performance.now() > silentUntil) throw new FolderInUse(folder, pid ?? '?');
    await delay(AGAIN_MS);
  }
}
