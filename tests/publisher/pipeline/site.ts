import { type Cache, readCache } from '#content/cache/read.ts';
import { type Content, contentOfCache } from '#content/source.ts';
import { siteConfig, text } from '../../support/content/site.ts';
import { type Bench, makeBench } from '../sync/harness.ts';

type Fields = Record<string, Record<string, unknown>>;

/** A bilingual site in a real content system, synced over HTTP; edits by one line each. */
export interface EditedSite extends Bench {
  put(id: string, type: string, fields: Fields): void;
  /** A help page with a slug and a title in English, and in French when given. */
  help(id: string, slug: string, title: string, french?: { slug?: string; title: string }): void;
  unpublish(id: string): void;
  /** The folder's content as a plain build of it would show it. */
  content(): Promise<Content>;
  cache(): Promise<Cache>;
}

const locales = [
  { code: 'en', name: 'English', default: true, fallbackCode: null },
  { code: 'fr', name: 'Français', default: false, fallbackCode: 'en' },
];

/** Starts it with a site_config and nothing else; the cache folder is empty. */
export async function makeSite(options: Parameters<typeof makeBench>[0] = {}): Promise<EditedSite> {
  const config = siteConfig();
  const seed = () => ({ locales, entries: [{ sys: { ...config.sys, publishedVersion: 1 }, fields: config.fields }] });
  const bench = await makeBench({ seed, ...options });
  const { system } = bench.running;
  const put = (id: string, contentType: string, fields: Fields): void => {
    const named = { internalName: { en: id }, ...fields };
    system.put('Entry', id, { contentType, fields: named, published: true });
  };
  return {
    ...bench,
    put,
    help: (id, slug, title, french) =>
      put(id, 'content_page', {
        pageType: text('help'),
        slug: french?.slug ? text(slug, french.slug) : text(slug),
        title: french ? text(title, french.title) : text(title),
      }),
    unpublish: (id) => {
      const fields = system.store.environment('master')?.resources.get(`Entry:${id}`)?.fields ?? {};
      system.put('Entry', id, { fields, published: false });
    },
    cache: () => readCache(bench.cacheDir),
    content: async () => contentOfCache(await readCache(bench.cacheDir), '2026-06-01T00:00:00.000Z'),
  };
}
