import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '#sandbox/content/faults.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { text } from '../../support/content/site.ts';
import { Product } from './product.ts';

// One product for all: after each fault it is as it was, and a test that fails says so of its own article.
let product: Product;
beforeAll(async () => {
  product = await Product.start();
  product.startPublisher();
});
afterAll(() => product.stop());

/** Publishes an article and waits until nothing is left to do. */
async function settled(id: string, title: string): Promise<void> {
  product.article(id, title);
  await product.shows(`/help/${id}`, title);
  await product.until('idle', ({ doing, problems }) => doing === 'waiting' && problems.length === 0);
}

const many = 1_000;
const faults: readonly (readonly [string, Fault, RegExp])[] = [
  ['is down', { status: 503, count: many }, /answers 503; try again later/],
  ['asks to slow down', { status: 429, count: many }, /keeps asking to slow down \(429\)/],
  ['breaks off', { truncate: true, count: many }, /break off|breaks off/],
  ['refuses the token', { status: 401, count: many }, /check CONTENTFUL_DELIVERY_TOKEN/],
];

describe('S7.15 while the content system', () => {
  it('S7.15 is down, asks to slow down, breaks off or refuses the token, the old site stays whole, the status says so, and it recovers by itself', async () => {
    await settled('a', 'Words of before');
    let shown = 'Words of before';
    for (const [what, fault, words] of faults) {
      await product.until('idle', ({ doing, problems }) => doing === 'waiting' && problems.length === 0);
      const before = await product.releases();
      product.content.system.plan(fault);
      product.article('a', `Words of after it ${what}`);
      await product.until(`a problem: it ${what}`, ({ problems }) =>
        problems.some((problem) => problem.what === 'sync' && words.test(problem.text)),
      );
      expect((await product.page('/help/a')).body, what).toContain(shown);
      expect(await product.releases(), what).toEqual(before);
      expect((await product.page('/')).status, what).toBe(404);
      product.content.system.plan({ count: 0 });
      shown = `Words of after it ${what}`;
      await product.shows('/help/a', shown);
    }
    await product.until('no problem', ({ problems }) => problems.length === 0);
  });

  it('S7.15 takes ten seconds for an answer, the site answers as ever', async () => {
    await settled('b', 'Old words');
    product.content.system.plan({ delayMs: 10_000, count: 1 });
    product.article('b', 'New words');
    await product.until('syncing', ({ doing }) => doing === 'syncing');
    expect((await product.page('/help/b')).body).toContain('Old words');
    await product.until('still syncing', ({ doing }) => doing === 'syncing');
    await product.shows('/help/b', 'New words');
  });

  it('S7.15 is down, schedules begin on time all the same', async () => {
    const put = (id: string, contentType: string, fields: Record<string, unknown>): void => {
      const all = { internalName: text(id), ...fields } as never;
      product.content.system.put('Entry', id, { contentType, fields: all, published: true });
    };
    product.content.system.put('Asset', 'boat', {
      fields: {
        title: text('Boat'),
        file: text({
          url: '//127.0.0.1:9/boat.webp',
          fileName: 'boat.webp',
          contentType: 'image/webp',
          details: { size: 3, image: { width: 8, height: 8 } },
        }),
      },
      published: true,
    });
    const image = text({ sys: { type: 'Link', linkType: 'Asset', id: 'boat' } });
    put('now', 'slide', { title: text('Slide of today'), image });
    put('slides', 'slideshow', { slides: text([entryLink('now'), entryLink('soon')]) });
    put('home', 'marketing_page', { slug: text('home'), title: text('Home'), blocks: text([entryLink('slides')]) });
    await product.shows('/', 'Slide of today');
    const startAt = new Date(Date.now() + 4_000).toISOString();
    put('soon', 'slide', { title: text('Slide of tomorrow'), image, startAt: text(startAt) });
    // A machine that takes longer than that for one edit has it live at once.
    await product.until('known', ({ receipts }) => receipts.some(({ entryId }) => entryId === 'soon'));
    product.content.system.plan({ status: 503, count: many });
    product.article('c', 'Words that nobody can fetch');
    await product.shows('/', 'Slide of tomorrow');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(startAt));
    await product.until('a problem', ({ problems }) => problems.some(({ what }) => what === 'sync'));
    await product.until('a receipt though nobody edited it', ({ receipts }) =>
      receipts.some(({ entryId, state, urls }) => entryId === 'soon' && state === 'live' && urls.includes('/')),
    );
    product.content.system.plan({ count: 0 });
    await product.shows('/help/c', 'Words that nobody can fetch');
  });

  it('S3.14 has no site_config any more, the old site stays and the status names what is missing', async () => {
    await settled('d', 'Old words');
    const { fields } = product.content.system.store.environment('master')?.resources.get('Entry:config') ?? {
      fields: {},
    };
    product.content.system.remove('Entry', 'config');
    await product.until('a problem', ({ problems }) => problems.some(({ what }) => what === 'content'));
    expect(product.status?.problems[0]?.text).toContain('There is no valid site_config entry');
    expect((await product.page('/help/d')).body).toContain('Old words');
    product.content.system.put('Entry', 'config', { contentType: 'site_config', fields, published: true });
    product.article('d', 'New words');
    await product.shows('/help/d', 'New words');
    await product.until('no problem', ({ problems }) => problems.length === 0);
  });
});
