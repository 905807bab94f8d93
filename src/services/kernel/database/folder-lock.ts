import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';

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

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(path, () => resolve(true));
  });
}

function askHolder(path: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(path);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(text === '' ? '?' : text));
  });
}

/**
 * Takes a folder for this process, or throws `FolderInUse` with the holder's pid. The lock is an abstract socket:
 * the system drops it with the process, so that nothing stale can stay behind, whatever kills it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const real = realpathSync(folder);
  const path = `\0kestrel-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  const server = createServer((socket) => socket.end(String(process.pid)));
  if (!(await listen(server, path))) throw new FolderInUse(folder, await askHolder(path));
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
