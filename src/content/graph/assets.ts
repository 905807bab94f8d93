import { plainText } from '#domain/plain-text.ts';
import type { RawAsset } from '../cache/shapes.ts';
import type { Asset, AssetFile } from './types.ts';

/** An asset as the graph offers it, or undefined when none of its files can be read. */
export function toAsset(raw: RawAsset): Asset | undefined {
  const mirror = raw.mirror ?? {};
  const files = Object.entries(raw.fields.file ?? {}).flatMap(([locale, value]) => {
    // A language whose own file is not to be had shows the one it would have without.
    if (!mirror[locale] && Object.keys(mirror).length > 0) return [];
    const { sha256, unreadable, former, colour } = mirror[locale] ?? {};
    const file = toFile(former ?? value, unreadable ? undefined : sha256, colour);
    return file === undefined ? [] : [[locale, file] as const];
  });
  if (files.length === 0) return undefined;
  const { id, revision, updatedAt } = raw.sys;
  const title = texts(raw.fields.title);
  return {
    id,
    revision,
    updatedAt,
    title,
    description: texts(raw.fields.description),
    file: Object.fromEntries(files),
  };
}

function toFile(value: unknown, sha256: string | undefined, colour: string | undefined): AssetFile | undefined {
  const { url, fileName, contentType, details } = (value ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string' || typeof contentType !== 'string') return undefined;
  const { size, image } = (details ?? {}) as Record<string, unknown>;
  const { width, height } = (image ?? {}) as Record<string, unknown>;
  return {
    url,
    fileName: typeof fileName === 'string' ? fileName : '',
    contentType,
    size: numberOrNothing(size),
    width: pixelsOrNothing(width),
    height: pixelsOrNothing(height),
    sha256,
    colour,
  };
}

function numberOrNothing(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function pixelsOrNothing(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

function texts(values: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const filled = Object.entries(values ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const plain = filled.map(([locale, value]) => [locale, plainText(value)] as const);
  return Object.fromEntries(plain.filter(([, value]) => value !== ''));
}
