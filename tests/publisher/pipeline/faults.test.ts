import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '#sandbox/content/faults.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { text } from '../../support/content/site.ts';
import { Product } from './product.ts';

let product: Product;
afterEach(() => product.stop());

const many = 1_000;
const faults: readonly (readonly [string, Fault, RegExp])[] = [
  ['is down', { status: 503, count: many }, /answers 503; try again later/],
  ['asks to slow down', { status: 429, count: many }, /keeps asking to slow down \(429\)/],
  ['breaks off', { truncate: true, count: many }, /break off|breaks off/],
  ['refuses the token', { status: 401, count: many }, /check CONTENTFUL_DELIVERY_TOKEN/],
];

describe('S7.15 while the content system', () => {
  it.each(faults)(
    'S7.15 %s, the old site stays whole, the status says so, and it recovers by itself',
    async (_what, fault, words) => {
      product = await Product.start();
      product.article('a', 'Old words');
      product.startPublisher();
      await product.shows('/help/a', 'Old words');
      await product.until('idle', ({ doing, problems }) => doing === 'waiting' && problems.length === 0);
      const before = await product.releases();
      product.content.system.plan(fault);
      product.article('a', 'New words');
      await product.until('a problem', ({ problems }) =>
        problems.some(({ what, text }) => what === 'sync' && words.test(text)),
      );
      expect((await product.page('/help/a')).body).toContain('Old words');
      expect(await product.releases()).toEqual(before);
      expect((await product.page('/')).status).toBe(404);
      product.content.system.plan({ count: 0 });
      await product.shows('/help/a', 'New words');
      await product.until('no problem', ({ problems }) => problems.length === 0);
    },
  );

  it('S7.15 takes ten seconds for an answer, the site answers as ever', async () => {
    product = await Product.start();
    product.article('a', 'Old words');
    product.startPublisher();
    await product.shows('/help/a', 'Old words');
    await product.until('idle', ({ doing }) => doing === 'waiting');
    product.content.system.plan({ delayMs: 10_000, count: 1 });
    product.article('a', 'New words');
    await product.until('syncing', ({ doing }) => doing === 'syncing');
    expect((await product.page('/help/a')).body).toContain('Old words');
    await product.until('still syncing', ({ doing }) => doing === 'syncing');
    await product.shows('/help/a', 'New words');
  });

  it('S7.15 is down, schedules begin on time all the same', async () => {
    product = await Product.start();
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
    const startAt = new Date(Date.now() + 6_000).toISOString();
    put('soon', 'slide', { title: text('Slide of tomorrow'), image, startAt: text(startAt) });
    put('slides', 'slideshow', { slides: text([entryLink('now'), entryLink('soon')]) });
    put('home', 'marketing_page', { slug: text('home'), title: text('Home'), blocks: text([entryLink('slides')]) });
    product.startPublisher();
    await product.shows('/', 'Slide of today');
    product.content.system.plan({ status: 503, count: many });
    await product.shows('/', 'Slide of tomorrow');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(startAt));
    await product.until('a problem', ({ problems }) => problems.some(({ what }) => what === 'sync'));
    await product.until('a receipt though nobody edited it', ({ receipts }) =>
      receipts.some(({ entryId, state, urls }) => entryId === 'soon' && state === 'live' && urls.includes('/')),
    );
  });

  it('S3.14 has no site_config any more, the old site stays and the status names what is missing', async () => {
    product = await Product.start();
    product.article('a', 'Old words');
    product.startPublisher();
    await product.shows('/help/a', 'Old words');
    await product.until('idle', ({ doing }) => doing === 'waiting');
    const { fields } = product.content.system.store.environment('master')?.resources.get('Entry:config') ?? {
      fields: {},
    };
    product.content.system.remove('Entry', 'config');
    await product.until('a problem', ({ problems }) => problems.some(({ what }) => what === 'content'));
    expect(product.status?.problems[0]?.text).toContain('There is no valid site_config entry');
    expect((await product.page('/help/a')).body).toContain('Old words');
    product.content.system.put('Entry', 'config', { contentType: 'site_config', fields, published: true });
    product.article('a', 'New words');
    await product.shows('/help/a', 'New words');
    await product.until('no problem', ({ problems }) => problems.length === 0);
  });
});
