import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Environment } from '#sandbox/content/store.ts';
import type { ContentSystem } from '#sandbox/content/system.ts';
import type { Kind, Resource } from '#sandbox/content/types.ts';
import { resourceKey } from '#sandbox/content/types.ts';
import { faultsOf, type StoredField } from './management-rules.ts';

export const managementToken = 'management-token';

/** A webhook as the stand-in keeps it. */
interface Hook {
  readonly url: string;
  readonly topics: readonly string[];
}

/** The management and upload interface of a content system, on a port of its own as Contentful's are on hosts of their own. */
export interface RunningManagement {
  readonly host: string;
  /** Each call that changed something, in order: `PUT /entries/x/published`. */
  readonly calls: readonly string[];
  readonly hooks: readonly Hook[];
  readonly signingSecret: () => string | undefined;
  /** Answers the next `count` calls with 429, as a free plan does. */
  slowDown(count: number): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  readonly details: unknown;
  constructor(status: number, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string> }>;
interface State {
  readonly system: ContentSystem;
  readonly hooks: Hook[];
  readonly versions: Map<string, number>;
  readonly controls: Map<string, unknown[]>;
  readonly uploads: Map<string, Buffer>;
  secret: string | undefined;
}

const list = (items: readonly unknown[], { skip = '0', limit = '100' }: Record<string, string>) => ({
  total: items.length,
  items: items.slice(Number(skip), Number(skip) + Number(limit)),
});

function environmentOf({ system }: State, { params }: Request): Environment {
  const found = system.store.environment(params.environment ?? '');
  if (params.space !== system.options.spaceId || !found) throw new Refusal(404, 'The resource could not be found.');
  return found;
}

/** Refuses a change of something that changed meanwhile, as the real one does. */
function sameVersion(request: Request, version: number | undefined): void {
  const said = request.headers['x-contentful-version'];
  if (version === undefined ? said !== undefined : Number(said) !== version) throw new Refusal(409, 'VersionMismatch');
}

function managed({ id, version, published, revision, createdAt, fields, kind, contentType }: Resource): object {
  const type = contentType && { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } } };
  const since = {
    ...(published && { publishedVersion: published.version }),
    ...(revision > 0 && { firstPublishedAt: createdAt }),
  };
  return { sys: { id, type: kind, version, ...type, ...since, publishedCounter: revision }, fields };
}

function typeRoutes(app: FastifyInstance, state: State): void {
  const base = '/spaces/:space/environments/:environment';
  const { versions, controls, system } = state;
  const typesOf = (request: Request) => environmentOf(state, request).contentTypes;
  app.get(`${base}/locales`, async (request) => list(environmentOf(state, request as Request).locales, {}));
  app.get(`${base}/content_types`, async (request) => {
    const all = typesOf(request as Request).map(({ id, ...type }) => ({
      sys: { id, version: versions.get(id) },
      ...type,
    }));
    return list(all, (request as Request).query);
  });
  app.put(`${base}/content_types/:id`, async (request) => {
    const { id = '' } = (request as Request).params;
    const before = typesOf(request as Request).find((type) => type.id === id);
    sameVersion(request as Request, versions.get(id));
    const body = request.body as { name: string; fields: StoredField[] };
    for (const old of (before?.fields ?? []) as StoredField[]) {
      const field = body.fields.find((each) => each.id === old.id);
      if (!field)
        throw new Refusal(422, 'A field that is in use is omitted before it is deleted.', { errors: [old.id] });
      if (field.type !== old.type) throw new Refusal(422, 'The type of a field cannot change.', { errors: [old.id] });
    }
    system.store.import(environmentOf(state, request as Request).id, { contentTypes: [{ sys: { id }, ...body }] });
    versions.set(id, (versions.get(id) ?? 0) + 1);
    return { sys: { id, version: versions.get(id) }, ...body };
  });
  app.put(`${base}/content_types/:id/published`, async (request) => {
    const { id = '' } = (request as Request).params;
    sameVersion(request as Request, versions.get(id));
    versions.set(id, (versions.get(id) ?? 0) + 1);
    if (!controls.has(id)) controls.set(id, []);
    return { sys: { id, version: versions.get(id) } };
  });
  const interfacePath = `${base}/content_types/:id/editor_interface`;
  app.get(interfacePath, async (request) => {
    const { id = '' } = (request as Request).params;
    const found = controls.get(id);
    if (!found) throw new Refusal(404, 'The resource could not be found.');
    return { sys: { version: versions.get(`${id}/editor`) ?? 1 }, controls: found };
  });
  app.put(interfacePath, async (request) => {
    const { id = '' } = (request as Request).params;
    const version = versions.get(`${id}/editor`) ?? 1;
    sameVersion(request as Request, version);
    versions.set(`${id}/editor`, version + 1);
    controls.set(id, (request.body as { controls: unknown[] }).controls);
    return { sys: { version: version + 1 } };
  });
}

