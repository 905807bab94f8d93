import { availableMemory } from 'node:process';
import { parentPort, type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

// All kinds of threads are kept by this: those that help with many pages, the one that stores them, and the one that renders drafts.

interface Asked<Question> {
  readonly id: number;
  readonly question: Question;
}

interface Answered<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

interface ThreadOptions {
  readonly file: URL;
  readonly data: unknown;
  /** What it is called in the message of its end. */
  readonly name: string;
  readonly resourceLimits?: ResourceLimits;
}

/** How many threads memory has room for, each with so many times what this process takes. */
export const roomForThreads = (times: number): number =>
  Math.floor(availableMemory() / (process.memoryUsage.rss() * times));

/** A thread that is asked and answers, in whatever order it can, until it ends or is ended. */
export class Thread<Question, Answer> {
  readonly #worker: Worker;
  readonly #open = new Map<number, PromiseWithResolvers<Answer>>();
  readonly #ended = Promise.withResolvers<Error | undefined>();
  #next = 0;
  #isOptional = false;

  constructor({ file, data, name, resourceLimits = {} }: ThreadOptions) {
    this.#worker = new Worker(file, { workerData: data, resourceLimits });
    let cause: Error | undefined;
    this.#worker.on('message', ({ id, answer }: Answered<Answer>) => {
      this.#open.get(id)?.resolve(answer);
      this.#open.delete(id);
      if (this.#isOptional && this.#open.size === 0) this.#worker.unref();
    });
    this.#worker.on('error', (error: Error) => {
      cause = error;
    });
    this.#worker.on('exit', () => {
      for (const { reject } of this.#open.values()) reject(cause ?? new Error(`${name} ended.`));
      this.#open.clear();
      this.#ended.resolve(cause);
    });
  }

  /** Rejected with what ended the thread when it ends before it answers. What is given away is the thread's alone. */
  ask(question: Question, givenAway: readonly Transferable[] = []): Promise<Answer> {
    this.#next += 1;
    const asked = Promise.withResolvers<Answer>();
    // Whoever asked may have gone on without the answer.
    asked.promise.catch(() => undefined);
    this.#open.set(this.#next, asked);
    if (this.#isOptional) this.#worker.ref();
    this.#worker.postMessage({ id: this.#next, question } satisfies Asked<Question>, givenAway);
    return asked.promise;
  }

  /** Fulfilled when it is gone, with what broke it if anything did; nothing may be asked from then on. */
  get ended(): Promise<Error | undefined> {
    return this.#ended.promise;
  }

  /** Lets the process end while nothing is asked. */
  unref(): void {
    this.#isOptional = true;
    if (this.#open.size === 0) this.#worker.unref();
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The thread's own side: answers whatever is asked. What fails here ends the thread, and whoever asked is told. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  parentPort?.on('message', async ({ id, question }: Asked<Question>) => {
    parentPort?.postMessage({ id, answer: await answer(question) } satisfies Answered<Answer>);
  });
}
