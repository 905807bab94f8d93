import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWhole, writeWhole, writeWholeSync } from '#services/kernel/whole-file.ts';

let dir: string;
let path: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'whole-file-'));
  path = join(dir, 'told');
  await writeFile(path, 'old');
});
afterEach(() => rm(dir, { recursive: true }));

const state = async (): Promise<unknown> => [await readdir(dir), await readFile(path, 'utf8')];

describe('a file written whole or not at all', () => {
  it('replaces what was there, flushed or not, and leaves nothing beside it', async () => {
    for (const flush of [false, true]) {
      await writeWhole(path, `new ${flush}`, { flush });
      expect(await state()).toEqual([['told'], `new ${flush}`]);
      writeWholeSync(path, `newer ${flush}`, { flush });
      expect(await state()).toEqual([['told'], `newer ${flush}`]);
    }
  });

  it('is the old one until the new one stands', async () => {
    let meanwhile: unknown;
    await makeWhole(path, async (temporary) => {
      await writeFile(temporary, 'half');
      meanwhile = await readFile(path, 'utf8');
    });
    expect(meanwhile).toBe('old');
    expect(await state()).toEqual([['told'], 'half']);
  });

  it('stays as it was when making it fails or nobody wants it any more, and what was begun is gone', async () => {
    const full = makeWhole(path, async (temporary) => {
      await writeFile(temporary, 'half');
      throw new Error('no space left');
    });
    await expect(full).rejects.toThrow('no space left');
    const unwanted = await makeWhole(path, async (temporary) => {
      await mkdir(temporary);
      await writeFile(join(temporary, 'part'), 'half');
      return false;
    });
    expect(unwanted).toBe(false);
    expect(await state()).toEqual([['told'], 'old']);
  });

  it('leaves nothing behind when it cannot take its place', async () => {
    const occupied = join(dir, 'occupied');
    await mkdir(occupied);
    await writeFile(join(occupied, 'file'), '');
    await expect(writeWhole(occupied, 'new')).rejects.toThrow();
    expect(() => writeWholeSync(occupied, 'new')).toThrow();
    expect(await readdir(dir)).toEqual(['occupied', 'told']);
  });

  it('is one of two that are written at once', async () => {
    const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(100_000));
    await Promise.all(texts.map((text) => writeWhole(path, text)));
    expect(texts).toContain(await readFile(path, 'utf8'));
    expect(await readdir(dir)).toEqual(['told']);
  });
});
