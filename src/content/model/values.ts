import * as z from 'zod';
import { findingMessage as says } from '#domain/finding.ts';
import { charactersFaultIn } from '#domain/plain-text.ts';
import type { TypeName } from './names.ts';

/** Any JSON object of an Object field. */
export type JsonObject = { readonly [key: string]: unknown };

/** A link to an entry; `To` is what the model allows, the target itself may be missing or of another type. */
export interface EntryLink<To extends TypeName = TypeName> {
  readonly sys: { readonly type: 'Link'; readonly linkType: 'Entry'; readonly id: string };
  /** Never present: carries the allowed types for `Graph.entry`'s callers. */
  readonly allowed?: To;
}

/** A link to an asset. */
export interface AssetLink {
  readonly sys: { readonly type: 'Link'; readonly linkType: 'Asset'; readonly id: string };
}

/** One node of a rich text tree. */
export interface RichTextNode {
  readonly nodeType: string;
  readonly value?: string;
  readonly marks?: readonly { readonly type: string }[];
  readonly data: JsonObject;
  readonly content?: readonly RichTextNode[];
}

/** A rich text document, as the content system delivers it. */
export interface RichTextDocument extends RichTextNode {
  readonly nodeType: 'document';
  readonly content: readonly RichTextNode[];
}

/** Ids of the content system; also safe as file names once `.` and `..` are out. */
export const idPattern = /^[A-Za-z0-9_.-]{1,64}$/;

/** True for an id that may name a cache file. */
export function isSafeId(id: unknown): id is string {
  return typeof id === 'string' && idPattern.test(id) && id !== '.' && id !== '..';
}

const datePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** True for the date forms that editors can enter: a day, or a time with or without seconds and offset. */
export function isDateText(value: string): boolean {
  return datePattern.test(value) && !Number.isNaN(Date.parse(value));
}

/** Schema of a link to an entry or an asset. */
export function linkSchema(linkType: 'Entry' | 'Asset'): z.ZodType {
  const error = says(linkType === 'Entry' ? 'NO_ENTRY_LINK' : 'NO_FILE_LINK');
  return z.object(
    {
      sys: z.object(
        {
          type: z.literal('Link', { error }),
          linkType: z.literal(linkType, { error }),
          id: z.custom(isSafeId, { error }),
        },
        { error },
      ),
    },
    { error },
  );
}

const placesError = says('NO_SUBDIVISIONS');

/** Schema of subdivisions by country (ISO 3166); an empty list is the whole country. */
export const subdivisionsSchema: z.ZodType = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z.array(z.string().regex(/^[A-Z0-9]{1,3}$/, { error: placesError }), { error: placesError }),
  { error: placesError },
);

/** Schema of an Object field. */
export const jsonObjectSchema: z.ZodType = z
  .record(z.string(), z.unknown(), { error: says('NO_OBJECT') })
  .refine((value) => charactersFaultIn(value) === undefined, { error: ({ input }) => charactersFaultIn(input) });
