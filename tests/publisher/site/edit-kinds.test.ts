import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Cache, readCache } from '#content/cache/read.ts';
import type { RawEntry } from '#content/cache/shapes.ts';
import type { Route } from '#content/routes.ts';
import { type Content, contentOfCache, newContentMemo } from '#content/source.ts';
import { plan } from '#publisher/plan.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { type EditKind, editKinds } from '../../support/edits/kinds.ts';

/** Articles beside the demo site's own pages, each in two languages. */
const articles = Number(process.env.EDIT_ARTICLES ?? 20);
const at = '2026-11-21T08:00:00.000Z';

let cache: Cache;
let last: Content;
let renderer: Renderer;
const memo = newContentMemo();
const reads = new ReadsIndex();
const shown = new Map<string, string>();

const revised = (entry: RawEntry, id: string, fields: RawEntry['fields']): RawEntry => ({
  sys: { ...entry.sys, id, revision: entry.sys.revision + 1, updatedAt: at },
  fields,
});

const contentOf = (entries: ReadonlyMap<string, RawEntry>): Content => contentOfCache({ ...cache, entries }, at, memo);

function contentAfter({ id, change, like = id }: EditKind): Content {
  const entries = new Map(cache.entries);
  const old = entries.get(like);
  if (!old) throw new Error(`the demo site has no ${like}`);
  if (change) entries.set(id, revised(old, id, change(old.fields)));
  else entries.delete(id);
  cache = { ...cache, entries: new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1))) };
  return contentOf(cache.entries);
}

const routesOf = ({ routes }: Content, paths: readonly string[]): Route[] =>
  paths.flatMap((path) => routes.byPath.get(path) ?? []);

beforeAll(async () => {
  const seed = await readCache(fileURLToPath(new URL('../../../content-cache', import.meta.url)));
  const entries = new Map(seed.entries);
  const config = seed.entries.get('site-config');
  if (!config) throw new Error('the demo site has no settings');
  // Two languages tell of a third what there is to tell, and a third of the pages is not rendered.
  const spoken = { ...config.fields, languagesPublished: { en: ['en', 'fr'] } };
  entries.set('site-config', revised(config, 'site-config', spoken));
  const model = seed.entries.get('help-games-2-practice');
  if (!model) throw new Error('the demo site has no help article');
  for (let n = 0; n < articles; n += 1) {
    const fields = { ...model.fields, slug: { en: `more-${n}` }, internalName: { en: `More ${n}` } };
    entries.set(`help-more-${n}`, revised(model, `help-more-${n}`, fields));
  }
  cache = { ...seed, entries: new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1))) };
  renderer = await Renderer.load(inject('compiledSite'));
  last = contentOf(cache.entries);
  for await (const page of renderer.render(last, last.routes.byPath.values())) {
    reads.set(page.path, page.reads);
    shown.set(page.path, Buffer.from(page.bytes).toString());
  }
});

/** Takes an edit over what is shown, as a run does; answers which pages that rendered, and which came out as others. */
async function published(kind: EditKind): Promise<{ rendered: readonly string[]; changed: readonly string[] }> {
  const after = contentAfter(kind);
  const { pages: first, later, removed } = plan({ content: last, reads }, after, () => []);
  const pages = [...first, ...later];
  const changed: string[] = [];
  for await (const { path, bytes, reads: own } of renderer.render(after, routesOf(after, pages))) {
    const html = Buffer.from(bytes).toString();
    if (html !== shown.get(path)) changed.push(path);
    shown.set(path, html);
    reads.set(path, own);
  }
  for (const path of removed) {
    shown.delete(path);
    reads.delete(path);
  }
  last = after;
  return { rendered: pages, changed };
}

const kinds = editKinds('Words of tide and quay');

describe('an edit of an ordinary day', () => {
  it.each(kinds.map((kind) => [kind.name, kind] as const))(
    'S3.22a %s: at most two pages are rendered for one that changes',
    async (_, kind) => {
      const { rendered, changed } = await published(kind);
      const same = rendered.filter((path) => !changed.includes(path));
      const told = `${rendered.length} rendered, ${changed.length} changed; the same: ${same.slice(0, 12).join(' ')}`;
      if (process.env.EDIT_ARTICLES) process.stdout.write(`${kind.name}: ${told}\n`);
      expect(changed.length, told).toBeGreaterThan(0);
      expect(rendered.length / changed.length, told).toBeLessThanOrEqual(2);
    },
  );

  it('S3.22a after all of them every page is what it would be if all were rendered', async () => {
    const stale: string[] = [];
    for await (const { path, bytes } of renderer.render(last, last.routes.byPath.values())) {
      const [now, was] = [Buffer.from(bytes).toString(), shown.get(path) ?? ''];
      if (now === was) continue;
      const at = now.split('').findIndex((letter, index) => letter !== was[index]);
      stale.push(`${path}: ${now.slice(at - 60, at + 60)}, not ${was.slice(at - 60, at + 60)}`);
    }
    expect(stale).toEqual([]);
    expect(shown.size).toBe(last.routes.byPath.size);
  });
});
