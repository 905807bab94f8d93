import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from '#services/kernel/database/postgres-process.ts';
import type { Log } from '#services/kernel/log.ts';

/** A process to keep running. */
export interface ChildSpec {
  readonly name: string;
  /** Absolute path of its main module. */
  readonly main: string;
  readonly env: NodeJS.ProcessEnv;
}

const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 10_000;
/** A child that lived this long starts its back-off anew. */
const HEALTHY_MS = 30_000;
const STOP_DEADLINE_MS = 15_000;

/** On Linux a child drains and ends when we are killed, so that a new start finds the ports free. */
function diesWithUs(program: string, args: readonly string[]): [string, string[]] {
  if (process.platform !== 'linux') return [program, [...args]];
  return ['setpriv', ['--pdeathsig', 'TERM', program, ...args]];
}

function pidFile(runDir: string, name: string): string {
  return join(runDir, `${name}.pid`);
}

/** Ends what an earlier, killed start left running: a live process of that pid file that is this module, nothing else. */
export async function endLeftover(runDir: string, spec: ChildSpec): Promise<void> {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile(runDir, spec.name), 'utf8'));
  } catch {
    return;
  }
  const isOurs = () => isAlive(pid) && commandLine(pid).includes(spec.main);
  if (isOurs()) process.kill(pid, 'SIGTERM');
  for (const deadline = Date.now() + STOP_DEADLINE_MS; isOurs(); ) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  rmSync(pidFile(runDir, spec.name), { force: true });
}

/** One supervised process: restarted with growing pauses when it ends by itself, ended in order by `stop`. */
export class Child {
  readonly spec: ChildSpec;
  readonly #runDir: string;
  readonly #log: Log;
  #process: ChildProcess | null = null;
  #stopping = false;
  #backoffMs = FIRST_BACKOFF_MS;
  #restart: NodeJS.Timeout | undefined;

  constructor(spec: ChildSpec, runDir: string, log: Log) {
    this.spec = spec;
    this.#runDir = runDir;
    this.#log = log;
  }

  /** Starts the process; its pid is in DATA_DIR/run while it lives. */
  start(): void {
    const startedAt = Date.now();
    const [program, args] = diesWithUs(process.execPath, [this.spec.main]);
    const child = spawn(program, args, { env: this.spec.env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    this.#process = child;
    mkdirSync(this.#runDir, { recursive: true });
    if (child.pid !== undefined) writeFileSync(pidFile(this.#runDir, this.spec.name), String(child.pid));
    child.once('error', (error) => this.#log.error({ err: error, child: this.spec.name }, 'could not be started'));
    child.once('exit', (code, signal) => {
      this.#process = null;
      rmSync(pidFile(this.#runDir, this.spec.name), { force: true });
      if (this.#stopping) return;
      if (Date.now() - startedAt > HEALTHY_MS) this.#backoffMs = FIRST_BACKOFF_MS;
      this.#log.warn(
        { child: this.spec.name, exitCode: code, signal, againInMs: this.#backoffMs },
        'a process ended; it is started again',
      );
      this.#restart = setTimeout(() => this.start(), this.#backoffMs);
      this.#backoffMs = Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
    });
  }

  /** Asks the process to drain and waits for its end; killed after 15 s. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#process;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(late);
  }
}
