import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { takeUploads } from './files.ts';
import type { ContentSystem } from './system.ts';
import type { Change, ContentExport, Edit, Kind } from './types.ts';

const importLimitBytes = 512 * 1024 * 1024;
const id = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));
const editBody = z.object({
  contentType: z.optional(z.string()),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())),
  published: z.optional(z.boolean()),
});
const resource = z.looseObject({ sys: z.looseObject({ id }), fields: z.optional(editBody.shape.fields) });
const exportBody = z.object({
  contentTypes: z.optional(z.array(z.unknown())),
  locales: z.optional(z.array(z.unknown())),
  entries: z.optional(z.array(resource)),
  assets: z.optional(z.array(resource)),
});
const faultBody = z.object({
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  truncate: z.optional(z.boolean()),
  count: z.int().check(z.minimum(0)),
});
const environmentBody = z.object({ from: z.optional(z.string()) });
const aliasBody = z.object({ environment: z.string() });

/**
 * Registers the control calls of the content system under `/_sandbox/content`. An asset's `file` may bring its bytes as
 * `upload` (base64). `?environment=` names another environment than the configured one. Refusals are problem documents.
 */
export function registerControl(app: FastifyInstance, system: ContentSystem): void {
  app.setErrorHandler((error, _request, reply) => sendProblem(error, reply));
  registerResources(app, system, 'entries', 'Entry');
  registerResources(app, system, 'assets', 'Asset');

  app.post('/_sandbox/content/import', { bodyLimit: importLimitBytes }, async (request) => {
    const content = parse(exportBody, request.body) as ContentExport;
    const assets = await Promise.all(
      (content.assets ?? []).map(async (asset) => ({
        ...asset,
        fields: await takeUploads(asset.fields ?? {}, system.uploadsFolder),
      })),
    );
    system.import({ ...content, assets }, environmentOf(system, request.query));
    return {
      contentTypes: content.contentTypes?.length ?? 0,
      locales: content.locales?.length ?? 0,
      entries: content.entries?.length ?? 0,
      assets: content.assets?.length ?? 0,
    };
  });
  app.post('/_sandbox/content/faults', async (request, reply) => {
    system.plan(parse(faultBody, request.body));
    return reply.code(204).send();
  });
  app.put<{ Params: { id: string } }>('/_sandbox/content/environments/:id', async (request, reply) => {
    system.store.createEnvironment(parse(id, request.params.id), parse(environmentBody, request.body).from);
    return reply.code(204).send();
  });
  app.put<{ Params: { id: string } }>('/_sandbox/content/aliases/:id', async (request, reply) => {
    system.store.setAlias(parse(id, request.params.id), parse(aliasBody, request.body).environment);
    return reply.code(204).send();
  });
}

function registerResources(app: FastifyInstance, system: ContentSystem, name: string, kind: Kind): void {
  const path = `/_sandbox/content/${name}/:id`;
  app.get<{ Params: { id: string } }>(path, async (request, reply) => {
    const environment = system.store.environment(environmentOf(system, request.query));
    const found = environment?.resources.get(`${kind}:${request.params.id}`);
    return found ?? reply.code(404).type('application/problem+json').send(missing);
  });
  app.put<{ Params: { id: string } }>(path, async (request) => {
    const edit = parse(editBody, request.body) as Edit;
    const fields = await takeUploads(edit.fields, kind === 'Asset' ? system.uploadsFolder : undefined);
    const name = parse(id, request.params.id);
    return answer(system.put(kind, name, { ...edit, fields }, environmentOf(system, request.query)));
  });
  app.delete<{ Params: { id: string } }>(path, async (request, reply) => {
    const change = system.remove(kind, request.params.id, environmentOf(system, request.query));
    return change ? reply.code(204).send() : reply.code(404).type('application/problem+json').send(missing);
  });
}

const missing = { type: 'about:blank', title: 'Not found', status: 404, code: 'NOT_FOUND' };

const environmentOf = (system: ContentSystem, query: unknown): string =>
  (query as { environment?: string }).environment ?? system.options.environment;

function answer(change: Change): object {
  const { action, environment, resource: changed } = change;
  return {
    id: change.id,
    action,
    environment,
    version: changed?.version,
    revision: changed?.revision,
    published: changed?.published !== undefined,
  };
}

function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  return schema.parse(value) as z.infer<T>;
}

/** Everything else, the guards' refusals for one, is the surrounding server's to answer. */
function sendProblem(error: unknown, reply: FastifyReply): FastifyReply {
  const isInvalid = error instanceof z.core.$ZodError;
  if (!isInvalid && !(error instanceof RangeError)) throw error;
  const errors = isInvalid ? error.issues.map((issue) => ({ field: issue.path.join('.'), code: issue.code })) : [];
  const title = isInvalid ? 'The body is not valid.' : error.message;
  const problem = { type: 'about:blank', title, status: 422, code: 'VALIDATION_ERROR', errors };
  return reply.code(422).type('application/problem+json').send(problem);
}
