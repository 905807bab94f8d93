import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let made: string | null = null;

function remove(): void {
  if (made !== null) rmSync(made, { recursive: true, force: true });
  made = null;
}

process.once('exit', remove);

/** A folder for each test file: what the stand-ins keep there belongs to its tests alone. */
export function dataDir(): string {
  made ??= mkdtempSync(join(tmpdir(), 'kestrel-services-'));
  return made;
}

/** The next file begins with an empty one; files share a process and whatever it has loaded. */
export const leaveDataDir = remove;
