import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { deliveryToken, spaceId } from '../../support/content/system.ts';
import { contentCommand as content } from '../../support/content-command.ts';
import { runEnv } from '../../support/run-env.ts';
import { makeBench, makeFolder } from './harness.ts';

const script = new URL('../../../scripts/content.ts', import.meta.url).pathname;
const foreign = new URL('../../support/data/starter-gatsby-blog/export.json', import.meta.url).pathname;

/** The command as a process: its streams and its exit code. */
async function asProcess(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...runEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exit, out, err };
}

describe('npm run content', () => {
  it('sync fetches, status tells what is quarantined and why', async () => {
    const { running, cacheDir, publish } = await makeBench();
    publish('good', 'Good');
    publish('bad', 'x'.repeat(121));
    const env = {
      SANDBOX: 'off',
      CONTENT_CACHE_DIR: cacheDir,
      CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
      CONTENTFUL_SPACE_ID: spaceId,
      CONTENTFUL_DELIVERY_TOKEN: deliveryToken,
      CONTENTFUL_HOST: running.host,
      CONTENTFUL_INSECURE: 'true',
    };
    const synced = await asProcess(['sync'], env);
    expect([synced.code, synced.out.split('\n')[1]]).toEqual([0, '2 entries changed, 0 removed, 2 in all']);
    expect(synced.err).toContain('writing 2 entries');
    const again = await content(['sync', '--json'], env);
    expect(JSON.parse(again.out)).toMatchObject({ mode: 'delta', changedEntries: [], totalEntries: 2 });
    const status = await content(['status'], env);
    expect(status.out).toContain('external_link "bad" (bad): text (en) is longer than 120 characters');
    expect(JSON.parse((await content(['status', '--json'], env)).out)).toMatchObject({
      languages: ['en'],
      hasSyncToken: true,
      entries: { external_link: 1 },
      quarantined: [{ entryId: 'bad', field: 'text' }],
    });
    const refused = await asProcess(['sync'], { ...env, CONTENTFUL_DELIVERY_TOKEN: 'wrong-secret' });
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain('check CONTENTFUL_DELIVERY_TOKEN');
    expect(refused.err).not.toContain('wrong-secret');
  });

  it('import reports a foreign space and refuses a broken file without a stack', async () => {
    const folder = await makeFolder();
    const env = { SANDBOX: 'off', CONTENT_CACHE_DIR: join(folder, 'cache') };
    const done = await content(['import', foreign], env);
    expect([done.code, done.out]).toEqual([1, expect.stringContaining('2 unknown content types, left out')]);
    expect(done.out).toContain('Nothing was imported; everything is as it was.');
    await writeFile(join(folder, 'cut.json'), '{"entries":[');
    const broken = await content(['import', join(folder, 'cut.json')], env);
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('is not whole JSON')]);
    expect(broken.err).not.toContain('    at ');
  });

  it('import sends only what is fit to the running sandbox, and without one to the cache', async () => {
    const bench = await makeBench();
    bench.publish('site', 'Site');
    const folder = await makeFolder();
    const env = {
      DATA_DIR: folder,
      CONTENT_CACHE_DIR: join(folder, 'seed'),
      SANDBOX_PORT: bench.running.host.replace(/.*:/, ''),
    };
    await bench.sync({ cacheDir: join(folder, 'content-cache') });
    const day = '2026-01-01T00:00:00.000Z';
    const sys = { type: 'Entry', createdAt: day, updatedAt: day, publishedVersion: 1, version: 2 };
    const fields = { internalName: { en: 'a' }, text: { en: 'A' }, url: { en: '/' } };
    const link = (id: string, type: string) => ({ sys: { ...sys, id, contentType: { sys: { id: type } } }, fields });
    const locales = [{ code: 'en', name: 'English', default: true, fallbackCode: null }];
    const file = join(folder, 'export.json');
    await writeFile(file, JSON.stringify({ entries: [link('a', 'external_link'), link('p', 'person')], locales }));

    expect(JSON.parse((await content(['import', foreign, '--json'], env)).out)).toMatchObject({
      target: expect.stringContaining('/_sandbox/content/import'),
      unknownTypes: { person: 1, blogPost: 3 },
      unknownLocales: ['en-US'],
      importedEntries: 0,
    });
    expect((await bench.sync()).totalEntries).toBe(1);
    const sent = await content(['import', file], env);
    expect([sent.code, sent.out]).toEqual([1, expect.stringContaining('Imported 1 entry and 0 assets into http://')]);
    expect((await bench.sync()).changedEntries).toEqual(['a']);

    // Nothing is left out of a file that holds only what is fit, drafts aside.
    const draft = { ...link('d', 'external_link'), sys: { ...sys, id: 'd', publishedVersion: undefined } };
    const contentType = { sys: { id: 'external_link' } };
    const whole = { entries: [link('a', 'external_link'), { ...draft, sys: { ...draft.sys, contentType } }], locales };
    await writeFile(file, JSON.stringify(whole));
    const toCache = await content(['import', file], { ...env, SANDBOX_PORT: '9' });
    expect([toCache.code, toCache.out]).toEqual([
      0,
      expect.stringContaining(`Imported 1 entry and 0 assets into ${join(folder, 'seed')}`),
    ]);
    const missing = await content(['import', file, '--sandbox'], { ...env, SANDBOX_PORT: '9' });
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('start it with "npm start"')]);
  });

  it('called wrongly it shows how, and an empty cache says what to do', async () => {
    for (const args of [[], ['constructor'], ['import'], ['preview', ''], ['sync', '--fast']]) {
      const run = args.length === 0 ? asProcess : content;
      const wrong = await run(args, { SANDBOX: 'off' });
      expect([wrong.code, wrong.out]).toEqual([2, '']);
      expect(wrong.err).toContain('npm run content -- ');
    }
    const inFile = await content(['migrate', '--to', script], { SANDBOX: 'off' });
    expect([inFile.code, inFile.err]).toEqual([1, expect.stringMatching(/^EEXIST: .*content\.ts'\n$/)]);
    expect((await content(['import'], { SANDBOX: 'off' })).err).toMatch(/^It takes 1 argument, not 0\./);
    for (const args of [['--help'], ['help'], ['publish', '-h']]) {
      const helped = await content(args, { SANDBOX: 'off' });
      expect([args, helped.code, helped.err]).toEqual([args, 0, '']);
      expect(helped.out).toMatch(/^ {2}npm run content -- publish /);
      expect(helped.out.includes('rollback [ID]')).toBe(args.length === 1);
    }
    const status = await content(['status'], {
      SANDBOX: 'off',
      CONTENT_CACHE_DIR: join(await makeFolder(), 'none'),
    });
    expect([status.code, status.out]).toEqual([0, expect.stringContaining('is empty: run')]);
    expect((await content(['sync'], { SANDBOX: 'off' })).err).toContain('set CONTENTFUL_SPACE_ID');
  });
});
