import type { Asset, Entry } from './graph/types.ts';

/**
 * A part of an entry or asset that was looked at: `title.en` (a field in a language), `title.*` (in all of them), `title.`
 * (whether there is any), `:updatedAt` (what is no field), `*` (all of it).
 */
export type Part = string;

const everything: Part = '*';

type Values = Readonly<Record<string, unknown>>;
type Note = (part: Part) => void;
/** What is shown of an object: whether it has a property, and what that is; noting it is the reader's. */
type Look = (name: string) => unknown;

const descriptor = (value: unknown): PropertyDescriptor | undefined =>
  value === undefined ? undefined : { value, configurable: true, enumerable: true, writable: false };

/** An object that asks for each of its properties when it is read, and for their names when those are. */
export function asked<T extends object>(look: Look, names: () => readonly string[]): T {
  return new Proxy({} as T, {
    get: (target, name) => (typeof name === 'string' ? look(name) : undefined) ?? Reflect.get(target, name),
    has: (target, name) => (typeof name === 'string' && look(name) !== undefined) || Reflect.has(target, name),
    ownKeys: () => [...names()],
    getOwnPropertyDescriptor: (_, name) => (typeof name === 'string' ? descriptor(look(name)) : undefined),
  });
}

const own = (values: Values | undefined, name: string): unknown =>
  values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;

/** A field's values by language. */
function trackedValues<T extends object>(field: string, values: T, note: Note): T {
  const look: Look = (locale) => {
    note(`${field}.${locale}`);
    return own(values as Values, locale);
  };
  return asked<T>(look, () => {
    note(`${field}.${everything}`);
    return Object.keys(values);
  });
}

function trackedFields<T extends object>(fields: T, note: Note): T {
  const known = new Map<string, object>();
  const look: Look = (field) => {
    note(`${field}.`);
    const values = own(fields as Values, field) as object | undefined;
    if (!values) return undefined;
    const tracked = known.get(field) ?? trackedValues(field, values, note);
    known.set(field, tracked);
    return tracked;
  };
  return asked<T>(look, () => {
    note(everything);
    return Object.keys(fields);
  });
}

/** The same entry; what is read of it beside its id and type is told to `note`. */
export function trackedEntry<E extends Entry>(entry: E, note: Note): E {
  const told = <K extends keyof E & string>(name: K): E[K] => {
    note(`:${name}`);
    return entry[name];
  };
  const tracked = {
    id: entry.id,
    type: entry.type,
    get revision() {
      return told('revision');
    },
    get createdAt() {
      return told('createdAt');
    },
    get updatedAt() {
      return told('updatedAt');
    },
    get publishedAt() {
      return told('publishedAt');
    },
    fields: trackedFields(entry.fields, note),
  };
  return tracked as unknown as E;
}

/** The same asset; what is read of it beside its id is told to `note`. */
export function trackedAsset(asset: Asset, note: Note): Asset {
  return {
    id: asset.id,
    get revision() {
      note(':revision');
      return asset.revision;
    },
    get updatedAt() {
      note(':updatedAt');
      return asset.updatedAt;
    },
    title: trackedValues('title', asset.title, note),
    description: trackedValues('description', asset.description, note),
    file: trackedValues('file', asset.file, note),
  };
}

/**
 * Parts that say all that the given ones do, in order. In order a field's parts stand together: whether there is any, all
 * of them, then each by itself; so a look at the one before tells. Each page asks this of each entry that it read.
 */
export function essentialParts(parts: readonly Part[]): readonly Part[] {
  const essential: Part[] = [];
  for (const part of parts.toSorted()) {
    const last = essential.at(-1);
    // What is all of it stands before everything else.
    if (last === everything) break;
    if (last !== undefined && (last === part || isOfAll(last, part))) continue;
    if (last?.endsWith('.') && part.startsWith(last)) essential.pop();
    essential.push(part);
  }
  return essential;
}

/** Whether one part is all languages of a field, and the other one of them. */
const isOfAll = (all: Part, part: Part): boolean => all.endsWith(`.${everything}`) && part.startsWith(all.slice(0, -1));

/** What a part of an entry or asset says. Whether a field is there counts with each of its values. */
export function partOf(item: Entry | Asset | undefined, part: Part): unknown {
  if (item === undefined || part === everything) return item;
  if (part.startsWith(':')) return item[part.slice(1) as 'revision'];
  const at = part.indexOf('.');
  const [field, locale] = [part.slice(0, at), part.slice(at + 1)];
  const values = own('fields' in item ? (item.fields as Values) : (item as unknown as Values), field) as
    | Values
    | undefined;
  if (locale === '' || values === undefined) return values !== undefined;
  return locale === everything ? values : [own(values, locale)];
}
