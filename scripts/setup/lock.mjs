// One installation at a time in a clone, also after a kill -9 of any party. Plain JavaScript for Node >= 18.
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const lockWaitMs = 15 * 60_000;
const writingMs = 2_000;

/** Start time of a process, so that a reused pid is not taken for the old process; undefined when it is not alive. */
export function processBirth(pid) {
  if (process.platform !== 'linux') {
    try {
      process.kill(pid, 0);
      return 'alive';
    } catch (error) {
      return error.code === 'EPERM' ? 'alive' : undefined;
    }
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function holderLine(pid) {
  return `${pid} ${processBirth(pid)}\n`;
}

/** Pids of the live holders that a lock's text names: the setup that made it and the npm it started, which outlives it. */
function liveHolders(text) {
  const holders = text.split('\n').map((line) => line.split(' '));
  return holders.filter(([pid, birth]) => birth && processBirth(pid) === birth).map(([pid]) => Number(pid));
}

/** Takes the lock (undefined), or tells who holds it (a pid), or that it is worth trying again at once (0). */
function tryLock(file) {
  try {
    writeFileSync(file, holderLine(process.pid), { flag: 'wx' });
    return undefined;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    const text = readFileSync(file, 'utf8');
    const [holder] = liveHolders(text);
    if (holder) return holder;
    if (text === '' && Date.now() - statSync(file).mtimeMs < writingMs) return 0;
    const stale = `${file}.${process.pid}`;
    renameSync(file, stale);
    // Between reading and renaming somebody else may have cleared the stale lock and taken a fresh one: give it back.
    if (readFileSync(stale, 'utf8') === text) rmSync(stale);
    else renameSync(stale, file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return 0;
}

/**
 * Runs `work` while holding the lock file. Waits for a live holder (telling `onWait` its pid once, at most 15 minutes), takes
 * over from a dead one. `work` gets a function that names a child process as a further holder.
 */
export async function withLock(file, work, onWait) {
  const deadline = Date.now() + lockWaitMs;
  let told = false;
  for (let holder = tryLock(file); holder !== undefined; holder = tryLock(file)) {
    if (Date.now() > deadline) throw new Error(`pid ${holder} has held ${file} for 15 minutes`);
    if (holder !== 0 && !told) onWait(holder);
    told ||= holder !== 0;
    await delay(holder === 0 ? 10 : 200);
  }
  try {
    return await work((pid) => appendFileSync(file, holderLine(pid)));
  } finally {
    rmSync(file, { force: true });
  }
}

/** The process that started this one (Linux; elsewhere, and when that one is gone, the process itself). */
export function supervisorOf(pid) {
  try {
    const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]);
    return parent > 1 ? parent : pid;
  } catch {
    return pid;
  }
}

/** Pids of all processes (Linux; elsewhere none). */
export function listProcesses() {
  return process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
}
