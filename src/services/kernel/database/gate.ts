import { DatabaseUnavailable } from './availability.ts';

interface Waiting {
  enter(): void;
  turnAway(error: DatabaseUnavailable): void;
}

/** Lets so many in at once. Others wait in the order in which they came, at most `waitMs`, then it is `DatabaseUnavailable`. */
export class Gate {
  readonly #waiting = new Set<Waiting>();
  readonly #waitMs: number;
  #free: number;

  constructor(places: number, waitMs: number) {
    this.#free = places;
    this.#waitMs = waitMs;
  }

  async enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leaveLine = () => {
      this.#waiting.delete(waiting);
      clearTimeout(timer);
    };
    const waiting: Waiting = {
      enter: () => {
        leaveLine();
        resolve();
      },
      turnAway: (error) => {
        leaveLine();
        reject(error);
      },
    };
    const tooLong = () => waiting.turnAway(new DatabaseUnavailable('waited too long for others', null));
    const timer = setTimeout(tooLong, this.#waitMs);
    this.#waiting.add(waiting);
    await promise;
  }

  /** Gives the place to whoever waits longest. */
  leave(): void {
    const [next] = this.#waiting;
    if (next) next.enter();
    else this.#free += 1;
  }

  /** Sends everybody away who waits: what they wait for is not to be had. */
  turnAway(error: DatabaseUnavailable): void {
    for (const waiting of [...this.#waiting]) waiting.turnAway(error);
  }
}

/**
 * Work of one key comes one after the other in this process, before it takes a connection: calls of one player wait for
 * the same rows anyway, and fifty of them would hold every connection meanwhile. Who is first is still the database's to
 * say, for all processes.
 */
export class Lines {
  readonly #gates = new Map<string, { readonly gate: Gate; users: number }>();
  readonly #waitMs: number;

  constructor(waitMs = 15_000) {
    this.#waitMs = waitMs;
  }

  /**
   * `judgeAnew` is asked of who has waited for others, and throws where what was judged before is so no longer: a session
   * that has ended meanwhile orders nothing.
   */
  async run<T>(key: string, judgeAnew: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    const line = this.#gates.get(key) ?? { gate: new Gate(1, this.#waitMs), users: 0 };
    this.#gates.set(key, line);
    const hasWaited = line.users > 0;
    line.users += 1;
    try {
      await line.gate.enter();
      const turn = async (): Promise<T> => {
        if (hasWaited) await judgeAnew();
        return work();
      };
      return await turn().finally(() => line.gate.leave());
    } finally {
      line.users -= 1;
      if (line.users === 0) this.#gates.delete(key);
    }
  }
}
