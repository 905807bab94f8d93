import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Product } from '../pipeline/product.ts';

let product: Product;
afterEach(() => product.stop());

const events = (): Promise<string[]> => readdir(join(product.config.dataDir, 'publisher/events')).catch(() => []);
const isIdle = ({ doing }: { doing: string }): boolean => doing === 'waiting';
const published = (id: string, revision: number, at = new Date().toISOString()) => ({
  topic: 'Entry.publish',
  sys: { type: 'Entry', id, revision, updatedAt: at },
});

describe('S7.15 the webhook', () => {
  it('S7.15 refuses what is forged, altered, stale or unsigned, and notes nothing', async () => {
    product = await Product.start([], false);
    const genuine = { ...published('a', 1), key: 'k1' };
    const answers = await Promise.all([
      product.deliver(genuine, (body) => body.replace('"a"', '"b"')),
      product.deliver({ ...genuine, atMs: Date.now() - 31_000 }),
      fetch(`${product.siteUrl}/hooks/contentful`, { method: 'POST', body: '{}' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
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

  it('S7.15 publishes once for an event that comes 20 times at once and again when it is live, as for each other one', async () => {
    product = await Product.start([], false);
    product.article('a', 'First words');
    product.startPublisher();
    await product.shows('/help/a', 'First words');
    await product.until('idle', isIdle);
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
    const started = performance.now();
    const burst = Array.from({ length: 1000 }, (_, index) =>
      product.deliver({ ...published('a', revision + 1), key: `burst-${index % 500}` }),
    );
    const answers = await Promise.all(burst);
    const ms = performance.now() - started;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(ms / 1000).toBeLessThan(20);
    await product.shows('/help/a', 'Second');
    await product.until('idle', isIdle);
    expect((await product.releases()).length - before).toBeLessThanOrEqual(2);
    expect(product.status?.receipts.filter((receipt) => receipt.revision === revision + 1)).toHaveLength(1);
  });
});

describe('S7.15 webhooks and delivery disagree', () => {
  it('S7.15 looks again until delivery shows the announced revision, and the announced deletion', async () => {
    product = await Product.start([], false);
    product.article('a', 'Old words');
    product.startPublisher();
    await product.shows('/help/a', 'Old words');
    await product.deliver({ ...published('a', 2), key: 'early' });
    await product.until('awaited', ({ awaited }) => awaited.some(({ entryId }) => entryId === 'a'));
    product.article('a', 'New words');
    await product.shows('/help/a', 'New words');
    await product.until('nothing awaited', ({ awaited }) => awaited.length === 0);
    expect(product.status?.receipts[0]).toMatchObject({ entryId: 'a', revision: 2, state: 'live', urls: ['/help/a'] });

    const deletedAt = new Date(Date.now() + 1000).toISOString();
    const gone = { topic: 'Entry.unpublish', sys: { type: 'DeletedEntry', id: 'a', revision: 2, deletedAt } };
    await product.deliver({ ...gone, key: 'early-deletion' });
    await product.until('awaited', ({ awaited }) => awaited.some(({ kind }) => kind === 'remove'));
    expect((await product.page('/help/a')).status).toBe(200);
    product.content.system.remove('Entry', 'a');
    await product.until('gone', ({ receipts }) => receipts[0]?.state === 'gone');
    expect((await product.page('/help/a')).status).toBe(404);
    expect(product.status?.receipts[0]).toMatchObject({ entryId: 'a', urls: ['/help/a'] });
  });

  it('S7.15 an old announcement that comes late brings nothing back', async () => {
    product = await Product.start([], false);
    product.article('a', 'Words one');
    product.article('a', 'Words two');
    product.startPublisher();
    await product.shows('/help/a', 'Words two');
    const late = new Date(Date.now() - 60_000).toISOString();
    const now = new Date().toISOString();
    product.content.system.remove('Entry', 'a');
    const sys = { type: 'DeletedEntry', id: 'a', revision: 2, deletedAt: now };
    await product.deliver({ topic: 'Entry.delete', sys, key: 'deletion' });
    await product.deliver({ ...published('a', 1, late), key: 'late' });
    await product.until('gone', ({ receipts }) => receipts[0]?.state === 'gone');
    await product.until('nothing awaited', ({ awaited, doing }) => awaited.length === 0 && doing === 'waiting');
    expect((await product.page('/help/a')).status).toBe(404);
  });
});
