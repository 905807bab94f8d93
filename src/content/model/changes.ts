import { isDeepStrictEqual } from 'node:util';
import type { FieldDefinition } from './definitions.ts';
import type { SpaceType } from './editor.ts';

/** A content type as a space answers it; fields may carry more than we know. */
export interface PresentType {
  readonly id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly displayField?: string | null | undefined;
  readonly fields: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

/** What a space lacks of the model, type by type. */
export type ModelChange =
  | { readonly state: 'new'; readonly type: SpaceType }
  | {
      readonly state: 'older';
      readonly type: SpaceType;
      readonly added: readonly FieldDefinition[];
      readonly changed: readonly FieldDefinition[];
      /** Fields of a kind that a space cannot change: they must be renamed or deleted by hand first. */
      readonly blocked: readonly string[];
      /** Whether the type's own name, description or title differ. */
      readonly renamed: boolean;
      /** All fields as the space gets them: ours in our order, then those that only the space has. */
      readonly fields: readonly object[];
    };

/** The part of a space's field that the model decides; what is absent counts as its default. */
function comparable(field: Readonly<Record<string, unknown>>): unknown {
  const { id, name, type, linkType, items, required = false, localized = false, validations = [] } = field;
  const { type: itemType, linkType: itemLink, validations: itemRules = [] } = (items ?? {}) as Record<string, unknown>;
  const list = items === undefined ? undefined : { itemType, itemLink, itemRules };
  return JSON.parse(JSON.stringify({ id, name, type, linkType, list, required, localized, validations }));
}

function kindOf(field: Readonly<Record<string, unknown>>): string {
  const { type, linkType = '', items } = field;
  const { type: itemType = '', linkType: itemLink = '' } = (items ?? {}) as Record<string, unknown>;
  return [type, linkType, itemType, itemLink].join(' ');
}

function changeOf(type: SpaceType, present: PresentType | undefined): ModelChange | undefined {
  if (present === undefined) return { state: 'new', type };
  const known = new Map(present.fields.map((field) => [field.id, field]));
  const there = type.fields.filter(({ id }) => known.has(id));
  const added = type.fields.filter(({ id }) => !known.has(id));
  const isOther = (field: FieldDefinition) => kindOf(known.get(field.id) ?? {}) !== kindOf({ ...field });
  const blocked = there.filter(isOther).map(({ id }) => id);
  const changed = there.filter(
    (field) => !isOther(field) && !isDeepStrictEqual(comparable(known.get(field.id) ?? {}), comparable({ ...field })),
  );
  const renamed =
    present.name !== type.name ||
    (present.description ?? '') !== type.description ||
    present.displayField !== type.displayField;
  if (added.length + changed.length + blocked.length === 0 && !renamed) return undefined;
  const own = new Set(type.fields.map(({ id }) => id));
  const fields = [
    ...type.fields.map((field) => (blocked.includes(field.id) ? (known.get(field.id) ?? field) : field)),
    ...present.fields.filter(({ id }) => !own.has(id)),
  ];
  return { state: 'older', type, added, changed, blocked, renamed, fields };
}

/** What brings a space with these types to the model; nothing of the space's own is taken away. */
export function modelChanges(wanted: readonly SpaceType[], present: readonly PresentType[]): ModelChange[] {
  const known = new Map(present.map((type) => [type.id, type]));
  return wanted.map((type) => changeOf(type, known.get(type.id))).filter((change) => change !== undefined);
}