function resourceRoutes(app: FastifyInstance, state: State, name: 'entries' | 'assets', kind: Kind): void {
  const { system } = state;
  const base = `/spaces/:space/environments/:environment/${name}`;
  const find = (request: Request) =>
    environmentOf(state, request).resources.get(resourceKey(kind, request.params.id ?? ''));
  const needed = (request: Request) => {
    const found = find(request);
    if (!found) throw new Refusal(404, 'The resource could not be found.');
    return found;
  };
  app.get(base, async (request) => {
    const all = [...environmentOf(state, request as Request).resources.values()].filter((each) => each.kind === kind);
    return list(all.map(managed), (request as Request).query);
  });
  app.get(`${base}/:id`, async (request) => managed(needed(request as Request)));
  app.put(`${base}/:id`, async (request) => {
    const { id = '' } = (request as Request).params;
    const before = find(request as Request);
    sameVersion(request as Request, before?.version);
    const contentType = before?.contentType ?? request.headers['x-contentful-content-type'];
    const { fields } = request.body as { fields: Resource['fields'] };
    const edit = { ...(kind === 'Entry' && { contentType: String(contentType) }), fields };
    const { resource } = system.put(kind, id, edit, environmentOf(state, request as Request).id);
    return managed(resource as Resource);
  });
  app.put(`${base}/:id/published`, async (request) => {
    const found = needed(request as Request);
    sameVersion(request as Request, found.version);
    const environment = environmentOf(state, request as Request);
    const errors = faultsOf(found, environment);
    if (errors.length > 0) throw new Refusal(422, 'Validation error', { errors });
    const { contentType, fields } = found;
    const edit = { ...(contentType && { contentType }), fields, published: true };
    return managed(system.put(kind, found.id, edit, environment.id).resource as Resource);
  });
}

function assetRoutes(app: FastifyInstance, state: State): void {
  const base = '/spaces/:space/environments/:environment';
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(`${base}/uploads`, { bodyLimit: 50_000_000 }, async (request, reply) => {
    const id = randomUUID();
    state.uploads.set(id, request.body as Buffer);
    return reply.code(201).send({ sys: { id, type: 'Upload', version: 1 } });
  });
  app.put(`${base}/assets/:id/files/:locale/process`, async (request, reply) => {
    const environment = environmentOf(state, request as Request);
    const { id = '', locale = '' } = (request as Request).params;
    const asset = environment.resources.get(resourceKey('Asset', id));
    const file = asset?.fields.file?.[locale] as Record<string, unknown> & { uploadFrom: { sys: { id: string } } };
    const bytes = state.uploads.get(file?.uploadFrom?.sys.id ?? '');
    const folder = state.system.uploadsFolder;
    if (!asset || !bytes || !folder) throw new Refusal(422, 'There is nothing to process.');
    sameVersion(request as Request, asset.version);
    const { uploadFrom: _taken, ...rest } = file;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await mkdir(folder, { recursive: true });
    writeFileSync(join(folder, sha256), bytes);
    const details = { size: bytes.length, image: { width: 640, height: 640 } };
    const ready = { ...rest, details, url: `/assets-files/${sha256}/${rest.fileName}` };
    // The answer comes before the file, as the real one's does.
    setTimeout(() => {
      const fields = { ...asset.fields, file: { ...asset.fields.file, [locale]: ready } };
      state.system.put('Asset', id, { fields }, environment.id);
    }, 5);
    return reply.code(204).send();
  });
}

function hookRoutes(app: FastifyInstance, state: State): void {
  app.get('/spaces/:space/webhook_definitions', async (request) => list(state.hooks, (request as Request).query));
  app.post('/spaces/:space/webhook_definitions', async (request, reply) => {
    state.hooks.push(request.body as Hook);
    return reply.code(201).send(request.body);
  });
  app.get('/spaces/:space/webhook_settings/signing_secret', async () => {
    if (state.secret === undefined) throw new Refusal(404, 'The resource could not be found.');
    return { redactedValue: state.secret.slice(-4) };
  });
  app.put('/spaces/:space/webhook_settings/signing_secret', async (request) => {
    const { value } = request.body as { value: string };
    if (!/^[0-9a-zA-Z+/=_-]{64}$/.test(value)) throw new Refusal(422, 'The secret has 64 characters.');
    state.secret = value;
    return { redactedValue: value.slice(-4) };
  });
}

/** Starts the management interface of a content system. It checks versions, types and rules like the real one. */
export async function startManagement(system: ContentSystem): Promise<RunningManagement> {
  const state: State = {
    system,
    hooks: [],
    versions: new Map(),
    controls: new Map(),
    uploads: new Map(),
    secret: undefined,
  };
  const calls: string[] = [];
  let slow = 0;
  const app = Fastify();
  const json = { parseAs: 'string' } as const;
  app.addContentTypeParser('application/vnd.contentful.management.v1+json', json, (_request, body, done) =>
    done(null, JSON.parse(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => {
    const { status = 500, details, message } = error as Refusal;
    return reply.code(status).send({ message, details });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${managementToken}`) throw new Refusal(401, 'AccessTokenInvalid');
    if (slow > 0) {
      slow -= 1;
      return reply.code(429).header('x-contentful-ratelimit-reset', '0').send({ message: 'RateLimitExceeded' });
    }
    if (request.method !== 'GET')
      calls.push(`${request.method} ${request.url.replace(/^\/spaces\/[^/]+(\/environments\/[^/]+)?/, '')}`);
  });
  typeRoutes(app, state);
  resourceRoutes(app, state, 'entries', 'Entry');
  resourceRoutes(app, state, 'assets', 'Asset');
  assetRoutes(app, state);
  hookRoutes(app, state);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    host: `127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    calls,
    hooks: state.hooks,
    signingSecret: () => state.secret,
    slowDown: (count) => {
      slow = count;
    },
    close: () => app.close(),
  };
}
