import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Product } from '../pipeline/product.ts';

let product: Product;

const events = (): Promise<string[]> => readdir(join(product.config.dataDir, 'publisher/events')).catch(() => []);
const isIdle = ({ doing }: { doing: string }): boolean => doing === 'waiting';
const published = (id: string, revision: number, at = new Date().toISOString()) => ({
  topic: 'Entry.publish',
  sys: { type: 'Entry', id, revision, updatedAt: at },
});

describe('S7.15 the webhook', () => {
  afterEach(() => product.stop());

  it('S7.15 refuses what is forged, altered, stale or unsigned, and notes nothing', async () => {
    product = await Product.start([], false);
    const genuine = { ...published('a', 1), key: 'k1' };
    const answers = await Promise.all([
      product.deliver(genuine, (body) => body.replace('"a"', '"b"')),
      product.deliver({ ...genuine, atMs: Date.now() - 31_000 }),
      product.deliver({ ...genuine, atMs: Date.now() + 60_000 }),
      fetch(`${product.siteUrl}/hooks/contentful`, { method: 'POST', body: '{}' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await answers[0]?.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
    expect(await events()).toEqual([]);
    expect((await product.deliver(genuine)).status).toBe(202);
    expect(await events()).toHaveLength(1);
  });

  it('S7.15 takes 20 repeats at once as one, after a restart of the site too; drafts concern nobody', async () => {
    product = await Product.start([], false);
    const event = { ...published('a', 1), key: 'k1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => product.deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await events()).toHaveLength(1);
    await product.closeSite();
    await product.openSite(0);
    expect((await product.deliver(event)).status).toBe(202);
    expect((await product.deliver({ ...event, topic: 'Entry.auto_save', key: 'k2' })).status).toBe(202);
    expect(await events()).toHaveLength(1);
  });

  it('S7.15 puts an edit live by itself, and 1,000 deliveries in a burst into no more than two publishes', async () => {
    product = await Product.start();
    product.startPublisher();
    await product.until('published', ({ release, doing }) => release !== null && doing === 'waiting');
    const revision = product.article('a', 'First words');
    await product.shows('/help/a', 'First words');
    await product.until('idle', isIdle);
    const before = (await product.releases()).length;

    // The edit alone sends no webhook here; the burst announces it.
    const fields = { internalName: { en: 'a' }, pageType: { en: 'help' }, slug: { en: 'a' }, title: { en: 'Second' } };
    product.content.system.store.put('master', 'Entry', 'a', { contentType: 'content_page', fields, published: true });
    const burst = Array.from({ length: 1000 }, (_, index) => `burst-${index % 500}`);
    const statuses = new Set<number>();
    const caller = async (): Promise<void> => {
      for (let key = burst.pop(); key !== undefined; key = burst.pop())
        statuses.add((await product.deliver({ ...published('a', revision + 1), key })).status);
    };
    // A thousand connections at once would be more than this machine lets wait.
    await Promise.all(Array.from({ length: 100 }, caller));
    expect([...statuses]).toEqual([202]);
    await product.shows('/help/a', 'Second');
    await product.until('idle', isIdle);
    expect((await product.releases()).length - before).toBeLessThanOrEqual(2);
    expect(product.status?.receipts.filter((receipt) => receipt.revision === revision + 1)).toHaveLength(1);
  });
});

describe('S7.15 webhooks that come by hand, to one product', () => {
  beforeAll(async () => {
    product = await Product.start([], false);
    product.startPublisher();
    await product.until('published', ({ release }) => release !== null);
  });
  afterAll(() => product.stop());

  /** Publishes an article that is announced, and waits until nothing is left to do. */
  async function firstWords(id: string, title: string, revision = 1): Promise<void> {
    product.article(id, title);
    await product.deliver({ ...published(id, revision), key: `first-${id}` });
    await product.shows(`/help/${id}`, title);
    await product.until('idle', isIdle);
  }

  it('S7.15 publishes once for an event that comes 20 times at once and again when it is live, as for each other one', async () => {
    await firstWords('a', 'First words');
    const before = (await product.releases()).length;
    const revision = product.article('a', 'Second words');
    const event = { ...published('a', revision), key: 'second' };
    await Promise.all(Array.from({ length: 20 }, () => product.deliver(event)));
    await product.shows('/help/a', 'Second words');
    await product.until('idle', isIdle);
    expect((await product.releases()).length - before).toBe(1);

    await Promise.all(Array.from({ length: 20 }, () => product.deliver(event)));
    // The same event under another key: delivery shows nothing new, so there is nothing to publish.
    await product.deliver({ ...event, key: 'second-again' });
    const next = product.article('a', 'Third words');
    await product.deliver({ ...published('a', next), key: 'third' });
    await product.shows('/help/a', 'Third words');
    await product.until('idle', isIdle);
    expect((await product.releases()).length - before).toBe(2);
    const given = product.status?.receipts.map((receipt) => receipt.revision);
    expect(given?.filter((each) => each === revision || each === next)).toEqual([next, revision]);
  });

  it('S7.15 looks again until delivery shows the announced revision, and the announced deletion', async () => {
    await firstWords('b', 'Old words');
    await product.deliver({ ...published('b', 2), key: 'early' });
    await product.until('awaited', ({ awaited }) => awaited.some(({ entryId }) => entryId === 'b'));
    product.article('b', 'New words');
    await product.shows('/help/b', 'New words');
    await product.until('nothing awaited', ({ awaited }) => awaited.length === 0);
    expect(product.status?.receipts[0]).toMatchObject({ entryId: 'b', revision: 2, state: 'live', urls: ['/help/b'] });

    const deletedAt = new Date(Date.now() + 1000).toISOString();
    const gone = { topic: 'Entry.unpublish', sys: { type: 'DeletedEntry', id: 'b', revision: 2, deletedAt } };
    await product.deliver({ ...gone, key: 'early-deletion' });
    await product.until('awaited', ({ awaited }) => awaited.some(({ kind }) => kind === 'remove'));
    expect((await product.page('/help/b')).status).toBe(200);
    product.content.system.remove('Entry', 'b');
    await product.until('gone', ({ receipts }) => receipts[0]?.entryId === 'b' && receipts[0].state === 'gone');
    expect((await product.page('/help/b')).status).toBe(404);
    expect(product.status?.receipts[0]).toMatchObject({ entryId: 'b', urls: ['/help/b'] });
  });

  it('S7.15 an old announcement that comes late brings nothing back', async () => {
    product.article('c', 'Words one');
    await firstWords('c', 'Words two', 2);
    const late = new Date(Date.now() - 60_000).toISOString();
    const now = new Date().toISOString();
    product.content.system.remove('Entry', 'c');
    const sys = { type: 'DeletedEntry', id: 'c', revision: 2, deletedAt: now };
    await product.deliver({ topic: 'Entry.delete', sys, key: 'deletion' });
    await product.deliver({ ...published('c', 1, late), key: 'late' });
    await product.until('gone', ({ receipts }) => receipts[0]?.entryId === 'c' && receipts[0].state === 'gone');
    await product.until('nothing awaited', ({ awaited, doing }) => awaited.length === 0 && doing === 'waiting');
    expect((await product.page('/help/c')).status).toBe(404);
  });
});
