import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a command cost with all the processes that it started. */
export interface TreeCost {
  readonly seconds: number;
  /** Processor, user and system, of the command and all its descendants that have ended. */
  readonly cpuSeconds: number;
  /** Resident memory of all of them together at the highest moment seen, in MB. */
  readonly peakMb: number;
}

const sampleMs = 100;

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
  const started = performance.now();
  const script = '"$@"; status=$?; times >&2; exit $status';
  const child = spawn('bash', ['-c', script, 'cost', command, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peakMb = 0;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, residentMb(child.pid ?? 0))), sampleMs);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  const status = await promise;
  clearInterval(sampling);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-2000)}`);
  const [last] = [...output.matchAll(/(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g)].slice(-1);
  const [, userMinutes = '', user = '', systemMinutes = '', system = ''] = last ?? [];
  const cpuSeconds = secondsOf(userMinutes, user) + secondsOf(systemMinutes, system);
  return { seconds: (performance.now() - started) / 1000, cpuSeconds, peakMb };
}
