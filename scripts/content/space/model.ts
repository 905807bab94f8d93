import { isDeepStrictEqual } from 'node:util';
import { type ModelChange, modelChanges } from '#content/model/changes.ts';
import { type Control, type SpaceType, spaceTypes } from '#content/model/editor.ts';
import { counted } from '../text.ts';
import type { Space } from './space.ts';

/** What was brought to a space, in sentences; `blocked`: what only its editors can mend. */
export interface Applied {
  readonly done: readonly string[];
  readonly blocked: readonly string[];
}

function changeInWords(change: ModelChange): string {
  if (change.state === 'new') return `${change.type.id} is made, with ${counted(change.type.fields.length, 'field')}`;
  const names = (fields: readonly { readonly id: string }[]) => fields.map(({ id }) => id).join(', ');
  const parts = [
    ...(change.added.length > 0 ? [`gets ${names(change.added)}`] : []),
    ...(change.changed.length > 0 ? [`has other rules for ${names(change.changed)}`] : []),
    ...(change.renamed ? [`is called “${change.type.name}”`] : []),
  ];
  return `${change.type.id} ${parts.join(', ') || 'stays as it is'}`;
}

function blockedOf(change: ModelChange): string[] {
  if (change.state === 'new') return [];
  return change.blocked.map(
    (field) =>
      `${change.type.id}.${field} is a field of another kind in this space, which nothing can change: in Contentful, under ` +
      `Content model → ${change.type.name}, delete the field (its values go with it), then run this again`,
  );
}

/** Our controls, those of fields that only the space has as they are; undefined when nothing differs. */
function mergedControls(wanted: readonly Control[], present: readonly Control[]): readonly Control[] | undefined {
  const known = new Map(present.map((control) => [control.fieldId, control]));
  const own = new Set(wanted.map(({ fieldId }) => fieldId));
  const isSame = wanted.every((control) => isDeepStrictEqual({ ...control }, plain(known.get(control.fieldId))));
  return isSame ? undefined : [...wanted, ...present.filter(({ fieldId }) => !own.has(fieldId))];
}

/** A control without what Contentful adds that means nothing: empty settings. */
function plain(control: Control | undefined): object | undefined {
  if (control === undefined) return undefined;
  const { settings, ...rest } = control;
  return settings === undefined || Object.keys(settings).length === 0 ? rest : { ...rest, settings };
}

/** What a space lacks of the model; changes nothing. */
export async function missingOfModel(space: Space): Promise<ModelChange[]> {
  return modelChanges(spaceTypes(), await space.contentTypes());
}

async function applyControls(space: Space, type: SpaceType): Promise<boolean> {
  const { version, controls } = await space.controls(type.id);
  const merged = mergedControls(type.controls, controls);
  if (merged === undefined) return false;
  await space.putControls(type.id, merged, version);
  return true;
}

/**
 * Brings a space of no or of an older model to this one: types, fields, rules, help and controls. Takes nothing away, and
 * changes nothing where nothing differs, so that it can be run again after it broke off.
 */
export async function applyModel(space: Space, progress: (text: string) => void): Promise<Applied> {
  const present = await space.contentTypes();
  const changes = modelChanges(spaceTypes(), present);
  const versions = new Map(present.map(({ id, version }) => [id, version]));
  const done: string[] = [];
  for (const change of changes) {
    const { id, name, description, displayField } = change.type;
    progress(`content type ${id}`);
    const fields = change.state === 'new' ? change.type.fields : change.fields;
    await space.putContentType(id, { name, description, displayField, fields }, versions.get(id));
    done.push(changeInWords(change));
  }
  for (const type of spaceTypes()) {
    progress(`help and controls of ${type.id}`);
    if (await applyControls(space, type)) done.push(`${type.id} has its help texts and controls`);
  }
  return { done, blocked: changes.flatMap(blockedOf) };
}
