import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Dice } from '../../support/chance.ts';
import { proofSize } from '../../support/proofs.ts';
import { Product } from './product.ts';
import { foreign, Visitors } from './visitors.ts';

const kills = proofSize({ small: 4, whole: 30 });
const requestsASecond = 100;
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

describe('S7.15 a publisher that is killed', () => {
  it(`S7.15 ${kills} times while it publishes, under ${requestsASecond} requests a second: no 404, no page but of one release`, {
    timeout: 60_000 + kills * 20_000,
  }, async () => {
    product = await Product.start(Array.from({ length: articles }, (_, number) => article(number, 'Words 0')));
    product.startPublisher();
    await product.shows('/help/a0', 'Words 0');
    const visitors = new Visitors(product.siteUrl, { articles, requestsASecond });
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

    expect(visitors.answers.length).toBeGreaterThan(kills * 50);
    expect(visitors.answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await foreign(product, visitors.answers)).toEqual([]);
    expect((await product.releases()).length).toBeGreaterThan(kills / 2);
  });
});
