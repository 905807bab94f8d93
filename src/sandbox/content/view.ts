import type { Environment } from './store.ts';
import type { Change, ContentType, Fields, Kind, Locale, Resource, Tombstone } from './types.ts';

/** How a resource is shown: which space, published or draft, all locales (`*`) or one. */
export interface View {
  spaceId: string;
  environment: Environment;
  preview: boolean;
  locale: string;
}

/** An entry or asset as the delivery or preview API shows it. */
export interface Shown {
  sys: Record<string, unknown> & { id: string; type: string };
  metadata: object;
  fields: Record<string, unknown>;
}

const link = (linkType: string, id: string): object => ({ sys: { type: 'Link', linkType, id } });

/** The resource as this view sees it, or undefined: the delivery API knows only what is published. */
export function show(resource: Resource, view: View): Shown | undefined {
  const seen = view.preview ? draftOf(resource) : resource.published;
  if (!seen) return undefined;
  return {
    metadata: resource.metadata ?? { tags: [], concepts: [] },
    sys: {
      space: link('Space', view.spaceId),
      id: resource.id,
      type: resource.kind,
      createdAt: seen.createdAt,
      updatedAt: seen.updatedAt,
      environment: link('Environment', view.environment.id),
      publishedVersion: seen.version,
      revision: seen.revision,
      ...(resource.contentType ? { contentType: link('ContentType', resource.contentType) } : {}),
      ...(view.locale === '*' ? {} : { locale: view.locale }),
    },
    fields: view.locale === '*' ? seen.fields : oneLocale(seen.fields, view.locale, view.environment.locales),
  };
}

/** A deletion as sync reports it and as an unpublish webhook carries it. */
export function showTombstone(
  tombstone: Tombstone,
  spaceId: string,
  environmentId: string,
): { sys: { type: string; id: string } } {
  const { id, revision, createdAt, updatedAt, deletedAt, contentType } = tombstone;
  const sys = {
    type: `Deleted${tombstone.kind}`,
    id,
    space: link('Space', spaceId),
    environment: link('Environment', environmentId),
    revision,
    createdAt,
    updatedAt,
    deletedAt,
    ...(contentType ? { contentType: link('ContentType', contentType) } : {}),
  };
  return { sys };
}

/** The body of the webhook that reports a change; times are those of the change. */
export function webhookBody(change: Change, spaceId: string, environment: Environment): object {
  if (change.tombstone) return showTombstone(change.tombstone, spaceId, environment.id);
  const view = { spaceId, environment, preview: change.action !== 'publish', locale: '*' };
  const shown = change.resource && show(change.resource, view);
  return shown ?? { sys: deletedDraft(change.kind, change.id, spaceId, environment.id) };
}

function deletedDraft(kind: Kind, id: string, spaceId: string, environmentId: string): object {
  return { type: `Deleted${kind}`, id, space: link('Space', spaceId), environment: link('Environment', environmentId) };
}

/** A content type as the delivery API shows it. */
export function showContentType(type: ContentType, view: View): object {
  const { id, ...rest } = type;
  return {
    sys: {
      space: link('Space', view.spaceId),
      id,
      type: 'ContentType',
      createdAt: epoch,
      updatedAt: epoch,
      environment: link('Environment', view.environment.id),
      publishedVersion: 1,
      revision: 1,
    },
    ...rest,
  };
}

/** A locale as the delivery API shows it. */
export const showLocale = (locale: Locale): object => ({
  ...locale,
  sys: { id: locale.code, type: 'Locale', version: 1 },
});

const epoch = '2026-01-01T00:00:00.000Z';

function draftOf(resource: Resource): {
  fields: Fields;
  version: number;
  revision: number;
  createdAt: string;
  updatedAt: string;
} {
  const { fields, version, revision, createdAt, updatedAt } = resource;
  return { fields, version, revision, createdAt, updatedAt };
}

/** Each field's value in a locale or in the nearest of its fallbacks; fields without one are left out. */
export function oneLocale(fields: Fields, locale: string, locales: readonly Locale[]): Record<string, unknown> {
  const chain: string[] = [];
  for (let code: string | null = locale; code !== null && !chain.includes(code); ) {
    chain.push(code);
    code = locales.find((known) => known.code === code)?.fallbackCode ?? null;
  }
  const values: Record<string, unknown> = {};
  for (const [id, byLocale] of Object.entries(fields)) {
    const code = chain.find((candidate) => byLocale[candidate] !== undefined);
    if (code !== undefined) values[id] = byLocale[code];
  }
  return values;
}
