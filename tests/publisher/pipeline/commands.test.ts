import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { contentTypeDefinitions } from '#content/model/definitions.ts';
import { filesByName } from '#publisher/publish.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { siteConfig } from '../../support/content/site.ts';
import { startContentSystem } from '../../support/content/system.ts';
import { contentCommand } from '../../support/content-command.ts';
import { lendSite } from '../../support/lent-site.ts';
import { Product } from './product.ts';

let product: Product;
afterEach(() => product?.stop());

const article = (id: string, title: string) => ({
  sys: { id, publishedVersion: 1, contentType: { sys: { id: 'content_page' } } },
  fields: { internalName: { en: id }, pageType: { en: 'help' }, slug: { en: id }, title: { en: title } },
});
const configSys = { ...siteConfig().sys, publishedVersion: 1 };
const locale = { code: 'en', name: 'English', default: true, fallbackCode: null };
const isIdle = ({ doing, release }: { doing: string; release: unknown }): boolean =>
  doing === 'waiting' && release !== null;

async function filesOf(dir: string): Promise<Map<string, Buffer>> {
  const entries = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = entries.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [relative(dir, path), await readFile(path)] as const;
  });
  return new Map(await Promise.all(files));
}

describe('npm run content -- publish, rollback, status', () => {
  it('S7.15 rolls back at once, holds on to it through edits and restarts, until the next publish', async () => {
    product = await Product.start([article('a', 'Words one')]);
    product.startPublisher();
    await product.shows('/help/a', 'Words one');
    await product.until('idle', isIdle);
    product.article('a', 'Words two');
    await product.shows('/help/a', 'Words two');

    const back = await product.command('rollback', '--json');
    expect([back.code, back.err]).toEqual([0, expect.any(String)]);
    const { release } = JSON.parse(back.out) as { release: string };
    await product.shows('/help/a', 'Words one');
    await product.until('pinned', ({ pinned }) => pinned === release);
    const before = await product.releases();
    product.article('a', 'Words three');
    await product.killPublisher();
    product.startPublisher();
    await product.until(
      'synced',
      ({ lastSyncAt, pid, doing }) => pid > 0 && doing === 'waiting' && lastSyncAt !== null,
    );
    expect(await product.releases()).toEqual(before);
    expect((await product.page('/help/a')).body).toContain('Words one');
    expect((await product.command('status')).out).toContain(`A rollback shows the release ${release}`);

    const published = await product.command('publish');
    expect([published.code, published.out]).toEqual([0, expect.stringMatching(/^The release \S+ is live\.\n$/)]);
    await product.shows('/help/a', 'Words three');
    const { out } = await product.command('status');
    expect(out).toMatch(/content_page "a" \(a\), revision 3: live at \/help\/a since 20/);
    expect((await product.command('rollback', 'none')).err).toContain('No release is named none');
  });

  it('S7.15 publishes by itself where no publisher runs, and mirrors what changed into a folder', async () => {
    product = await Product.start([article('a', 'Words one'), article('b', 'B')]);
    const out = await mkdtemp(join(tmpdir(), 'kestrel-mirror-'));
    const first = await product.command('publish', '--to', out, '--json');
    expect(first).toMatchObject({ code: 0 });
    const store = new ReleaseStore(join(product.config.dataDir, 'releases'));
    const named = filesByName(store.current()?.files ?? []);
    const files = await filesOf(out);
    expect([...files.keys()].filter((name) => name !== '.published.json').sort()).toEqual([...named.keys()].sort());
    for (const [name, file] of named) expect(files.get(name)?.equals(await store.read(file)), name).toBe(true);

    product.article('a', 'Words two', 'renamed');
    const second = JSON.parse((await product.command('publish', '--to', out, '--json')).out) as Record<
      string,
      string[]
    >;
    expect(second.removed).toEqual(['help/a.html']);
    expect(second.written).toEqual(expect.arrayContaining(['help/renamed.html', '_redirects']));
    expect(second.written).not.toContain('help/b.html');
    expect(await readFile(join(out, 'help/renamed.html'), 'utf8')).toContain('Words two');
    expect(await readFile(join(out, '_redirects'), 'utf8')).toContain('/help/a /help/renamed 301');
    const id = (await product.releases()).at(-1);
    const diff = JSON.parse(await readFile(join(product.config.dataDir, `releases/diffs/${id}.json`), 'utf8'));
    // The card that the page is shared with says its title, so it is another file.
    const pages = (paths: readonly string[]) => paths.filter((path) => !path.startsWith('/assets/'));
    expect(pages(diff.added)).toEqual(['/help/renamed']);
    expect(pages(diff.removed)).toEqual(['/help/a']);
    expect(diff.redirects).toEqual(['/help/a']);
    await rm(out, { recursive: true });
  });

  it('S7.15 by itself asks the stand-in for the content system, too, and says where that does not run', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kestrel-stand-in-'));
    const [deliveryToken, previewToken] = ['sandbox-delivery', 'sandbox-preview'];
    const seed = () => ({
      locales: [locale],
      entries: [{ ...siteConfig(), sys: configSys }, article('a', 'Words one')],
    });
    const system = await startContentSystem({ spaceId: 'kestrelbay', deliveryToken, previewToken, seed } as never);
    const port = new URL(system.url).port;
    const env = { DATA_DIR: join(dir, 'data'), CONTENT_CACHE_DIR: join(dir, 'seed'), SANDBOX_PORT: port, AVIF: 'off' };
    await lendSite(env.DATA_DIR);
    const words = async (): Promise<string> => {
      const store = new ReleaseStore(join(env.DATA_DIR, 'releases'));
      const file = store.current()?.files.get('/help/a');
      return file ? (/Words \w+/.exec((await store.read(file)).toString())?.[0] ?? '') : '';
    };
    const publish = () => contentCommand(['publish'], env);
    const live = /^The release \S+ is live\.\n$/;
    expect([(await publish()).out, await words()]).toEqual([expect.stringMatching(live), 'Words one']);
    const edit = (title: string) => {
      const fields = { ...article('a', title).fields };
      system.system.put('Entry', 'a', { contentType: 'content_page', fields, published: true });
    };
    edit('Words two');
    expect([(await publish()).out, await words()]).toEqual([expect.stringMatching(live), 'Words two']);
    edit('Words three');
    await system.close();
    const away = await publish();
    expect([away.code, await words()]).toEqual([0, 'Words two']);
    expect(away.out).toContain('The stand-in for the content system does not run');
    await rm(dir, { recursive: true });
  });

  it('S3.22a migrate writes a script that makes exactly the model', async () => {
    product = await Product.start();
    const { code, out } = await product.command('migrate', '--to', product.dir);
    expect([code, out]).toEqual([0, expect.stringContaining('19 content types')]);
    const made: Record<string, object[]> = {};
    const controls: unknown[] = [];
    // What a refused text is answered with is for editors alone.
    const withoutMessages = (field: object): object =>
      JSON.parse(JSON.stringify(field, (key, value) => (key === 'message' ? undefined : value)));
    const migration = {
      createContentType: (type: string, { displayField }: { displayField: string }) => {
        expect(displayField).toBe('internalName');
        made[type] = [];
        return {
          createField: (id: string, field: object) => made[type]?.push({ id, ...withoutMessages(field) }),
          changeFieldControl: (...control: unknown[]) => controls.push([type, ...control]),
        };
      },
    };
    createRequire(import.meta.url)(join(product.dir, '001-content-model.cjs'))(migration);
    expect(made).toEqual(JSON.parse(JSON.stringify(contentTypeDefinitions())));
    expect(controls).toContainEqual([
      'content_page',
      'slug',
      'builtin',
      'slugEditor',
      expect.objectContaining({ trackingFieldId: 'title' }),
    ]);
  });
});
