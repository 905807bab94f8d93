/** One flag that many may raise and one waits for: nudges during a run become exactly one next run. */
export class Wake {
  #raised = false;
  #wait: (() => void) | undefined;

  raise(): void {
    this.#raised = true;
    this.#wait?.();
  }

  get isRaised(): boolean {
    return this.#raised;
  }

  /** Who begins what it was raised for lowers it first: it is raised again by what comes too late for that. */
  lower(): void {
    this.#raised = false;
  }

  /** Waits until raised, or for `ms`; says which it was, and lowers the flag. */
  async wait(ms: number): Promise<'woken' | 'elapsed'> {
    if (!this.#raised) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      this.#wait = resolve;
      await promise;
      clearTimeout(timer);
    }
    const woken = this.#raised;
    this.#raised = false;
    this.#wait = undefined;
    return woken ? 'woken' : 'elapsed';
  }
}
