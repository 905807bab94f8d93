import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cache, readCache } from '#content/cache/read.ts';
import type { RawAsset, RawEntry } from '#content/cache/shapes.ts';
import { SyncFault } from '#publisher/sync/faults.ts';
import { inSpaceLocales, type LocaleMap, mapLocales, settingsInSpaceLocales } from './locales.ts';
import type { Managed, Space } from './space.ts';

/** What the starter content came to. */
export interface Started {
  readonly entries: number;
  readonly assets: number;
  /** What the space had already; it is left as it is. */
  readonly present: number;
  /** Languages of the starter content that the space lacks. */
  readonly leftOut: readonly string[];
  /** What the content system refused, with its words. */
  readonly refused: readonly string[];
}

/** A file is ready after a moment, a large one after half a minute. */
const filePolls = 40;
const pollMs = (poll: number): number => Math.min(1000, 20 * 2 ** poll);

/** Whether something still wants to be published: never was, so that what editors took back stays so. */
const isUntouched = ({ sys }: Managed): boolean => sys.publishedVersion === undefined && !sys.firstPublishedAt;

class Starter {
  readonly #space: Space;
  readonly #folder: string;
  readonly #map: LocaleMap;
  readonly #progress: (text: string) => void;
  readonly refused: string[] = [];
  present = 0;

  constructor(space: Space, folder: string, map: LocaleMap, progress: (text: string) => void) {
    this.#space = space;
    this.#folder = folder;
    this.#map = map;
    this.#progress = progress;
  }

  /** One thing after the other: the free plan takes seven calls a second. What is refused does not stop the rest. */
  async each<T extends { readonly sys: { readonly id: string } }>(
    what: string,
    items: readonly T[],
    work: (item: T) => Promise<unknown>,
  ): Promise<number> {
    let done = 0;
    for (const [at, item] of items.entries()) {
      this.#progress(`${what} ${at + 1} of ${items.length}: ${item.sys.id}`);
      try {
        await work(item);
        done += 1;
      } catch (error) {
        if (!(error instanceof SyncFault) || error.code !== 'UNAVAILABLE') throw error;
        this.refused.push(`${item.sys.id}: ${error.message}`);
      }
    }
    return done;
  }

  async assets(assets: readonly RawAsset[]): Promise<number> {
    const there = await this.#space.all('assets');
    const missing = assets.filter(({ sys }) => isWanted(there.get(sys.id)));
    this.present += assets.length - missing.length;
    return this.each('picture', missing, (asset) => this.#asset(asset, there.get(asset.sys.id)));
  }

  async #asset({ sys, fields, mirror = {} }: RawAsset, before: Managed | undefined): Promise<void> {
    const made = before ?? (await this.#createAsset(sys.id, fields, mirror));
    const locales = Object.keys(made.fields.file ?? {});
    let current = made;
    for (const locale of locales.filter((each) => !hasFile(current, each))) {
      await this.#space.processAsset(current, locale);
      current = await this.#whenReady(sys.id, locale);
    }
    await this.#space.publish('assets', current);
  }

  async #createAsset(id: string, fields: RawAsset['fields'], mirror: NonNullable<RawAsset['mirror']>) {
    const files: Record<string, unknown> = {};
    for (const [code, file] of Object.entries(fields.file ?? {})) {
      const [to, copy] = [this.#map.get(code), mirror[code]];
      if (to === undefined || copy === undefined) continue;
      const upload = await this.#space.upload(await readFile(join(this.#folder, 'files', copy.sha256)));
      const { contentType, fileName } = file as { contentType: string; fileName: string };
      files[to] = { contentType, fileName, uploadFrom: { sys: { type: 'Link', linkType: 'Upload', id: upload } } };
    }
    return this.#space.createAsset(id, { ...inSpaceLocales(fields, this.#map), file: files });
  }

  async #whenReady(id: string, locale: string): Promise<Managed> {
    for (let poll = 0; poll < filePolls; poll += 1) {
      const asset = await this.#space.asset(id);
      if (hasFile(asset, locale)) return asset;
      await delay(pollMs(poll));
    }
    throw new SyncFault('UNAVAILABLE', 'Contentful has not made the file ready; run the command again');
  }

  /** All are made before the first is published: they lead to each other. The settings come last, so no half site shows. */
  async entries(entries: readonly RawEntry[]): Promise<number> {
    const there = await this.#space.all('entries');
    const missing = entries.filter(({ sys }) => isWanted(there.get(sys.id)));
    this.present += entries.length - missing.length;
    const made = new Map(there);
    await this.each(
      'entry',
      missing.filter(({ sys }) => !there.has(sys.id)),
      async (entry) => made.set(entry.sys.id, await this.#createEntry(entry)),
    );
    const last = (entry: RawEntry) => Number(typeOf(entry) === 'site_config');
    const ready = missing.filter(({ sys }) => made.has(sys.id)).sort((a, b) => last(a) - last(b));
    return this.each('publishing', ready, ({ sys }) => this.#space.publish('entries', made.get(sys.id) as Managed));
  }

  #createEntry(entry: RawEntry): Promise<Managed> {
    const fields = inSpaceLocales(entry.fields, this.#map);
    const type = typeOf(entry);
    return this.#space.createEntry(
      entry.sys.id,
      type,
      type === 'site_config' ? settingsInSpaceLocales(fields, this.#map) : fields,
    );
  }
}

const isWanted = (before: Managed | undefined): boolean => before === undefined || isUntouched(before);
const typeOf = ({ sys }: RawEntry): string => sys.contentType.sys.id;
const hasFile = ({ fields }: Managed, locale: string): boolean =>
  Boolean((fields.file?.[locale] as { url?: string } | undefined)?.url);

/** A cache as content to begin with: languages are what it has, redirects that the site made itself stay out. */
const isOfEditors = ({ fields }: RawEntry): boolean => !Object.values(fields.autoCreated ?? {}).includes(true);

/**
 * Brings the starter content (a cache folder) to a space that has the model: pictures, entries, then all published. What
 * the space has already is left alone, so that it can be run again after it broke off.
 */
export async function bringStarter(space: Space, folder: string, progress: (text: string) => void): Promise<Started> {
  const cache: Cache = await readCache(folder);
  const own = cache.state?.locales ?? [];
  if (own.length === 0) throw new SyncFault('BAD_FILE', `${folder} holds no content.`);
  const map = mapLocales(own, await space.locales());
  const starter = new Starter(space, folder, map, progress);
  const assets = await starter.assets([...cache.assets.values()]);
  const entries = await starter.entries([...cache.entries.values()].filter(isOfEditors));
  const leftOut = own.map(({ code }) => code).filter((code) => !map.has(code));
  return { entries, assets, present: starter.present, leftOut, refused: starter.refused };
}
