import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { newKnownFiles, readCache } from '#content/cache/read.ts';
import type { RawEntry } from '#content/cache/shapes.ts';
import { stableJson } from '#content/cache/stable-json.ts';
import { sweepAbandoned, writeCache, writeMirroredFile } from '#content/cache/write.ts';
import { isSafeId } from '#content/model/values.ts';
import { englishAndFrench, rawAsset, rawEntry } from '../../support/content/cache.ts';
import { proofSize } from '../../support/proofs.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'content-cache-'));
  folders.push(made);
  return made;
}

const slide = (id: string, name = id) => rawEntry(id, 'slide', { internalName: { en: name } });

/** The same value with the keys of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, shuffled(item)]),
  );
}

describe('stable JSON', () => {
  it('gives the same bytes whatever the order of keys, and reads back as the same value', () => {
    const values = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(values, (value) => {
        expect(stableJson(shuffled(value))).toBe(stableJson(value));
        expect(JSON.stringify(JSON.parse(stableJson(value)))).toEqual(
          JSON.stringify(JSON.parse(JSON.stringify(value)), replacer),
        );
      }),
    );
  });

  it('sorts keys by code unit at every depth, numbers too, and ends with one newline', () => {
    expect(stableJson({ b: [{ z: 1, '10': 2, '9': 3 }], B: {}, a: [] })).toBe(
      '{\n  "B": {},\n  "a": [],\n  "b": [\n    {\n      "10": 2,\n      "9": 3,\n      "z": 1\n    }\n  ]\n}\n',
    );
  });
});

/** Orders keys as parsing the sorted text would. */
function replacer(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

it('S3.22a a former address leads on in the folder before its page is elsewhere there, so that a kill in between loses neither', async () => {
  const dir = await folder();
  // The page cannot be written, as though a kill came before it.
  await mkdir(join(dir, 'entries/guide.json/in-the-way'), { recursive: true });
  const redirect = rawEntry('moved.1', 'redirect', { from: { en: '/help/one' } });
  await expect(writeCache(dir, { entries: [slide('guide'), redirect], state: englishAndFrench })).rejects.toThrow();
  expect((await readdir(join(dir, 'entries'))).filter((name) => name.endsWith('.json'))).toContain('moved.1.json');
  expect(await readdir(dir)).not.toContain('state.json');
});

describe('content cache', () => {
  it('keeps entries, assets and state, one file each, and removes what is gone', async () => {
    const dir = await folder();
    await writeCache(dir, { entries: [slide('a'), slide('b')], assets: [rawAsset('x')], state: englishAndFrench });
    expect((await readdir(dir, { recursive: true })).sort()).toEqual(
      ['assets', 'assets/x.json', 'entries', 'entries/a.json', 'entries/b.json', 'state.json'].sort(),
    );
    await writeCache(dir, { removedEntries: ['a', 'never-there'], removedAssets: ['x'] });
    const cache = await readCache(dir);
    expect([...cache.entries]).toEqual([['b', slide('b')]]);
    expect([cache.assets.size, cache.state, cache.unreadable]).toEqual([0, englishAndFrench, []]);
  });

  it('does not touch files whose content is the same', async () => {
    const dir = await folder();
    await writeCache(dir, { entries: [slide('a')] });
    const before = await stat(join(dir, 'entries/a.json'));
    const same = shuffled(slide('a')) as RawEntry;
    expect(await writeCache(dir, { entries: [same] })).toEqual({ written: 0, removed: 0 });
    const after = await stat(join(dir, 'entries/a.json'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  it('refuses ids that lead out of the folder, before anything is written', async () => {
    const dir = await folder();
    for (const id of ['..', '.', '../a', 'a/b', 'a\\b', '', 'a\0', 'x'.repeat(65), 'é']) {
      expect(isSafeId(id)).toBe(false);
      await expect(writeCache(dir, { entries: [slide('good'), slide(id)] })).rejects.toThrow(
        'cannot name a cache file',
      );
      await expect(writeCache(dir, { removedEntries: [id] })).rejects.toThrow('cannot name a cache file');
    }
    await expect(writeMirroredFile(dir, '../../x', new Uint8Array())).rejects.toThrow('not a SHA-256 name');
    expect(await readdir(dir)).toEqual([]);
  });

  it('lists damaged files instead of failing, and keeps the rest', async () => {
    const dir = await folder();
    await writeCache(dir, { entries: [slide('a'), slide('cut'), slide('odd')], state: englishAndFrench });
    const cut = await readFile(join(dir, 'entries/cut.json'), 'utf8');
    await writeFile(join(dir, 'entries/cut.json'), cut.slice(0, 40));
    await writeFile(join(dir, 'entries/odd.json'), stableJson(slide('another')));
    await writeFile(join(dir, 'entries/list.json'), '[]');
    const cache = await readCache(dir);
    expect([...cache.entries.keys()]).toEqual(['a']);
    expect(cache.unreadable.map(({ file }) => file)).toEqual([
      'entries/cut.json',
      'entries/list.json',
      'entries/odd.json',
    ]);
    expect((await readCache(join(dir, 'nowhere'))).entries.size).toBe(0);
  });

  it('is not looked at again, file by file, while its folders are the same', async () => {
    const dir = await folder();
    await writeCache(dir, { entries: [slide('a'), slide('b')], state: englishAndFrench });
    await writeFile(join(dir, 'entries/list.json'), '[]');
    const known = newKnownFiles(Date.now);
    const settle = () => utimes(join(dir, 'entries'), new Date(2026, 0, 1), new Date(2026, 0, 1));
    await settle();
    const first = await readCache(dir, known);
    const second = await readCache(dir, known);
    expect(second.entries).toBe(first.entries);
    expect(second.unreadable.map(({ file }) => file)).toEqual(['entries/list.json']);
    await writeCache(dir, { entries: [slide('c')], removedEntries: ['a'] });
    const third = await readCache(dir, known);
    expect([...third.entries.keys()]).toEqual(['b', 'c']);
    expect(third.entries.get('b')).toBe(first.entries.get('b'));
    // Written just now: another write may come at the same moment of the folder's clock.
    expect((await readCache(dir, known)).entries).not.toBe(third.entries);
  });

  it('while it is written, and after a kill, every file is whole: the old or the new one', async () => {
    const dir = await folder();
    const looksWhole = async () => {
      const cache = await readCache(dir);
      expect([cache.unreadable, cache.entries.size]).toEqual([[], 4]);
      for (const entry of cache.entries.values()) expect(['old', 'new']).toContain(entry.fields.internalName?.en);
    };
    for (let kill = 0; kill < proofSize({ small: 1, whole: 3 }); kill += 1) {
      const writer = spawn(process.execPath, ['--input-type=module', '--eval', endlessWriter, dir]);
      await once(writer.stdout, 'data');
      for (let look = 0; look < 15; look += 1) await looksWhole();
      writer.kill('SIGKILL');
      await once(writer, 'close');
      await looksWhole();
    }
  });

  it('sweeps what a killed writer left, but not what another one is writing', async () => {
    const dir = await folder();
    const ended = spawn(process.execPath, ['--version']);
    await once(ended, 'close');
    await mkdir(join(dir, 'entries'));
    await writeFile(join(dir, `entries/.${ended.pid}-a.json.tmp`), '{');
    await writeFile(join(dir, `entries/.${process.ppid}-b.json.tmp`), '{');
    await sweepAbandoned(dir);
    await writeCache(dir, { entries: [slide('a')] });
    expect((await readdir(join(dir, 'entries'))).sort()).toEqual([`.${process.ppid}-b.json.tmp`, 'a.json']);
  });
});

/** Writes four large files over and over, so that a look finds one half written; says a word after each round. */
const endlessWriter = `
  import { writeCache } from '${new URL('../../../src/content/cache/write.ts', import.meta.url)}';
  const entry = (id, name) => ({ sys: { id, type: 'Entry', contentType: { sys: { id: 'slide' } }, createdAt: '', updatedAt: '',
    revision: 1 }, fields: { internalName: { en: name }, filler: { en: name.repeat(1_000_000) } } });
  for (let round = 0; ; round += 1) {
    const name = round % 2 ? 'new' : 'old';
    await writeCache(process.argv[1], { entries: ['a', 'b', 'c', 'd'].map((id) => entry(id, name)) });
    process.stdout.write('.');
  }
`;
