import * as z from 'zod';
import type { Field } from './fields.ts';
import { fieldsOfType } from './model.ts';
import { type TypeName, typeNames } from './names.ts';

/** Strict schemas of all types' fields, by type. */
export type FieldSchemas = Readonly<Record<TypeName, z.ZodType>>;

/**
 * Strict schema of each type's `fields`, as the content system delivers them: by field id, then by locale code.
 * A required field needs a value in the default locale; a field that is not localized has that locale alone.
 */
export function fieldSchemas(locales: readonly string[], defaultLocale: string): FieldSchemas {
  const schemas = typeNames.map((type) => {
    const fields = Object.entries(fieldsOfType(type));
    const shape = fields.map(([id, field]) => [id, byLocale(field, locales, defaultLocale)]);
    return [type, z.strictObject(Object.fromEntries(shape))];
  });
  return Object.fromEntries(schemas) as FieldSchemas;
}

function byLocale(field: Field, locales: readonly string[], defaultLocale: string): z.ZodType {
  const codes = field.localized ? locales : [defaultLocale];
  const shape = codes.map((code) => {
    const needed = field.required && code === defaultLocale;
    return [code, needed ? field.schema : z.optional(field.schema)];
  });
  const values = z.strictObject(Object.fromEntries(shape), { error: 'is not sorted by language' });
  return field.required ? values : z.optional(values);
}
