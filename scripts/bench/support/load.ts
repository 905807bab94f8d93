import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../../../tests/support/service-calls.ts';

/** Money that moves all the time: who answers what is noted, an unanswered call is made again with its key. */
export class MoneyLoad {
  /** Journal by key of every acknowledged movement. */
  readonly acknowledged = new Map<string, string>();
  /** Answers that are neither success nor 503 nor a lost connection. */
  readonly odd: string[] = [];
  readonly #url: string;
  #isRunning = true;
  #next = 0;
  readonly #clients: Promise<void>[];

  constructor(url: string, clients: number) {
    this.#url = url;
    this.#clients = Array.from({ length: clients }, () => this.#client());
  }

  async #client(): Promise<void> {
    while (this.#isRunning) {
      this.#next += 1;
      const key = `attack ${this.#next}`;
      while (!(await this.#move(key))) await delay(20);
    }
  }

  /** True when the movement is acknowledged; a load that was ended gives up what has no answer yet. */
  async #move(key: string): Promise<boolean> {
    const headers = { 'idempotency-key': key };
    const answer = await send('POST', this.#url, { kind: 'cash', amount: '0.01' }, headers).catch(() => null);
    if (answer?.status === 200) this.acknowledged.set(key, answer.json.journalId);
    else if (answer && answer.status !== 503) this.odd.push(`${answer.status} ${answer.text.slice(0, 80)}`);
    return answer?.status === 200 || !this.#isRunning;
  }

  async end(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#clients);
  }
}

/** Asks until it is answered with 200 and says how long that took, in milliseconds. */
export async function untilAnswered(
  ask: () => Promise<{ readonly status: number }>,
  limitMs = 60_000,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    const answer = await ask().catch(() => null);
    if (answer?.status === 200) return performance.now() - startedAt;
    await delay(25);
  }
  return Number.POSITIVE_INFINITY;
}
