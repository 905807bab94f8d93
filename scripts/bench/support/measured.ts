import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Seconds and peak memory (MB, the largest process seen below the command) of a finished command. */
export interface Measured {
  readonly seconds: number;
  readonly peakMb: number;
}

/** Peak resident memory of a running process in MB, as the kernel counts it; 0 when it is gone. */
export function peakMbOf(pid: number): number {
  try {
    const kib = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Hundredths of a second, whatever the kernel counts in. */
const ticksPerSecond = 100;

/** Seconds of processor, user and system, that a running process took with all its threads; NaN when it is gone. */
export function processorSecondsOf(pid: number): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = after.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

const sampleMs = 50;

/** How a finished command went: what it printed, and the most memory seen of it (MB). */
interface Ran extends Measured {
  readonly output: string;
}

/** Runs a command to its end, asking its memory all the while. Throws with its last output when it fails. */
export async function sampledRun(
  [command, ...args]: readonly [string, ...string[]],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  memoryMbOf: (pid: number) => number,
): Promise<Ran> {
  const started = performance.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peakMb = 0;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, memoryMbOf(child.pid ?? 0))), sampleMs);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  const status = await promise;
  clearInterval(sampling);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-2000)}`);
  return { output, seconds: (performance.now() - started) / 1000, peakMb };
}

/** Runs a command to its end. Throws with its last output when it fails. */
export function measured(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Measured> {
  return sampledRun([command, ...args], { cwd, env }, peakMbOf);
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
