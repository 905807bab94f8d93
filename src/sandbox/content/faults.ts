/** What the next `count` delivery answers do instead of, or before, answering well. Delays are in milliseconds. */
export interface Fault {
  status?: number | undefined;
  delayMs?: number | undefined;
  truncate?: boolean | undefined;
  count: number;
}

/** Planned faults, used up one answer at a time. */
export class Faults {
  #planned: Fault | undefined;

  /** Replaces what was planned; a count of 0 ends it. */
  plan(fault: Fault): void {
    this.#planned = fault.count > 0 ? { ...fault } : undefined;
  }

  /** The fault of this answer, if one is planned. */
  take(): Fault | undefined {
    const fault = this.#planned;
    if (!fault) return undefined;
    fault.count -= 1;
    if (fault.count === 0) this.#planned = undefined;
    return fault;
  }
}
