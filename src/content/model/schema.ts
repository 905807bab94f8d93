import * as z from 'zod';
import type { Field } from './fields.ts';
import { fieldsOfType } from './model.ts';
import type { TypeName } from './names.ts';

/** The strict schema of a type's fields. */
export type FieldSchemas = (type: TypeName) => z.ZodType;

/**
 * Strict schema of each type's `fields`, as the content system delivers them: by field id, then by locale code.
 * A required field needs a value in the default locale; a field that is not localized has that locale alone. A type's is
 * made when it is first asked for: to make all of them takes longer than most of what they judge.
 */
export function fieldSchemas(locales: readonly string[], defaultLocale: string): FieldSchemas {
  const made = new Map<TypeName, z.ZodType>();
  return (type) => {
    const known = made.get(type);
    if (known) return known;
    const fields = Object.entries(fieldsOfType(type));
    const shape = fields.map(([id, field]) => [id, byLocale(field, locales, defaultLocale)]);
    const schema = z.strictObject(Object.fromEntries(shape));
    made.set(type, schema);
    return schema;
  };
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
