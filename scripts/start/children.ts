import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from '#services/kernel/database/postgres-process.ts';
import type { Log } from '#services/kernel/log.ts';

/** A process to keep running. */
export interface ChildSpec {
  readonly name: string;
  /** Absolute path of its main module. */
  readonly main: string;
  readonly args?: readonly string[];
  /** What Node itself is told. */
  readonly flags?: readonly string[];
  /** A descriptor that the process finds as its fourth, number 3. */
  readonly socket?: number;
  readonly env: NodeJS.ProcessEnv;
}

const STOP_DEADLINE_MS = 15_000;

/** What is known of a process that ended by itself. */
export interface Ending {
  readonly livedMs: number;
  /** Killed from outside, not ended by its own doing. */
  readonly wasKilled: boolean;
  /** How many before it ended soon after their start, one after another. */
  readonly soon: number;
}

const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 10_000;
/** What ends by itself so soon does so again at once; a kill says nothing of the next start, unless they come in a row. */
const SOON_MS = { byItself: 5000, killed: 250 };

/** Whether a process ended so soon that the next start has to wait for longer each time. */
export function endedSoon({ livedMs, wasKilled }: Omit<Ending, 'soon'>): boolean {
  return livedMs < (wasKilled ? SOON_MS.killed : SOON_MS.byItself);
}

/** How long to wait before a process is started again: not at all the first time, then 250 ms, doubling up to 10 s. */
export function restartPauseMs({ soon, ...ending }: Ending): number {
  if (soon === 0 || !endedSoon(ending)) return 0;
  return Math.min(FIRST_BACKOFF_MS * 2 ** (soon - 1), MAX_BACKOFF_MS);
}

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

/** One supervised process: restarted at once, then with growing pauses, when it ends by itself, ended in order by `stop`. */
export class Child {
  readonly spec: ChildSpec;
  readonly #runDir: string;
  readonly #log: Log;
  #process: ChildProcess | null = null;
  #stopping = false;
  #soon = 0;
  #restart: NodeJS.Timeout | undefined;

  constructor(spec: ChildSpec, runDir: string, log: Log) {
    this.spec = spec;
    this.#runDir = runDir;
    this.#log = log;
  }

  /** Starts the process; its pid is in DATA_DIR/run while it lives. */
  start(): void {
    const startedAt = Date.now();
    const [program, args] = diesWithUs(process.execPath, [
      ...(this.spec.flags ?? []),
      this.spec.main,
      ...(this.spec.args ?? []),
    ]);
    const { socket } = this.spec;
    const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', ...(socket === undefined ? [] : [socket])];
    const child = spawn(program, args, { env: this.spec.env, stdio, detached: true });
    this.#process = child;
    this.#note(child.pid);
    child.once('error', (error) => this.#log.error({ err: error, child: this.spec.name }, 'could not be started'));
    child.once('exit', (code, signal) => {
      this.#process = null;
      this.#noteEnd();
      if (this.#stopping) return;
      const ending = { livedMs: Date.now() - startedAt, wasKilled: signal !== null, soon: this.#soon };
      const againInMs = restartPauseMs(ending);
      this.#soon = endedSoon(ending) ? this.#soon + 1 : 0;
      this.#log.warn(
        { child: this.spec.name, exitCode: code, signal, againInMs },
        'a process ended; it is started again',
      );
      this.#restart = setTimeout(() => this.start(), againInMs);
    });
  }

  /** Writes the pid down; a disk that is full must not end the supervisor, so the process runs without a note then. */
  #note(pid: number | undefined): void {
    if (pid === undefined) return;
    try {
      mkdirSync(this.#runDir, { recursive: true });
      writeFileSync(pidFile(this.#runDir, this.spec.name), String(pid));
    } catch (error) {
      this.#log.error({ err: error, child: this.spec.name }, 'the pid could not be noted');
    }
  }

  #noteEnd(): void {
    try {
      rmSync(pidFile(this.#runDir, this.spec.name), { force: true });
    } catch (error) {
      this.#log.error({ err: error, child: this.spec.name }, 'the note of the pid could not be removed');
    }
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
