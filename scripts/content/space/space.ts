import type { PresentType } from '#content/model/changes.ts';
import type { Control } from '#content/model/editor.ts';
import { SyncFault } from '#publisher/sync/faults.ts';
import { ConfigError, type ContentfulConfig } from '#services/kernel/config.ts';
import type { Io } from '../command.ts';
import { type Answer, type Call, call, type Endpoint, endpointsOf, refusalOf } from './client.ts';

/** Where a token is found in Contentful. */
export const tokenPlaces = {
  CONTENTFUL_SPACE_ID: 'Settings → General settings → Space ID',
  CONTENTFUL_DELIVERY_TOKEN: 'Settings → API keys → Add API key → Content Delivery API - access token',
  CONTENTFUL_PREVIEW_TOKEN: 'Settings → API keys → the same key → Content Preview API - access token',
  CONTENTFUL_MANAGEMENT_TOKEN: 'Settings → CMA tokens → Create personal access token (it is shown once)',
} as const;

/** A language of a space. */
export interface SpaceLocale {
  readonly code: string;
  readonly default: boolean;
}

/** An entry or asset as the management interface answers it. */
export interface Managed {
  readonly sys: {
    readonly id: string;
    readonly version: number;
    readonly publishedVersion?: number;
    readonly firstPublishedAt?: string;
  };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A webhook of a space. */
export interface Webhook {
  readonly name: string;
  readonly url: string;
  readonly topics: readonly string[];
  readonly active?: boolean;
}

const pageSize = 1000;
const versioned = (version: number): Readonly<Record<string, string>> => ({ 'x-contentful-version': `${version}` });

/** A space and environment by the management interface. What it refuses is thrown as SyncFault, in words. */
export class Space {
  readonly #management: Endpoint;
  readonly #upload: Endpoint;
  readonly #space: string;
  readonly #environment: string;

  constructor(endpoints: { management: Endpoint; upload: Endpoint }, { spaceId, environment }: ContentfulConfig) {
    this.#management = endpoints.management;
    this.#upload = endpoints.upload;
    this.#space = `/spaces/${spaceId}`;
    this.#environment = `/spaces/${spaceId}/environments/${environment}`;
  }

  async locales(): Promise<SpaceLocale[]> {
    return this.#list<SpaceLocale>(`${this.#environment}/locales`);
  }

  async contentTypes(): Promise<(PresentType & { readonly version: number })[]> {
    const found = await this.#list<PresentType & { sys: { id: string; version: number } }>(
      `${this.#environment}/content_types`,
    );
    return found.map((type) => ({ ...type, id: type.sys.id, version: type.sys.version }));
  }

