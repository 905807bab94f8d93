import * as z from 'zod';
import { isSafeId } from '../model/values.ts';

const id = z.custom<string>(isSafeId, { error: 'has an id that is not allowed' });
const moment = z.string({ error: 'has no date' });

/** A link's target, as far as the cache needs it. */
const contentType = z.object({ sys: z.object({ id: z.string() }) });

const byLocale = z.record(z.string(), z.unknown());
const fields = z.record(z.string(), byLocale, { error: 'has fields that are not sorted by language' });

/**
 * The kept part of an entry's or asset's `sys`. In the delivery API `createdAt` is the first and `updatedAt` the last
 * publication; space and environment are left out, so that an environment switch with equal content changes no byte.
 */
const sys = z.object({
  id,
  createdAt: moment,
  updatedAt: moment,
  revision: z.int({ error: 'has no revision' }),
  firstPublishedAt: z.optional(z.string()),
});

/** An entry in the content system's own JSON, all locales. */
export const rawEntry = z.object({ sys: sys.extend({ type: z.literal('Entry'), contentType }), fields });
export type RawEntry = z.infer<typeof rawEntry>;

/**
 * One mirrored file of an asset: its bytes are in `files/{sha256}` of the cache folder. `unreadable`: it calls itself a
 * picture and is none that can be cut.
 */
export const mirroredFile = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int(),
  url: z.string(),
  unreadable: z.optional(z.literal(true)),
  /** The mean colour of a picture that hides what is behind it: its place has it until it is there. */
  colour: z.optional(z.string().regex(/^#[0-9a-f]{6}$/)),
  /** The file as the asset named it, where these are the bytes of a former one: the one it names now was not to be had. */
  former: z.optional(z.record(z.string(), z.unknown())),
});
export type MirroredFile = z.infer<typeof mirroredFile>;

/** An asset in the content system's own JSON, all locales, with the mirrored files by locale. */
export const rawAsset = z.object({
  sys: sys.extend({ type: z.literal('Asset') }),
  fields,
  mirror: z.optional(z.record(z.string(), mirroredFile)),
});
export type RawAsset = z.infer<typeof rawAsset>;

/** A language of the space. */
export const cacheLocale = z.object({
  code: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  name: z.string(),
  default: z.boolean(),
  fallbackCode: z.nullable(z.string()),
});
export type CacheLocale = z.infer<typeof cacheLocale>;

/** What the next sync needs; without a token it is a full one. */
export const cacheState = z.object({
  space: z.string(),
  environment: z.string(),
  resolvedEnvironment: z.string(),
  syncToken: z.nullable(z.string()),
  locales: z.array(cacheLocale),
  /** Ids of entries that ask for an address, or another unique value, that somebody else had already: they come last. */
  yielding: z.optional(z.array(z.string())),
  /** By id of an entry that was unpublished: its addresses by language. They lead to it once it comes back elsewhere. */
  left: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type CacheState = z.infer<typeof cacheState>;
