import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningContentSystem, startContentSystem } from '../../support/content/system.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(options: Parameters<typeof startContentSystem>[0] = {}): Promise<RunningContentSystem> {
  const running = await startContentSystem(options);
  cleanups.push(() => running.close());
  return running;
}

function fill({ system }: RunningContentSystem, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const fields = { title: { en: `Entry ${index}` } };
    system.put('Entry', `e${index}`, { contentType: 'article', fields, published: true });
  }
}

const ids = (items: readonly { sys: { id: string } }[]) => items.map((item) => item.sys.id);

describe('S7.15 synchronisation', () => {
  it('S7.15 gives everything over several pages, then an empty delta', async () => {
    const running = await start({ syncPageSize: 7 });
    fill(running, 30);
    running.system.put('Asset', 'x', { fields: { title: { en: 'X' } }, published: true });
    running.system.put('Entry', 'draft', { contentType: 'article', fields: {} });
    const client = running.client().withoutLinkResolution;
    const first = await client.sync({ initial: true });
    expect(ids(first.entries).sort()).toEqual(Array.from({ length: 30 }, (_, index) => `e${index}`).sort());
    expect(ids(first.assets)).toEqual(['x']);
    expect(first.entries[0]?.fields.title).toEqual({ en: 'Entry 0' });
    const second = await client.sync({ nextSyncToken: first.nextSyncToken ?? '' });
    expect([second.entries, second.assets, second.deletedEntries]).toEqual([[], [], []]);
  });

  it('S7.15 reports edits, deletions, unpublications and returns in deltas', async () => {
    const running = await start();
    fill(running, 4);
    const { system } = running;
    const client = running.client().withoutLinkResolution;
    let { nextSyncToken } = await client.sync({ initial: true });
    const delta = async () => {
      const answer = await client.sync({ nextSyncToken: nextSyncToken ?? '' });
      nextSyncToken = answer.nextSyncToken;
      return { changed: ids(answer.entries), deleted: ids(answer.deletedEntries) };
    };
    system.put('Entry', 'e0', { fields: { title: { en: 'New' } }, published: true });
    system.put('Entry', 'e1', { fields: { title: { en: 'Unseen draft' } } });
    system.remove('Entry', 'e2');
    system.put('Entry', 'e3', { fields: {}, published: false });
    expect(await delta()).toEqual({ changed: ['e0'], deleted: ['e2', 'e3'] });
    system.put('Entry', 'e3', { fields: { title: { en: 'Back' } }, published: true });
    expect(await delta()).toEqual({ changed: ['e3'], deleted: [] });
    expect(await delta()).toEqual({ changed: [], deleted: [] });
  });

  it('S7.15 loses no edit made while the pages are read', async () => {
    const running = await start({ syncPageSize: 2 });
    fill(running, 5);
    const client = running.client().withoutLinkResolution;
    const page = await client.sync({ initial: true }, { paginate: false });
    running.system.put('Entry', 'e0', { fields: { title: { en: 'Late' } }, published: true });
    running.system.put('Entry', 'e4', { fields: { title: { en: 'Late' } }, published: true });
    const rest = await client.sync({ nextPageToken: (page as { nextPageToken?: string }).nextPageToken ?? '' });
    const delta = await client.sync({ nextSyncToken: rest.nextSyncToken ?? '' });
    expect(new Set(ids([...page.entries, ...rest.entries, ...delta.entries])).size).toBe(5);
    expect(ids(delta.entries).sort()).toEqual(['e0', 'e4']);
  });

  it('S7.15 filters by kind and content type, in deltas too', async () => {
    const running = await start();
    fill(running, 2);
    running.system.put('Entry', 'other', { contentType: 'menu', fields: {}, published: true });
    running.system.put('Asset', 'x', { fields: {}, published: true });
    const client = running.client().withoutLinkResolution;
    expect(ids((await client.sync({ initial: true, type: 'Asset' })).assets)).toEqual(['x']);
    const menus = await client.sync({ initial: true, content_type: 'menu' });
    expect(ids(menus.entries)).toEqual(['other']);
    fill(running, 1);
    expect((await client.sync({ nextSyncToken: menus.nextSyncToken ?? '' })).entries).toEqual([]);
  });

  it('S7.15 keeps content and tokens over a restart, and refuses the tokens of another store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'content-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    const before = await start({
      folder,
      seed: () => ({ entries: [{ sys: { id: 'seeded', revision: 3 }, fields: {} }] }),
    });
    fill(before, 3);
    before.system.remove('Entry', 'e1');
    const { nextSyncToken = '' } = await before.client().sync({ initial: true });
    await before.close();
    const after = await start({ folder, seed: () => ({ entries: [{ sys: { id: 'again', revision: 1 } }] }) });
    after.system.put('Entry', 'e2', { fields: {}, published: true });
    const delta = await after.client().sync({ nextSyncToken });
    expect(ids(delta.entries)).toEqual(['e2']);
    expect(ids((await after.client().sync({ initial: true })).entries).sort()).toEqual(['e0', 'e2', 'seeded']);
    const stranger = await start();
    await expect(stranger.client().sync({ nextSyncToken })).rejects.toThrow('400');
  });

  it('S7.15 reads back a long journal with a torn end, in pieces', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'content-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    // 12 MB, longer than what is read or written at a time; signs of two and four bytes fall on the seams.
    const words = 'é🎲'.repeat(700);
    const entry = (index: number) => ({ sys: { id: `e${index}`, revision: 1 }, fields: { text: { en: words } } });
    const seeded = await start({
      folder,
      seed: () => ({ entries: Array.from({ length: 2_900 }, (_, i) => entry(i)) }),
    });
    fill(seeded, 1);
    await seeded.close();
    await appendFile(join(folder, 'content.jsonl'), '{"op":"put","environment":"mas');
    const { items, total } = await (await start({ folder })).client().getEntries({ limit: 1, skip: 2_899 });
    expect(total).toBe(2_900);
    expect(items[0]?.fields.text).toBe(words);
  });

  it('S7.15 resolves an alias and shows the environment behind it', async () => {
    const running = await start();
    fill(running, 1);
    expect((await running.control('PUT', '/environments/green', { from: 'master' })).status).toBe(204);
    expect((await running.control('PUT', '/aliases/live', { environment: 'master' })).status).toBe(204);
    const seen = async () => (await running.client({ environment: 'live' }).getEntry('e0')).sys.environment?.sys.id;
    expect(await seen()).toBe('master');
    await running.control('PUT', '/aliases/live', { environment: 'green' });
    expect(await seen()).toBe('green');
    await running.control('PUT', '/entries/e0?environment=green', {
      fields: { title: { en: 'Green' } },
      published: true,
    });
    expect((await running.client({ environment: 'live' }).getEntry('e0')).fields.title).toBe('Green');
    expect((await running.client().getEntry('e0')).fields.title).toBe('Entry 0');
  });
});
