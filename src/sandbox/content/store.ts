import { randomBytes } from 'node:crypto';
import { fromExport, toContentType, toLocale } from './exported.ts';
import { Journal, type Line } from './journal.ts';
import type {
  Change,
  ContentExport,
  ContentType,
  Edit,
  ExportedResource,
  Kind,
  Locale,
  Resource,
  Tombstone,
} from './types.ts';
import { resourceKey } from './types.ts';

/** One environment's content. `gone` holds what sync must still report as deleted. */
export interface Environment {
  id: string;
  locales: Locale[];
  contentTypes: ContentType[];
  resources: Map<string, Resource>;
  gone: Map<string, Tombstone>;
}

export interface StoreOptions {
  /** Where the journal lives; absent: memory only. */
  folder?: string;
  /** The environment of a new store. */
  environment: string;
  now?: () => Date;
}

/** The content system's state: every edit is applied in memory and appended to the journal. */
export class ContentStore {
  readonly #journal: Journal;
  readonly #now: () => Date;
  readonly #environments = new Map<string, Environment>();
  readonly #aliases = new Map<string, string>();
  #id = '';
  #seq = 0;

  constructor(options: StoreOptions) {
    this.#now = options.now ?? (() => new Date());
    this.#journal = new Journal(options.folder);
    for (const line of this.#journal.read()) this.#apply(line);
    if (this.#id === '') this.#write([{ op: 'store', id: randomBytes(9).toString('base64url') }]);
    if (this.#environments.size === 0) {
      this.#write([{ op: 'environment', environment: options.environment, locales: [], contentTypes: [] }]);
    }
    this.#journal.rewrite(this.#lines());
  }

  /** Random identity of this store: a token of another store is refused. */
  get id(): string {
    return this.#id;
  }

  /** The number of the latest change that delivery can see. */
  get seq(): number {
    return this.#seq;
  }

  /** The environment of that name, or the one that the alias of that name points to. */
  environment(name: string): Environment | undefined {
    return this.#environments.get(this.#aliases.get(name) ?? name);
  }

  /** Applies one edit; see `Edit` for `published`. Throws a RangeError on an unknown environment. */
  put(environmentName: string, kind: Kind, id: string, edit: Edit): Change {
    const environment = this.#require(environmentName);
    const before = environment.resources.get(resourceKey(kind, id));
    const at = this.#now().toISOString();
    const version = (before?.version ?? 0) + 1;
    const resource: Resource = {
      kind,
      id,
      ...optional('contentType', edit.contentType ?? before?.contentType),
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
      version,
      revision: before?.revision ?? 0,
      fields: edit.fields,
      ...optional('metadata', edit.metadata ?? before?.metadata),
      ...optional('published', before?.published),
      seq: before?.seq ?? 0,
    };
    if (edit.published === true) publish(resource, before, at, ++this.#seq);
    const lines: Line[] = [{ op: 'put', environment: environment.id, resource }];
    const change: Change = { action: 'save', environment: environment.id, kind, id, resource };
    if (edit.published === true) change.action = 'publish';
    if (edit.published === false && resource.published) {
      change.tombstone = tombstoneOf(resource, at, ++this.#seq);
      delete resource.published;
      change.action = 'unpublish';
      lines.push({ op: 'gone', environment: environment.id, tombstone: change.tombstone });
    }
    this.#write(lines);
    return change;
  }

  /** Deletes a resource, published or not. Answers undefined when there is none. */
  remove(environmentName: string, kind: Kind, id: string): Change | undefined {
    const environment = this.#require(environmentName);
    const key = resourceKey(kind, id);
    const before = environment.resources.get(key);
    if (!before) return undefined;
    const change: Change = { action: 'delete', environment: environment.id, kind, id };
    const lines: Line[] = [{ op: 'forget', environment: environment.id, key }];
    if (before.published) {
      change.tombstone = tombstoneOf(before, this.#now().toISOString(), ++this.#seq);
      lines.push({ op: 'gone', environment: environment.id, tombstone: change.tombstone });
    }
    this.#write(lines);
    return change;
  }

  /** Merges an export into an environment: same ids are replaced. Answers the changes, in order. */
  import(environmentName: string, content: ContentExport): Change[] {
    const environment = this.#require(environmentName);
    const types: Line = {
      op: 'environment',
      environment: environment.id,
      locales: merge(environment.locales, (content.locales ?? []).map(toLocale), (locale) => locale.code),
      contentTypes: merge(environment.contentTypes, (content.contentTypes ?? []).map(toContentType), (type) => type.id),
    };
    const changes = [
      ...(content.assets ?? []).map((item) => this.#imported(environment, 'Asset', item)),
      ...(content.entries ?? []).map((item) => this.#imported(environment, 'Entry', item)),
    ];
    // At once: a store that was killed between them would never get its content.
    this.#write([
      types,
      ...changes.flatMap(({ resource, tombstone }): Line[] => [
        ...(resource ? [{ op: 'put', environment: environment.id, resource } as const] : []),
        ...(tombstone ? [{ op: 'gone', environment: environment.id, tombstone } as const] : []),
      ]),
    ]);
    return changes;
  }

  /** Makes an environment, as a copy of another when `from` is given. */
  createEnvironment(id: string, from?: string): void {
    const source = from === undefined ? undefined : this.#require(from);
    const { locales, contentTypes } = source ?? { locales: [], contentTypes: [] };
    this.#write([
      { op: 'environment', environment: id, locales, contentTypes },
      ...[...(source?.resources.values() ?? [])].map(
        (resource): Line => ({ op: 'put', environment: id, resource: structuredClone(resource) }),
      ),
    ]);
  }

  /** Points an alias at an environment; a name that is an environment itself cannot be an alias. */
  setAlias(alias: string, environmentName: string): void {
    if (this.#environments.has(alias)) throw new RangeError(`"${alias}" is an environment`);
    this.#write([{ op: 'alias', alias, environment: this.#require(environmentName).id }]);
  }

  #imported(environment: Environment, kind: Kind, item: ExportedResource): Change {
    const before = environment.resources.get(resourceKey(kind, item.sys.id));
    const resource = fromExport(kind, item, before, this.#now().toISOString(), ++this.#seq);
    const change: Change = { action: 'save', environment: environment.id, kind, id: item.sys.id, resource };
    if (resource.published) change.action = 'publish';
    if (!resource.published && before?.published) {
      change.action = 'unpublish';
      change.tombstone = tombstoneOf(before, resource.updatedAt, ++this.#seq);
    }
    return change;
  }

  #require(name: string): Environment {
    const environment = this.environment(name);
    if (!environment) throw new RangeError(`no environment "${name}"`);
    return environment;
  }

  #write(lines: Line[]): void {
    for (const line of lines) this.#apply(line);
    this.#journal.append(lines, () => this.#lines());
  }

  #apply(line: Line): void {
    if (line.op === 'store') this.#id = line.id;
    else if (line.op === 'alias') this.#aliases.set(line.alias, line.environment);
    else if (line.op === 'environment') this.#applyEnvironment(line);
    else this.#applyResource(line, this.#require(line.environment));
  }

  #applyEnvironment(line: Extract<Line, { op: 'environment' }>): void {
    const { environment: id, locales, contentTypes } = line;
    const before = this.#environments.get(id);
    const resources = before?.resources ?? new Map();
    this.#environments.set(id, { id, locales, contentTypes, resources, gone: before?.gone ?? new Map() });
  }

  #applyResource(line: Extract<Line, { op: 'put' | 'gone' | 'forget' }>, environment: Environment): void {
    if (line.op === 'forget') environment.resources.delete(line.key);
    else if (line.op === 'put') {
      const key = resourceKey(line.resource.kind, line.resource.id);
      environment.resources.set(key, line.resource);
      if (line.resource.published) environment.gone.delete(key);
      this.#seq = Math.max(this.#seq, line.resource.seq);
    } else {
      environment.gone.set(resourceKey(line.tombstone.kind, line.tombstone.id), line.tombstone);
      this.#seq = Math.max(this.#seq, line.tombstone.seq);
    }
  }

