import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ReleaseStore } from '#publisher/release.ts';
import { Dice } from '../../support/edits/random.ts';
import { proofSize } from '../../support/proofs.ts';
import { Product } from './product.ts';

const kills = proofSize({ small: 4, whole: 20 });
const requestsASecond = 200;
const articles = 40;

let product: Product;
afterEach(() => product.stop());

const article = (number: number, title: string) => ({
  sys: { id: `a${number}`, publishedVersion: 1, contentType: { sys: { id: 'content_page' } } },
  fields: {
    internalName: { en: `a${number}` },
    pageType: { en: 'help' },
    slug: { en: `a${number}` },
    title: { en: title },
  },
});

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly sha: string;
}

/** Asks for the articles' pages at a steady rate until told to stop. */
class Visitors {
  readonly answers: Answer[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Set<Promise<void>>();
  #next = 0;

  constructor(origin: string) {
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

describe('S7.15 a publisher that is killed', () => {
  it(`S7.15 ${kills} times while it publishes, under ${requestsASecond} requests a second: no 404, no page but of one release`, {
    timeout: 60_000 + kills * 20_000,
  }, async () => {
    product = await Product.start(Array.from({ length: articles }, (_, number) => article(number, 'Words 0')));
    product.startPublisher();
    await product.shows('/help/a0', 'Words 0');
    const visitors = new Visitors(product.siteUrl);
    const dice = new Dice(20_261_121);
    for (let kill = 1; kill <= kills; kill += 1) {
      await product.until('synced', ({ doing, lastSyncAt }) => doing === 'waiting' && lastSyncAt !== null);
      // All pages change, so that the kill falls into the publish; when, is left to chance.
      const entries = Array.from({ length: articles }, (_, number) => article(number, `Words ${kill}`));
      product.content.system.import({ entries });
      await delay(dice.below(400));
      await product.killPublisher();
      product.startPublisher();
      await product.shows('/help/a0', `Words ${kill}`);
    }
    await visitors.stop();
    await product.shows(`/help/a${articles - 1}`, `Words ${kills}`);

    const store = new ReleaseStore(join(product.config.dataDir, 'releases'));
    const known = new Map<string, Set<string>>();
    for (const id of await product.releases()) {
      for (const [path, { sha }] of store.load(id).files) known.set(path, (known.get(path) ?? new Set()).add(sha));
    }
    expect(visitors.answers.length).toBeGreaterThan(kills * 100);
    expect(visitors.answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(visitors.answers.filter(({ path, sha }) => !known.get(path)?.has(sha))).toEqual([]);
    expect((await product.releases()).length).toBeGreaterThan(kills / 2);
  });
});
