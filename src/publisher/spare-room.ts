import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A status of a thousand receipts and as many findings is smaller. */
const spareBytes = 2 * 1024 ** 2;
/** Nearer to the end of the disk it is not taken from others, such as the database. */
const leastFreeBytes = 32 * 1024 ** 2;

/** What editors are told. */
export const diskFull =
  'The disk of the site is full: nothing new can be published until the operator makes room, and then it is by itself.';

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error, or what it came from, is that there is no room on the disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return fullCodes.has((error as NodeJS.ErrnoException).code) || isDiskFull(error.cause);
}

/** Room on the disk that is kept for the day when it is full: that it is can then still be told. */
export class SpareRoom {
  readonly #path: string;
  #isKept: boolean;

  constructor(folder: string) {
    this.#path = join(folder, 'spare');
    this.#isKept = existsSync(this.#path);
  }

  /** Takes the room, or takes it back; nothing happens where there is none. */
  keep(): void {
    if (this.#isKept) return;
    try {
      const { bavail, bsize } = statfsSync(dirname(this.#path));
      if (bavail * bsize < leastFreeBytes) return;
      writeFileSync(this.#path, Buffer.alloc(spareBytes));
      this.#isKept = true;
    } catch {
      rmSync(this.#path, { force: true });
    }
  }

  give(): void {
    rmSync(this.#path, { force: true });
    this.#isKept = false;
  }
}
