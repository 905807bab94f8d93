import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askedIn } from './avif.ts';

const lookMs = 2_000;

/**
 * Has the AVIFs that browsers ask for made in a process of the lowest priority, which is there only while somebody asks;
 * it ends with this one, however this one ends.
 */
export function startAvifs(releasesDir: string): void {
  let child: ChildProcess | undefined;
  const look = async (): Promise<void> => {
    if (child || (await askedIn(releasesDir)).length === 0) return;
    child = fork(fileURLToPath(new URL('./avif-process.ts', import.meta.url)), { execArgv: process.execArgv });
    child.on('exit', () => {
      child = undefined;
    });
    child.unref();
    child.channel?.unref();
  };
  setInterval(() => void look().catch(() => undefined), lookMs).unref();
}
