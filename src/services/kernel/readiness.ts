/** Answers nothing when ready, or says in a few words what is missing. */
export type ReadinessCheck = () => Promise<string | null>;

/** Whether this process may get traffic: all checks pass and it is not draining. */
export class Readiness {
  draining = false;
  readonly #checks = new Map<string, ReadinessCheck>();

  /** Adds a named check; `/readyz` runs them all. */
  add(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
  }

  /** What keeps the process from being ready, by name; empty when it is. A check that throws counts as failed. */
  async missing(): Promise<Record<string, string>> {
    if (this.draining) return { process: 'draining' };
    const entries = [...this.#checks].map(async ([name, check]) => {
      const failed = () => 'failed';
      return [name, await check().catch(failed)] as const;
    });
    const results = await Promise.all(entries);
    return Object.fromEntries(results.filter((entry): entry is readonly [string, string] => entry[1] !== null));
  }
}
