/** Field values by field id, then by locale code: Contentful's own JSON. */
export type Fields = Record<string, Record<string, unknown>>;

export type Kind = 'Entry' | 'Asset';

export interface Metadata {
  tags: unknown[];
  concepts?: unknown[];
}

/** What the delivery API shows of a resource; times are ISO 8601. */
export interface Published {
  fields: Fields;
  revision: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** One entry or asset: its latest edit, and what is published of it. `seq` orders the changes that delivery can see. */
export interface Resource {
  kind: Kind;
  id: string;
  contentType?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  revision: number;
  fields: Fields;
  metadata?: Metadata;
  published?: Published;
  seq: number;
}

/** What sync reports of a resource that delivery no longer has. */
export interface Tombstone {
  kind: Kind;
  id: string;
  contentType?: string;
  revision: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string;
  seq: number;
}

export interface Locale {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
}

/** A content type as the delivery API shows it, without its links to space and environment. */
export interface ContentType {
  id: string;
  name: string;
  description?: string;
  displayField: string | null;
  fields: unknown[];
}

/** An entry or asset as an export, the cache folder and the delivery API carry it. */
export interface ExportedResource {
  sys: { id: string; [key: string]: unknown };
  fields?: Fields;
  metadata?: Metadata;
}

/** The parts of a contentful-export that the content system reads. */
export interface ContentExport {
  contentTypes?: unknown[];
  locales?: unknown[];
  entries?: ExportedResource[];
  assets?: ExportedResource[];
}

/** One edit: `published` true publishes, false unpublishes, absent only saves the draft. */
export interface Edit {
  contentType?: string;
  fields: Fields;
  metadata?: Metadata;
  published?: boolean;
}

export type Action = 'publish' | 'unpublish' | 'save' | 'delete';

/** What an edit did, in which environment; `resource` is absent after a deletion of something never published. */
export interface Change {
  action: Action;
  environment: string;
  kind: Kind;
  id: string;
  resource?: Resource;
  tombstone?: Tombstone;
}

/** Identity of one resource inside an environment. */
export const resourceKey = (kind: Kind, id: string): string => `${kind}:${id}`;
