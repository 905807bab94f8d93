import { createHash } from 'node:crypto';
import { verifyRequest } from '@contentful/node-apps-toolkit/requests';
import type { FastifyInstance } from 'fastify';
import type { ContentEvent } from '#release/events.ts';
import { Refusal } from '../kernel/problem.ts';

/** What the webhook needs: the signing secret (64 characters) and what to do with a genuine event. */
export interface WebhookDeps {
  readonly secret: string;
  readonly changed: (event: ContentEvent) => Promise<unknown>;
}

const ttlSeconds = 30;
const bodyLimitBytes = 8 * 1024 * 1024;

function isGenuine(secret: string, path: string, headers: Record<string, string>, body: string): boolean {
  // The library refuses what is old, and takes any time to come.
  const ahead = Number(headers['x-contentful-timestamp']) - Date.now();
  if (!(ahead <= ttlSeconds * 1000)) return false;
  try {
    return verifyRequest(secret, { method: 'POST', path, headers, body }, ttlSeconds);
  } catch {
    // Expired, unsigned or malformed: the library throws for each.
    return false;
  }
}

interface WebhookSys {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly revision?: unknown;
  readonly updatedAt?: unknown;
  readonly deletedAt?: unknown;
  readonly environment?: { readonly sys?: { readonly id?: unknown } };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function kindOf(action: string): ContentEvent['kind'] {
  if (action === 'publish') return 'publish';
  return ['unpublish', 'archive', 'delete'].includes(action) ? 'remove' : 'other';
}

/** Edits of drafts change nothing that is published. */
function concernsTheSite(action: string): boolean {
  return !['create', 'save', 'auto_save', 'unarchive'].includes(action);
}

function sysOf(body: string): WebhookSys {
  try {
    return (JSON.parse(body) as { sys?: WebhookSys }).sys ?? {};
  } catch {
    return {};
  }
}

/** The headers that the signature covers: nobody on the way can have changed these. */
function signedOnly(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = new Set((headers['x-contentful-signed-headers'] ?? '').toLowerCase().split(','));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
}

/** The event in a genuine delivery; undefined when it cannot change the site. Without a signed key the body is one. */
function eventOf(headers: Readonly<Record<string, string>>, body: string): ContentEvent | undefined {
  const [, entity = '', action = ''] = (headers['x-contentful-topic'] ?? '').split('.');
  if (!concernsTheSite(action)) return undefined;
  const { id, revision, updatedAt, deletedAt, environment } = sysOf(body);
  const kind = kindOf(action);
  const known = (entity === 'Entry' || entity === 'Asset') && kind !== 'other' && typeof id === 'string';
  return {
    key: headers['x-contentful-idempotency-key'] ?? createHash('sha256').update(body).digest('hex'),
    receivedAt: new Date().toISOString(),
    kind: known ? kind : 'other',
    entity: known ? entity : 'other',
    id: textOrNull(id) ?? '',
    revision: typeof revision === 'number' ? revision : null,
    environment: textOrNull(environment?.sys?.id),
    happenedAt: textOrNull(deletedAt) ?? textOrNull(updatedAt),
  };
}

/**
 * `POST /hooks/contentful`: an event of the content system. The raw bytes must carry its signature, at most 30 s old;
 * anything else is 401 `SIGNATURE_INVALID`. Answered at once: the publisher works in its own process. Repeats of one
 * event (same `X-Contentful-Idempotency-Key`) are answered alike and do nothing.
 */
export async function webhookRoutes(app: FastifyInstance, deps: WebhookDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: '/hooks/contentful',
      bodyLimit: bodyLimitBytes,
      config: { signed: true },
      schema: { hide: true },
      handler: async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        const body = String(request.body ?? '');
        if (!isGenuine(deps.secret, request.url, headers, body)) throw new Refusal(401, 'SIGNATURE_INVALID');
        const event = eventOf(signedOnly(headers), body);
        if (event) await deps.changed(event);
        return reply.code(202).send();
      },
    });
  });
}
