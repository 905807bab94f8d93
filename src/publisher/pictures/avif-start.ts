import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** After the first publish, which needs the whole machine. */
const firstMs = 60_000;

/** Has AVIFs made in a process of the lowest priority; it ends with this one, however this one ends. */
export function startAvifs(): void {
  const start = (): void => {
    const child = fork(fileURLToPath(new URL('./avif-process.ts', import.meta.url)), { execArgv: process.execArgv });
    child.unref();
    child.channel?.unref();
  };
  setTimeout(start, firstMs).unref();
}