  #lines(): Line[] {
    const lines: Line[] = [{ op: 'store', id: this.#id }];
    for (const { id, locales, contentTypes, resources, gone } of this.#environments.values()) {
      lines.push({ op: 'environment', environment: id, locales, contentTypes });
      for (const resource of resources.values()) lines.push({ op: 'put', environment: id, resource });
      for (const tombstone of gone.values()) lines.push({ op: 'gone', environment: id, tombstone });
    }
    for (const [alias, environment] of this.#aliases) lines.push({ op: 'alias', alias, environment });
    return lines;
  }
}

function publish(resource: Resource, before: Resource | undefined, at: string, seq: number): void {
  resource.revision += 1;
  resource.seq = seq;
  resource.published = {
    fields: resource.fields,
    revision: resource.revision,
    version: resource.version,
    createdAt: before?.published?.createdAt ?? resource.createdAt,
    updatedAt: at,
  };
}

function tombstoneOf(resource: Resource, at: string, seq: number): Tombstone {
  const { kind, id, createdAt, revision } = resource;
  return {
    kind,
    id,
    ...optional('contentType', resource.contentType),
    revision,
    createdAt,
    updatedAt: at,
    deletedAt: at,
    seq,
  };
}

function merge<T>(old: T[], added: T[], keyOf: (item: T) => string): T[] {
  return [...new Map([...old, ...added].map((item) => [keyOf(item), item])).values()];
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}
