import type { ContentType, ExportedResource, Kind, Locale, Published, Resource } from './types.ts';

type Loose = Record<string, unknown>;

/**
 * Reads one entry or asset of an export, of the cache folder or of a delivery answer.
 * It counts as published when it has a published version or, as delivery answers do, a revision and no draft version; an archived one never.
 */
export function fromExport(
  kind: Kind,
  item: ExportedResource,
  before: Resource | undefined,
  at: string,
  seq: number,
): Resource {
  const { sys } = item;
  const fields = item.fields ?? {};
  const contentType = (sys.contentType as { sys?: { id?: string } } | undefined)?.sys?.id;
  const createdAt = text(sys.createdAt) ?? at;
  const updatedAt = text(sys.publishedAt) ?? text(sys.updatedAt) ?? at;
  const isPublished = !sys.archivedAt && (number(sys.publishedVersion) ?? number(sys.revision)) !== undefined;
  const revision = (before?.revision ?? 0) + 1;
  const version = number(sys.version) ?? number(sys.publishedVersion) ?? (before?.version ?? 0) + 1;
  const resource: Resource = {
    kind,
    id: sys.id,
    ...(contentType === undefined ? {} : { contentType }),
    createdAt,
    updatedAt,
    version,
    revision: isPublished
      ? Math.max(number(sys.revision) ?? 0, number(sys.publishedCounter) ?? 0, revision)
      : revision - 1,
    fields,
    ...(item.metadata ? { metadata: item.metadata } : {}),
    seq,
  };
  if (isPublished) {
    const published: Published = { fields, revision: resource.revision, version, createdAt, updatedAt };
    resource.published = published;
  }
  return resource;
}

/** Reads a locale of an export or of a delivery answer. Throws a RangeError without a code. */
export function toLocale(value: unknown): Locale {
  const locale = value as Loose;
  const code = text(locale.code);
  if (code === undefined) throw new RangeError('a locale has no code');
  const name = text(locale.name) ?? code;
  return { code, name, default: locale.default === true, fallbackCode: text(locale.fallbackCode) ?? null };
}

/** Reads a content type of an export. Throws a RangeError without an id. */
export function toContentType(value: unknown): ContentType {
  const type = value as Loose;
  const id = text((type.sys as Loose | undefined)?.id) ?? text(type.id);
  if (id === undefined) throw new RangeError('a content type has no id');
  const description = text(type.description);
  return {
    id,
    name: text(type.name) ?? id,
    ...(description === undefined ? {} : { description }),
    displayField: text(type.displayField) ?? null,
    fields: Array.isArray(type.fields) ? type.fields : [],
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
