import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { ReleaseStore } from '#publisher/release.ts';
import type { Product } from './product.ts';

/** What a visitor got: the bytes as their hash. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly sha: string;
}

/** What the articles of a product are asked for with: `a0`, `a1` and so on, one after the other. */
interface Asking {
  readonly articles: number;
  readonly requestsASecond: number;
}

/** Asks for the articles' pages at a steady rate until told to stop. */
export class Visitors {
  readonly answers: Answer[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Set<Promise<void>>();
  #next = 0;

  constructor(origin: string, { articles, requestsASecond }: Asking) {
    this.#timer = setInterval(() => {
      for (let each = 0; each < requestsASecond / 50; each += 1) {
        const asked = this.#ask(origin, `/help/a${this.#next++ % articles}`).finally(() => this.#open.delete(asked));
        this.#open.add(asked);
      }
    }, 20);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
    this.#agent.destroy();
  }

  #ask(origin: string, path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(origin + path, { agent: this.#agent }, (response) => {
        const hash = createHash('sha256');
        response.on('data', (chunk: Buffer) => hash.update(chunk));
        response.on('end', () => {
          this.answers.push({ path, status: response.statusCode ?? 0, sha: hash.digest('hex') });
          resolve();
        });
      });
      request.on('error', reject);
    });
  }
}

/** The answers with bytes that no release of the product has at that path. */
export async function foreign(product: Product, answers: readonly Answer[]): Promise<readonly Answer[]> {
  const store = new ReleaseStore(join(product.config.dataDir, 'releases'));
  const known = new Map<string, Set<string>>();
  for (const id of await product.releases()) {
    for (const [path, { sha }] of store.load(id).files) known.set(path, (known.get(path) ?? new Set()).add(sha));
  }
  return answers.filter(({ path, sha }) => !known.get(path)?.has(sha));
}
