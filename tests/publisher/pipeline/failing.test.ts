import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofSize } from '../../support/proofs.ts';
import { FailingProxy, failings } from './failing-proxy.ts';
import { Product } from './product.ts';
import { foreign, Visitors } from './visitors.ts';

const articles = 10;
const requestsASecond = 100;
const all = Object.entries(failings);
// Each takes seconds: a run of the suite takes a few, that others have no test for.
const few = ['sends round in circles', 'packs what cannot be unpacked'];
const most = proofSize({ small: few.length, whole: all.length });
const tried = most === all.length ? all : all.filter(([what]) => few.includes(what));

let product: Product;
let proxy: FailingProxy;

beforeAll(async () => {
  product = await Product.start();
  proxy = await FailingProxy.before(product.content.host);
  for (let number = 0; number < articles; number += 1) product.article(`a${number}`, 'Words of before');
  product.startPublisher({ CONTENTFUL_HOST: proxy.host });
  await product.shows(`/help/a${articles - 1}`, 'Words of before');
});
afterAll(async () => {
  proxy.close();
  await product.stop();
});

describe('S7.15 a content system that fails', () => {
  it(`S7.15 in each of ${tried.length} ways: pages stay as they were, editors are told, and it is over by itself`, {
    timeout: 60_000 + tried.length * 30_000,
  }, async () => {
    const visitors = new Visitors(product.siteUrl, { articles, requestsASecond });
    try {
      for (const [number, [what, failing]] of tried.entries()) {
        const isQuiet = `waits before it ${what}`;
        await product.until(isQuiet, ({ doing, problems }) => doing === 'waiting' && problems.length === 0);
        const before = await product.releases();
        proxy.spoilt = 0;
        proxy.failing = failing;
        product.article('a0', `Words ${number} of after`);
        await product.until(`a problem: it ${what}`, ({ problems }) =>
          problems.some((problem) => problem.what === 'sync'),
        );
        expect(proxy.spoilt, what).toBeGreaterThan(0);
        expect(await product.releases(), what).toEqual(before);
        proxy.failing = undefined;
        await product.shows('/help/a0', `Words ${number} of after`);
      }
      await product.until('no problem', ({ problems }) => problems.length === 0);
    } finally {
      await visitors.stop();
    }
    expect(visitors.answers.length).toBeGreaterThan(tried.length * 50);
    expect(visitors.answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await foreign(product, visitors.answers)).toEqual([]);
  });
});
