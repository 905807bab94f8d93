import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseStore } from '#publisher/release.ts';
import { PageStore } from '#publisher/storing/page-store.ts';
import { blobPath } from '#release/manifest.ts';

const many = 64;
const html = (n: number): string =>
  `<!DOCTYPE html><title>${n}</title><p>${`${n} ships in the harbour `.repeat(30)}</p>`;
const bytesOf = (n: number): Uint8Array => new TextEncoder().encode(html(n));

let dir: string;
let store: ReleaseStore;
let pages: PageStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-storing-'));
  store = new ReleaseStore(join(dir, 'releases'));
  pages = new PageStore(store, 2);
});
afterEach(async () => {
  await pages.rest();
  await rm(dir, { recursive: true, force: true });
});

const put = (n: number) => pages.for(many).putFile(`/p${n}`, `p${n}.html`, bytesOf(n), n % 2 === 0 ? 'light' : 'fast');

describe('pages stored on a thread of their own', () => {
  it('stand in the store as this thread would have put them, and are packed tightly when there is time', async () => {
    const files = await Promise.all(Array.from({ length: many }, (_, n) => put(n)));
    const here = new ReleaseStore(join(dir, 'here'));
    for (const [n, file] of files.entries()) {
      expect(file).toEqual(await here.putFile(`/p${n}`, `p${n}.html`, bytesOf(n), 'fast'));
      expect((await store.read(file)).toString()).toBe(html(n));
      const packed = await readFile(join(store.dir, blobPath(file.sha, 'br')));
      expect(brotliDecompressSync(packed).toString()).toBe(html(n));
    }
    const isLight = new Set(files.filter((_, n) => n % 2 === 0).map(({ sha }) => sha));
    expect(new Set(store.takeLoose().light)).toEqual(isLight);
  });

  it('fail by themselves where they cannot be written, and the next ones do not', async () => {
    await mkdir(join(store.dir, 'blobs'), { recursive: true });
    const [file] = await Promise.all([put(1), put(2)]);
    const inTheWay = join(store.dir, blobPath(file.sha), '..');
    await rm(inTheWay, { recursive: true });
    await writeFile(inTheWay, 'a file where a folder was');
    await expect(put(1)).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect((await store.read(await put(3))).toString()).toBe(html(3));
    await rm(inTheWay);
    expect((await store.read(await put(1))).toString()).toBe(html(1));
  });

  it('fail, and nothing else does, where their bytes cannot be given away', async () => {
    const held = new Uint8Array(8);
    structuredClone(held, { transfer: [held.buffer] });
    await expect(pages.for(many).putFile('/p1', 'p1.html', held)).rejects.toThrow('Cannot transfer');
    expect((await store.read(await put(2))).toString()).toBe(html(2));
  });

  it('are stored by another thread after a rest', async () => {
    await put(1);
    await pages.rest();
    expect((await store.read(await put(2))).toString()).toBe(html(2));
  });

  it('are stored here where they are few, or there is one core', () => {
    expect(pages.for(4)).toBe(store);
    expect(new PageStore(store, 1).for(many)).toBe(store);
  });
});
