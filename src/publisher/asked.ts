/** What somebody who asked to publish still waits for, though edits that come meanwhile may leave pages owed for ever. */
export class Asked {
  #id: string | undefined;
  /** Pages and outputs that were owed when what was known at the asking was published, and have not been made since. */
  #waiting: ReadonlySet<string> | undefined;

  /** Whether the content system was asked after this request. */
  isSyncedFor(id: string): boolean {
    return this.#id === id;
  }

  /** The content system was asked; what comes of it is in the next run. */
  synced(id: string | undefined): void {
    if (id === this.#id) return;
    this.#id = id;
    this.#waiting = undefined;
  }

  /** A run ended; what it made is not owed any more, or is owed for something that came later. */
  ran(owed: ReadonlySet<string>): void {
    if (this.#id === undefined) return;
    const before = this.#waiting;
    this.#waiting = before ? new Set([...before].filter((path) => owed.has(path))) : owed;
  }

  /** What is to be made before the answer. */
  get waiting(): ReadonlySet<string> {
    return this.#waiting ?? none;
  }

  /** Whether all that was known at the asking is live. */
  get isLive(): boolean {
    return this.#waiting?.size === 0;
  }
}

const none: ReadonlySet<string> = new Set();
