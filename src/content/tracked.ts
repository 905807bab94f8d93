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

/**
 * Where an asked object answers without a proxy's traps (`ownValue`). Pages are compiled and the publisher is not, so there
 * are two of these modules in one process: the symbol is where they meet.
 */
const asking = Symbol.for('kestrel-bay.asked');

const descriptor = (value: unknown): PropertyDescriptor | undefined =>
  value === undefined ? undefined : { value, configurable: true, enumerable: true, writable: false };

/**
 * What an object answers that asks for each of its properties when it is read, and for their names when those are. A page
 * has thousands of them: so their answers are methods of a class, not functions of each.
 */
abstract class Asked implements ProxyHandler<object> {
  abstract look(name: string): unknown;
  abstract names(): readonly string[];

  get(target: object, name: string | symbol): unknown {
    if (typeof name === 'string') return this.look(name) ?? Reflect.get(target, name);
    return name === asking ? this : Reflect.get(target, name);
  }

  has(target: object, name: string | symbol): boolean {
    return (typeof name === 'string' && this.look(name) !== undefined) || Reflect.has(target, name);
  }

  ownKeys(): string[] {
    return [...this.names()];
  }

  getOwnPropertyDescriptor(_: object, name: string | symbol): PropertyDescriptor | undefined {
    return typeof name === 'string' ? descriptor(this.look(name)) : undefined;
  }

  set(): boolean {
    return false;
  }

  defineProperty(): boolean {
    return false;
  }
}

class AskedBy extends Asked {
  override readonly look: Look;
  override readonly names: () => readonly string[];

  constructor(look: Look, names: () => readonly string[]) {
    super();
    this.look = look;
    this.names = names;
  }
}

const proxyOf = <T extends object>(asked: Asked): T => new Proxy({} as T, asked as ProxyHandler<T>);

/** An object that asks for each of its properties when it is read, and for their names when those are. */
export const asked = <T extends object>(look: Look, names: () => readonly string[]): T =>
  proxyOf<T>(new AskedBy(look, names));

const own = (values: Values | undefined, name: string): unknown =>
  values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;

/** An own property of an object, asked or not; undefined where it has none. */
export function ownValue<V>(values: Readonly<Record<string, V>>, name: string): V | undefined {
  const answers = (values as { readonly [asking]?: Asked })[asking];
  return (answers ? answers.look(name) : own(values, name)) as V | undefined;
}

/** A field's values by language. */
class TrackedValues extends Asked {
  readonly #field: string;
  readonly #values: Values;
  readonly #note: Note;
  /** Languages that are noted: few, and mostly one. */
  readonly #noted: string[] = [];

  constructor(field: string, values: object, note: Note) {
    super();
    this.#field = field;
    this.#values = values as Values;
    this.#note = note;
  }

  override look(locale: string): unknown {
    if (!this.#noted.includes(locale)) {
      this.#noted.push(locale);
      this.#note(`${this.#field}.${locale}`);
    }
    return own(this.#values, locale);
  }

  override names(): readonly string[] {
    this.#note(`${this.#field}.${everything}`);
    return Object.keys(this.#values);
  }
}

const trackedValues = <T extends object>(field: string, values: T, note: Note): T =>
  proxyOf(new TrackedValues(field, values, note));

class TrackedFields extends Asked {
  readonly #fields: Values;
  readonly #note: Note;
  /** By field its values, or that there are none: each field is noted once. */
  readonly #known = new Map<string, object | undefined>();

  constructor(fields: object, note: Note) {
    super();
    this.#fields = fields as Values;
    this.#note = note;
  }

  override look(field: string): unknown {
    const known = this.#known.get(field);
    if (known !== undefined || this.#known.has(field)) return known;
    this.#note(`${field}.`);
    const values = own(this.#fields, field) as object | undefined;
    const tracked = values && trackedValues(field, values, this.#note);
    this.#known.set(field, tracked);
    return tracked;
  }

  override names(): readonly string[] {
    this.#note(everything);
    return Object.keys(this.#fields);
  }
}

class TrackedEntry {
  readonly id: string;
  readonly type: Entry['type'];
  readonly fields: Entry['fields'];
  readonly #entry: Entry;
  readonly #note: Note;

  constructor(entry: Entry, note: Note) {
    this.id = entry.id;
    this.type = entry.type;
    this.fields = proxyOf(new TrackedFields(entry.fields, note));
    this.#entry = entry;
    this.#note = note;
  }

  get revision(): number {
    this.#note(':revision');
    return this.#entry.revision;
  }

  get createdAt(): string {
    this.#note(':createdAt');
    return this.#entry.createdAt;
  }

  get updatedAt(): string {
    this.#note(':updatedAt');
    return this.#entry.updatedAt;
  }

  get publishedAt(): string {
    this.#note(':publishedAt');
    return this.#entry.publishedAt;
  }
}

/** The same entry; what is read of it beside its id and type is told to `note`. */
export const trackedEntry = (entry: Entry, note: Note): Entry => new TrackedEntry(entry, note) as Entry;

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