  /** Makes or replaces a content type, and puts it into use. `version` is the one it replaces. */
  async putContentType(id: string, type: object, version: number | undefined): Promise<void> {
    const path = `${this.#environment}/content_types/${id}`;
    const headers = version === undefined ? {} : versioned(version);
    const { sys } = (await this.#send({ method: 'PUT', path, body: type, headers })) as Managed;
    await this.#send({ method: 'PUT', path: `${path}/published`, headers: versioned(sys.version) });
  }

  async controls(type: string): Promise<{ readonly version: number; readonly controls: readonly Control[] }> {
    const found = (await this.#send({ path: `${this.#environment}/content_types/${type}/editor_interface` })) as {
      sys: { version: number };
      controls?: readonly Control[];
    };
    return { version: found.sys.version, controls: found.controls ?? [] };
  }

  async putControls(type: string, controls: readonly object[], version: number): Promise<void> {
    const path = `${this.#environment}/content_types/${type}/editor_interface`;
    await this.#send({ method: 'PUT', path, body: { controls }, headers: versioned(version) });
  }

  /** All entries or assets, drafts too, by id. */
  async all(kind: 'entries' | 'assets'): Promise<Map<string, Managed>> {
    const found = await this.#list<Managed>(`${this.#environment}/${kind}`);
    return new Map(found.map((each) => [each.sys.id, each]));
  }

  async createEntry(id: string, type: string, fields: object): Promise<Managed> {
    const headers = { 'x-contentful-content-type': type };
    return (await this.#send({
      method: 'PUT',
      path: `${this.#environment}/entries/${id}`,
      body: { fields },
      headers,
    })) as Managed;
  }

  async createAsset(id: string, fields: object): Promise<Managed> {
    return (await this.#send({
      method: 'PUT',
      path: `${this.#environment}/assets/${id}`,
      body: { fields },
    })) as Managed;
  }

  async asset(id: string): Promise<Managed> {
    return (await this.#send({ path: `${this.#environment}/assets/${id}` })) as Managed;
  }

  /** Hands a file over; answers the id under which an asset can take it for a day. */
  async upload(bytes: Uint8Array): Promise<string> {
    const path = `${this.#environment}/uploads`;
    const { sys } = (await this.#send({ method: 'POST', path, body: bytes }, this.#upload)) as Managed;
    return sys.id;
  }

  /** Has the uploaded file of a language made ready; that takes a moment after the answer. */
  async processAsset({ sys }: Managed, locale: string): Promise<void> {
    const path = `${this.#environment}/assets/${sys.id}/files/${locale}/process`;
    await this.#send({ method: 'PUT', path, headers: versioned(sys.version) });
  }

  async publish(kind: 'entries' | 'assets', { sys }: Managed): Promise<void> {
    const path = `${this.#environment}/${kind}/${sys.id}/published`;
    await this.#send({ method: 'PUT', path, headers: versioned(sys.version) });
  }

  async webhooks(): Promise<Webhook[]> {
    return this.#list<Webhook>(`${this.#space}/webhook_definitions`);
  }

  async createWebhook(webhook: Webhook & { readonly filters: readonly object[] }): Promise<void> {
    const path = `${this.#space}/webhook_definitions`;
    await this.#send({ method: 'POST', path, body: { ...webhook, headers: [] } });
  }

  /** The last characters of the secret that webhooks are signed with; undefined when they are not signed. */
  async signingSecretEnd(): Promise<string | undefined> {
    const answer = await call(this.#management, { path: `${this.#space}/webhook_settings/signing_secret` });
    if (answer.status === 404) return undefined;
    return (this.#accepted(answer) as { redactedValue: string }).redactedValue;
  }

  async putSigningSecret(value: string): Promise<void> {
    await this.#send({ method: 'PUT', path: `${this.#space}/webhook_settings/signing_secret`, body: { value } });
  }

  async #list<T>(path: string): Promise<T[]> {
    const items: T[] = [];
    for (;;) {
      const page = (await this.#send({ path: `${path}?limit=${pageSize}&skip=${items.length}` })) as {
        items: T[];
        total?: number;
      };
      items.push(...page.items);
      if (page.items.length === 0 || items.length >= (page.total ?? 0)) return items;
    }
  }

  async #send(what: Call, endpoint = this.#management): Promise<unknown> {
    return this.#accepted(await call(endpoint, what), what);
  }

  #accepted(answer: Answer, what?: Call): unknown {
    const { status } = answer;
    if (status >= 200 && status < 300) return answer.body;
    const place = tokenPlaces.CONTENTFUL_MANAGEMENT_TOKEN;
    if (status === 401 || status === 403)
      throw new SyncFault(
        'UNAUTHORISED',
        `Contentful refuses CONTENTFUL_MANAGEMENT_TOKEN (${status}). Make one that may edit this space: ${place}.`,
      );
    if (status === 404)
      throw new SyncFault(
        'NOT_FOUND',
        `Contentful has no ${what?.path ?? this.#environment} (404). Check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT.`,
      );
    throw new SyncFault('UNAVAILABLE', `Contentful refuses ${what?.method} ${what?.path}: ${refusalOf(answer)}`);
  }
}

/** The space of the settings; throws ConfigError with what is missing and where in Contentful it is. */
export function openSpace({ config, env }: Pick<Io, 'config' | 'env'>): Space {
  const { contentful } = config;
  const own = contentful?.source === 'contentful' ? contentful : undefined;
  const endpoints = own && endpointsOf(own, env);
  const missing = [
    ...(own ? [] : (['CONTENTFUL_SPACE_ID'] as const)),
    ...(env.CONTENTFUL_MANAGEMENT_TOKEN ? [] : (['CONTENTFUL_MANAGEMENT_TOKEN'] as const)),
  ];
  if (own && endpoints?.management && endpoints.upload)
    return new Space({ management: endpoints.management, upload: endpoints.upload }, own);
  throw new ConfigError(missing.map((name) => `${name}: is missing. In Contentful: ${tokenPlaces[name]}`));
}
