import { readFileSync } from 'node:fs';
import { type Measured, sampledRun } from './measured.ts';

/** What a command cost with all the processes that it started; its memory is that of all of them together. */
export interface TreeCost extends Measured {
  /** Processor, user and system, of the command and all its descendants that have ended. */
  readonly cpuSeconds: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

function residentMb(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + residentMb(Number(child)), own);
}

/** Seconds of `1m2.345s`, as the shell writes them. */
const secondsOf = (minutes: string, seconds: string): number => Number(minutes) * 60 + Number(seconds);

/**
 * Runs a command to its end and answers what it and its descendants cost: the shell around it counts processor time of
 * every child that was waited for, which Node alone cannot ask for. Throws with its last output when it fails.
 */
export async function costOf(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<TreeCost> {
  const script = '"$@"; status=$?; times >&2; exit $status';
  const { output, ...run } = await sampledRun(
    ['bash', '-c', script, 'cost', command, ...args],
    { cwd, env },
    residentMb,
  );
  const [last] = [...output.matchAll(/(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g)].slice(-1);
  const [, userMinutes = '', user = '', systemMinutes = '', system = ''] = last ?? [];
  const cpuSeconds = secondsOf(userMinutes, user) + secondsOf(systemMinutes, system);
  return { ...run, cpuSeconds };
}
