import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { Publisher } from '#publisher/publisher.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { text } from '../../support/content/site.ts';
import { Product } from './product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const day = (date: string): Date => new Date(`2026-06-${date}T00:00:00.000Z`);

let product: Product;
let now: Date;
let publisher: Publisher;
beforeEach(async () => {
  product = await Product.start([], false);
  now = day('01');
  publisher = new Publisher(product.config, { now: () => now }, root);
});
afterEach(() => product.stop());

const released = (): string | undefined => new ReleaseStore(join(product.config.dataDir, 'releases')).current()?.id;

async function turn(): Promise<Awaited<ReturnType<Publisher['run']>>> {
  await publisher.sync();
  return publisher.run();
}

const put = (id: string, contentType: string, fields: Record<string, unknown>): void => {
  const all = { internalName: text(id), ...fields } as never;
  product.content.system.put('Entry', id, { contentType, fields: all, published: true });
};

describe('a look for changes that finds none', () => {
  it('keeps cache and content as they are: nothing is compared, whatever the size of the site', async () => {
    product.article('a', 'Old words');
    const first = await turn();
    const { cache } = publisher;
    now = day('02');
    const second = await turn();
    expect([first.state, second.state]).toEqual(['published', 'unchanged']);
    expect(publisher.cache?.entries).toBe(cache?.entries);
    expect(second.content).toBe(first.content);
    expect(second.release).toBe(first.release);

    product.article('a', 'New words');
    const third = await turn();
    expect([third.state, third.plan.pages]).toEqual(['published', expect.arrayContaining(['/help/a'])]);
    expect(third.before).toBe(first.content);
  });

  it('makes what a schedule wants all the same', async () => {
    const file = { url: '//127.0.0.1:9/boat.webp', fileName: 'boat.webp', contentType: 'image/webp' };
    const boat = { title: text('Boat'), file: text({ ...file, details: { size: 3, image: { width: 8, height: 8 } } }) };
    product.content.system.put('Asset', 'boat', { fields: boat, published: true });
    const image = text({ sys: { type: 'Link', linkType: 'Asset', id: 'boat' } });
    put('slide', 'slide', { title: text('Harbour'), image, endAt: text(day('05').toISOString()) });
    put('slides', 'slideshow', { slides: text([entryLink('slide')]) });
    put('home', 'marketing_page', { slug: text('home'), title: text('Home'), blocks: text([entryLink('slides')]) });
    const first = await turn();
    expect(first.boundary).toEqual(day('05'));
    now = day('04');
    expect((await turn()).content).toBe(first.content);
    now = day('05');
    const ended = await turn();
    expect([ended.state, ended.boundary]).toEqual(['published', undefined]);
  });

  it('is made anew when a mirrored file came back, and when a wrong clock was set right', async () => {
    product.article('a', 'Words');
    now = day('03');
    const first = await turn();
    expect((await turn()).content).toBe(first.content);
    const files = join(product.config.contentCacheDir, 'files');
    await mkdir(files, { recursive: true });
    await writeFile(join(files, 'a'.repeat(64)), 'a picture');
    const second = await turn();
    expect(second.content).not.toBe(first.content);
    expect((await turn()).content).toBe(second.content);
    now = day('02');
    expect((await turn()).content.publishAt).toBe(day('02').toISOString());
  });

  it('tries again what could not be published', async () => {
    product.article('a', 'Old words');
    const first = await turn();
    const settings = product.content.system.store.environment('master')?.resources.get('Entry:config')?.fields ?? {};
    product.content.system.remove('Entry', 'config');
    await publisher.sync();
    await expect(publisher.run()).rejects.toThrow('There is no valid site_config');
    await expect(turn()).rejects.toThrow('There is no valid site_config');
    put('config', 'site_config', settings);
    const last = await turn();
    expect(last.release.content).not.toBe(first.release.content);
    expect(last.content).not.toBe(first.content);
  });
});

describe('a crowd of edits', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `a${n}`);

  it('S3.22a stands in the cache folder as it is in memory, written by another thread', async () => {
    for (const id of ids) product.article(id, 'Old words');
    await turn();
    for (const id of ids) product.article(id, 'New words');
    await turn();
    const { contentCacheDir } = product.config;
    const { entries, state } = await readCache(contentCacheDir);
    expect(ids.map((id) => entries.get(id))).toEqual(ids.map((id) => publisher.cache?.entries.get(id)));
    expect(state).toEqual(publisher.cache?.state);
  });

  it('S7.15 is not served while the folder cannot be written, is told, and is served once it can', async () => {
    for (const id of ids) product.article(id, 'Old words');
    const first = await turn();
    const inTheWay = join(product.config.contentCacheDir, 'entries/a7.json');
    await rm(inTheWay);
    await mkdir(inTheWay);
    for (const id of ids) product.article(id, 'New words');
    await publisher.sync();
    await expect(publisher.run()).rejects.toThrow('The content cache could not be written.');
    expect(released()).toBe(first.release.id);
    // Half of the crowd stands in the folder: what was there before all of it goes on.
    expect((await publisher.run()).state).toBe('unchanged');
    await rm(inTheWay, { recursive: true });
    const last = await turn();
    expect(last.plan.pages).toEqual(expect.arrayContaining(ids.map((id) => `/help/${id}`)));
    expect((await readCache(product.config.contentCacheDir)).entries.get('a7')?.fields.title).toEqual(
      text('New words'),
    );
  });

  it('S7.15 is not served either where other threads would help and wait for the folder', async () => {
    publisher = new Publisher(product.config, { now: () => now }, root, { most: 1, fewestPages: 1 });
    for (const id of ids) product.article(id, 'Old words');
    await publisher.sync();
    const inTheWay = join(product.config.contentCacheDir, 'entries/a7.json');
    await rm(inTheWay);
    await mkdir(inTheWay);
    for (const id of ids) product.article(id, 'New words');
    await publisher.sync();
    const troubles: Error[] = [];
    const running = publisher.run({ onTrouble: (error) => troubles.push(error) });
    await expect(running).rejects.toThrow('The content cache could not be written.');
    expect([released(), troubles.length]).toEqual([undefined, 1]);
  });
});
