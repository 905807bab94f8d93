import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { shallow } from '#content/cache/shallow.ts';
import {
  type CacheLocale,
  cacheLocale,
  type RawAsset,
  type RawEntry,
  rawAsset,
  rawEntry,
} from '#content/cache/shapes.ts';
import { isTypeName } from '#content/model/names.ts';
import { SyncFault } from './faults.ts';

/** What a contentful-export holds, sorted into what a site can use and what it cannot. */
export interface ReadExport {
  /** Published entries of known types. */
  readonly entries: readonly RawEntry[];
  readonly assets: readonly RawAsset[];
  readonly locales: readonly CacheLocale[];
  /** Content type → published entries in the file, known and unknown types alike. */
  readonly perType: ReadonlyMap<string, number>;
  readonly unknownTypes: ReadonlyMap<string, number>;
  /** Entries that were never published, were unpublished or archived. */
  readonly drafts: number;
  /** Published entries with later edits; the file holds only the edited form. */
  readonly withLaterEdits: number;
  /** Items that are not entries or files at all. */
  readonly malformed: readonly { readonly id: string; readonly reason: string }[];
}

const optionalText = z.optional(z.string());
const optionalNumber = z.optional(z.number());
const exportedSys = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  firstPublishedAt: optionalText,
  publishedAt: optionalText,
  archivedAt: optionalText,
  version: optionalNumber,
  publishedVersion: optionalNumber,
  publishedCounter: optionalNumber,
  revision: optionalNumber,
});
type ExportedSys = z.infer<typeof exportedSys>;

const exportFile = z.object({
  entries: z.array(z.unknown()),
  assets: z.optional(z.array(z.unknown())),
  locales: z.optional(z.array(z.unknown())),
});

/**
 * Reads a contentful-export file. Throws SyncFault BAD_FILE when it is missing, is not JSON (cut off, say) or is not an
 * export; single items that are no entries are listed instead.
 */
export async function readExport(path: string): Promise<ReadExport> {
  const file = exportFile.safeParse(await readJson(path));
  if (!file.success) throw new SyncFault('BAD_FILE', `${path} is not a contentful-export: it has no list "entries".`);
  const found = new Found();
  for (const item of file.data.entries) found.addEntry(item);
  for (const item of file.data.assets ?? []) found.addAsset(item);
  const locales = (file.data.locales ?? []).flatMap((item) => cacheLocale.safeParse(item).data ?? []);
  return { ...found.result(), locales };
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SyncFault('BAD_FILE', `${path} cannot be read (${error.code}).`, { cause: error });
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw notWhole(path, error as Error);
  }
}

function notWhole(path: string, cause: Error): SyncFault {
  return new SyncFault('BAD_FILE', `${path} is not whole JSON (${cause.message}); was it cut off?`, { cause });
}

/** Collects the items of an export one by one. */
class Found {
  readonly #entries: RawEntry[] = [];
  readonly #assets: RawAsset[] = [];
  readonly #perType = new Map<string, number>();
  readonly #unknownTypes = new Map<string, number>();
  readonly #malformed: { id: string; reason: string }[] = [];
  #drafts = 0;
  #withLaterEdits = 0;

  addEntry(item: unknown): void {
    const sys = this.#published(item);
    if (sys === undefined) return;
    const parsed = this.#parse(rawEntry, item, sys, 'Entry');
    if (parsed === undefined) return;
    const type = parsed.sys.contentType.sys.id;
    count(this.#perType, type);
    if (!isTypeName(type)) count(this.#unknownTypes, type);
    else {
      this.#entries.push(parsed);
      if ((sys.version ?? 0) > (sys.publishedVersion ?? 0) + 1 && sys.version !== undefined) this.#withLaterEdits += 1;
    }
  }

  addAsset(item: unknown): void {
    const sys = this.#published(item);
    const parsed = sys && this.#parse(rawAsset, item, sys, 'Asset');
    if (parsed !== undefined) this.#assets.push(parsed);
  }

  result(): Omit<ReadExport, 'locales'> {
    return {
      entries: this.#entries,
      assets: this.#assets,
      perType: this.#perType,
      unknownTypes: this.#unknownTypes,
      drafts: this.#drafts,
      withLaterEdits: this.#withLaterEdits,
      malformed: this.#malformed,
    };
  }

  #published(item: unknown): ExportedSys | undefined {
    const parsed = exportedSys.safeParse((item as { sys?: unknown } | null)?.sys);
    if (!parsed.success) {
      this.#malformed.push({ id: '?', reason: 'has no readable sys' });
      return undefined;
    }
    const { archivedAt, publishedVersion, revision } = parsed.data;
    if (archivedAt === undefined && (publishedVersion ?? revision) !== undefined) return parsed.data;
    this.#drafts += 1;
    return undefined;
  }

  #parse<T>(schema: z.ZodType<T>, item: unknown, sys: ExportedSys, type: 'Entry' | 'Asset'): T | undefined {
    const { id, createdAt, updatedAt, firstPublishedAt, publishedAt, publishedCounter, revision } = sys;
    const delivered = {
      ...sys,
      id,
      type,
      createdAt: firstPublishedAt ?? createdAt,
      updatedAt: publishedAt ?? updatedAt,
      revision: revision ?? publishedCounter ?? 1,
    };
    const parsed = schema.safeParse({ fields: {}, ...(shallow(item) as object), sys: delivered, mirror: undefined });
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    this.#malformed.push({ id, reason: `${issue?.path.join('.')} ${issue?.message}` });
    return undefined;
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
