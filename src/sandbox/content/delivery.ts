import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, ContentError, errorBody, faultError, invalidToken, notFound } from './errors.ts';
import { includesOf } from './includes.ts';
import { includeDepth, type Query, runQuery } from './query.ts';
import { syncPage } from './sync.ts';
import type { ContentSystem } from './system.ts';
import { type Kind, resourceKey } from './types.ts';
import { type Shown, show, showContentType, showLocale, type View } from './view.ts';

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string> }>;
type Handler = (view: View, request: Request) => object;

const mediaType = 'application/vnd.contentful.delivery.v1+json';
const defaultSyncPage = 1000;

/** Registers the delivery and preview API under `/spaces`; the token decides which of the two answers. */
export function registerDelivery(app: FastifyInstance, system: ContentSystem): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Contentful-Request-Id', randomUUID());
    await meetFault(system, request as Request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => cutShort(request, reply, payload));
  app.setErrorHandler((error, _request, reply) => sendError(error, reply));

  for (const path of ['/spaces/:space', '/spaces/:space/']) {
    app.get(path, async (request, reply) => {
      authorise(system, request as Request);
      reply.type(mediaType);
      return { sys: { type: 'Space', id: system.options.spaceId }, name: 'Kestrel Bay', locales: spaceLocales(system) };
    });
  }
  const route = (path: string, handler: Handler): void => {
    app.get(`/spaces/:space/environments/:environment${path}`, async (request, reply) => {
      reply.type(mediaType);
      return handler(viewOf(system, request as Request), request as Request);
    });
  };
  route('/entries', (view, request) => list('Entry', view, request));
  route('/entries/:id', (view, request) => one('Entry', view, request));
  route('/assets', (view, request) => list('Asset', view, request));
  route('/assets/:id', (view, request) => one('Asset', view, request));
  route('/content_types', (view, request) => contentTypes(view, request));
  route('/content_types/:id', (view, request) => oneContentType(view, request));
  route('/locales', (view) => listOf(view.environment.locales.map(showLocale)));
  route('/tags', () => listOf([]));
  route('/sync', (view, request) => synchronise(system, view, request));
  app.all('/spaces/*', async () => {
    throw notFound();
  });
}

const spaceLocales = (system: ContentSystem): object[] =>
  system.defaultEnvironment.locales.map(({ code, name, default: isDefault }) => ({ code, name, default: isDefault }));

function authorise(system: ContentSystem, request: Request): { preview: boolean } {
  const { spaceId, deliveryToken, previewToken } = system.options;
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? request.query.access_token;
  if (token !== deliveryToken && token !== previewToken) throw invalidToken();
  if (request.params.space !== spaceId) throw notFound({ type: 'Space', id: request.params.space });
  return { preview: token === previewToken };
}

function viewOf(system: ContentSystem, request: Request): View {
  const { preview } = authorise(system, request);
  const name = request.params.environment ?? '';
  const environment = system.store.environment(name);
  if (!environment) throw notFound({ type: 'Environment', id: name });
  const locale = request.query.locale ?? environment.locales.find((known) => known.default)?.code ?? 'en';
  if (locale !== '*' && !environment.locales.some((known) => known.code === locale)) {
    throw badRequest(`Unknown locale: ${locale}`);
  }
  return { spaceId: system.options.spaceId, environment, preview, locale };
}

function list(kind: Kind, view: View, request: Request): object {
  const shown: Shown[] = [];
  for (const resource of view.environment.resources.values()) {
    const item = resource.kind === kind ? show(resource, view) : undefined;
    if (item) shown.push(item);
  }
  const contentType = request.query.content_type;
  if (contentType !== undefined && !isKnownType(view, contentType)) {
    throw new ContentError(400, 'InvalidQuery', 'The query you sent was invalid.', {
      errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }],
    });
  }
  const page = runQuery(shown, request.query satisfies Query);
  const linked = kind === 'Entry' ? includesOf(page.items, includeDepth(request.query), view) : {};
  return { sys: { type: 'Array' }, ...page, ...linked };
}

/** A store that was given no content types knows those of its entries. */
function isKnownType(view: View, id: string): boolean {
  const { contentTypes, resources } = view.environment;
  if (contentTypes.some((type) => type.id === id)) return true;
  return [...resources.values()].some((resource) => resource.contentType === id);
}

function one(kind: Kind, view: View, request: Request): object {
  const id = request.params.id ?? '';
  const resource = view.environment.resources.get(resourceKey(kind, id));
  const shown = resource && show(resource, view);
  if (!shown) throw notFound({ type: kind, id, environment: view.environment.id, space: view.spaceId });
  return shown;
}

function contentTypes(view: View, request: Request): object {
  const { contentTypes: all } = view.environment;
  const limit = Number(request.query.limit ?? all.length);
  return { ...listOf(all.slice(0, limit).map((type) => showContentType(type, view))), total: all.length };
}

function oneContentType(view: View, request: Request): object {
  const type = view.environment.contentTypes.find((known) => known.id === request.params.id);
  if (!type) throw notFound({ type: 'ContentType', id: request.params.id });
  return showContentType(type, view);
}

const listOf = (items: object[]): object => ({
  sys: { type: 'Array' },
  total: items.length,
  skip: 0,
  limit: 1000,
  items,
});

function synchronise(system: ContentSystem, view: View, request: Request): object {
  if (view.preview) throw badRequest('The preview API has no synchronisation.');
  const maxLimit = system.options.syncPageSize ?? defaultSyncPage;
  const page = syncPage(system.store, { ...view, locale: '*' }, request.query, maxLimit);
  const { space, environment } = request.params;
  const base = `${request.protocol}://${request.headers.host}/spaces/${space}/environments/${environment}/sync?sync_token=`;
  return {
    sys: { type: 'Array' },
    items: page.items,
    ...(page.nextPageToken
      ? { nextPageUrl: base + page.nextPageToken }
      : { nextSyncUrl: `${base}${page.nextSyncToken}` }),
  };
}

const truncated = Symbol('truncated');

async function meetFault(system: ContentSystem, request: Request, reply: FastifyReply): Promise<void> {
  const fault = system.faults.take();
  if (!fault) return;
  if (fault.delayMs) await wait(fault.delayMs);
  if (fault.truncate) Object.assign(request, { [truncated]: true });
  if (fault.status === 429) reply.header('X-Contentful-RateLimit-Reset', '1');
  if (fault.status && fault.status !== 200) throw faultError(fault.status);
}

/** A truncated answer promises its whole length, sends half and drops the connection. */
function cutShort(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (!(truncated in request) || typeof payload !== 'string') return payload;
  const bytes = Buffer.from(payload);
  reply.header('content-length', bytes.length);
  return Readable.from(
    (async function* () {
      yield bytes.subarray(0, Math.floor(bytes.length / 2));
      throw new Error('planned truncation');
    })(),
  );
}

/** Everything else, the guards' refusals for one, is the surrounding server's to answer. */
function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ContentError)) throw error;
  const requestId = String(reply.getHeader('X-Contentful-Request-Id'));
  return reply.code(error.status).type(mediaType).send(errorBody(error, requestId));
}
