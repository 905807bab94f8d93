import type { Field, FieldType, Items, Validation } from './fields.ts';
import { fieldsOfType } from './model.ts';
import { type TypeName, typeNames } from './names.ts';

/** A field in the form that the content system's own migration tool takes. */
export interface FieldDefinition {
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  readonly linkType?: 'Asset' | 'Entry';
  readonly items?: Items;
  readonly required: boolean;
  readonly localized: boolean;
  readonly validations: readonly Validation[];
}

/** All types with their fields in the content system's form; a migration applies exactly these. */
export function contentTypeDefinitions(): Record<TypeName, FieldDefinition[]> {
  const all = typeNames.map((type) => {
    const fields = Object.entries(fieldsOfType(type));
    return [type, fields.map(([id, field]) => definition(id, field))] as const;
  });
  return Object.fromEntries(all) as Record<TypeName, FieldDefinition[]>;
}

function definition(id: string, field: Field): FieldDefinition {
  const { type, linkType, items, required, localized, validations } = field;
  const name = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return { id, name, type, ...(linkType && { linkType }), ...(items && { items }), required, localized, validations };
}
