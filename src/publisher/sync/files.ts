import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MirroredFile, RawAsset } from '#content/cache/shapes.ts';
import { writeMirroredFile } from '#content/cache/write.ts';
import { isCuttable } from '#content/queries/images.ts';
import { readPicture } from '../pictures/images.ts';

/** A file that could not be mirrored; the next sync tries again. */
export interface FailedFile {
  readonly assetId: string;
  readonly url: string;
  readonly reason: string;
}

/** Assets with their mirrored files noted. */
export interface Mirrored {
  readonly assets: readonly RawAsset[];
  readonly stored: number;
  /** Whether an asset has another file than before, newly stored or one that was there. */
  readonly changed: boolean;
  readonly failed: readonly FailedFile[];
}

/** Reads the bytes behind a file's address; throws with a reason for people. */
export type FileReader = (url: string) => Promise<Uint8Array>;

export interface MirrorOptions {
  readonly cacheDir: string;
  /** Assets as the cache has them: what is mirrored under the same address is not read again. */
  readonly known: ReadonlyMap<string, RawAsset>;
  readonly read: FileReader;
  readonly onProgress: (message: string) => void;
}

const parallelFiles = 4;

/**
 * Copies the assets' files into `files/{sha256}` of the cache folder, so that a site never needs the content system's
 * host. File addresses of the content system change with their content, so an equal address means equal bytes.
 */
export async function mirrorFiles(assets: readonly RawAsset[], options: MirrorOptions): Promise<Mirrored> {
  const present = new Set(await readdir(join(options.cacheDir, 'files')).catch(() => []));
  const failed: FailedFile[] = [];
  let stored = 0;
  const mirrored: RawAsset[] = [];
  for (let start = 0; start < assets.length; start += parallelFiles) {
    const batch = assets.slice(start, start + parallelFiles);
    const results = await Promise.all(batch.map((asset) => mirrorAsset(asset, options, present)));
    for (const result of results) {
      mirrored.push(result.asset);
      failed.push(...result.failed);
      stored += result.stored;
    }
    if (stored > 0) options.onProgress(`${stored} files copied, ${mirrored.length} of ${assets.length} assets`);
  }
  const changed = mirrored.some(
    ({ mirror }, index) => JSON.stringify(mirror) !== JSON.stringify(assets[index]?.mirror),
  );
  return { assets: mirrored, stored, changed, failed };
}

/** True when a file of the asset has no bytes in the cache yet. */
export function lacksMirror(asset: RawAsset): boolean {
  return filesOf(asset).some(({ locale, url }) => asset.mirror?.[locale]?.url !== url);
}

/** Removes mirrored files that no asset names any more. */
export async function sweepFiles(cacheDir: string, assets: Iterable<RawAsset>): Promise<number> {
  const named = new Set([...assets].flatMap((asset) => Object.values(asset.mirror ?? {}).map((file) => file.sha256)));
  const present = await readdir(join(cacheDir, 'files')).catch(() => []);
  const unused = present.filter((name) => /^[0-9a-f]{64}$/.test(name) && !named.has(name));
  for (const name of unused) await rm(join(cacheDir, 'files', name), { force: true });
  return unused.length;
}

interface MirroredAsset {
  readonly asset: RawAsset;
  readonly stored: number;
  readonly failed: readonly FailedFile[];
}

async function mirrorAsset(
  asset: RawAsset,
  options: MirrorOptions,
  present: ReadonlySet<string>,
): Promise<MirroredAsset> {
  const mirror: Record<string, MirroredFile> = {};
  const failed: FailedFile[] = [];
  const known = Object.values(options.known.get(asset.sys.id)?.mirror ?? {});
  let stored = 0;
  for (const file of filesOf(asset)) {
    const { locale, url } = file;
    const same = [...known, ...Object.values(mirror)].find((each) => each.url === url);
    if (same !== undefined && (present.has(same.sha256) || Object.values(mirror).includes(same))) {
      const { former: _, ...whole } = same;
      mirror[locale] = same.former ? whole : same;
      continue;
    }
    try {
      mirror[locale] = await store(file, options);
      stored += 1;
    } catch (error) {
      failed.push({ assetId: asset.sys.id, url, reason: reasonOf(error) });
      const last = lastGood(options.known.get(asset.sys.id), locale);
      if (last && present.has(last.sha256)) mirror[locale] = last;
    }
  }
  const { mirror: _, ...bare } = asset;
  return { asset: Object.keys(mirror).length > 0 ? { ...bare, mirror } : bare, stored, failed };
}

/** The file that an asset had before the one that cannot be fetched, with what the asset said of it then. */
function lastGood(known: RawAsset | undefined, locale: string): MirroredFile | undefined {
  const file = known?.mirror?.[locale];
  const former = file?.former ?? (known?.fields.file?.[locale] as MirroredFile['former']);
  return file && former && !file.unreadable ? { ...file, former } : undefined;
}

async function store({ url, contentType }: GivenFile, options: MirrorOptions): Promise<MirroredFile> {
  const bytes = await options.read(url);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await writeMirroredFile(options.cacheDir, sha256, bytes);
  const mirrored = { sha256, bytes: bytes.length, url };
  if (!isCuttable(contentType)) return mirrored;
  const picture = await readPicture(bytes);
  return picture ? { ...mirrored, ...picture } : { ...mirrored, unreadable: true };
}

interface GivenFile {
  readonly locale: string;
  readonly url: string;
  readonly contentType: string;
}

function filesOf(asset: RawAsset): GivenFile[] {
  return Object.entries(asset.fields.file ?? {}).flatMap(([locale, value]): GivenFile[] => {
    const { url, contentType } = (value ?? {}) as { url?: unknown; contentType?: unknown };
    return typeof url === 'string' ? [{ locale, url, contentType: String(contentType) }] : [];
  });
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
