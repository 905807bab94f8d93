import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callRoots } from '#domain/site-route.ts';
import type { Config } from './config.ts';
import { notFound, refuseCommon } from './problem.ts';
import { edgeLocation, isOfProxies } from './proxy.ts';
import { ownOrigin } from './security.ts';

const SILENCE_MS = 30_000;

/** What is said of one connection and not of the message (RFC 9110, 7.6.1); an `Expect` is answered by this server. */
const ofConnection =
  'connection expect keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade';

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const left = new Set([...ofConnection.split(' '), ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)));
}

/** Without it a body of a method that seldom has one would be sent bare, and be read as the next request. */
function framing({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders): IncomingHttpHeaders {
  if (length !== undefined) return { 'content-length': length };
  return coding === undefined ? {} : { 'transfer-encoding': 'chunked' };
}

/** The other server believes this one, so it is told only what this one believes. */
function headersFor(request: FastifyRequest, config: Config): IncomingHttpHeaders {
  const { headers } = request.raw;
  const own = Object.entries(endToEnd(headers)).filter(([name]) => name !== 'host' && !isOfProxies(name));
  const given = Object.fromEntries(own);
  if (config.geoHeader !== null && edgeLocation(request, config) === null) delete given[config.geoHeader];
  const { protocol, host } = new URL(ownOrigin(request.server, config.siteOrigin));
  const whence = {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
  };
  return { ...given, ...framing(headers), ...whence };
}

/** A segment that leads upwards, written in whatever way: a server might follow it out of the calls. */
const upwards = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\;?]|%2f|%5c|%3b|$)/i;

/** Where a call goes: as it was written, for a path that is read and written again can become another. */
function pathOf({ originalUrl }: FastifyRequest): string {
  const [path = ''] = originalUrl.split('?', 1);
  if (!path.startsWith('/') || upwards.test(path)) throw notFound();
  return originalUrl;
}

/** Sends a call on, its body as it comes in; answers once the other server begins to. */
function ask(base: string, path: string, headers: IncomingHttpHeaders, reply: FastifyReply): Promise<IncomingMessage> {
  const { raw } = reply.request;
  return new Promise((resolve, reject) => {
    const send = base.startsWith('https:') ? overHttps : overHttp;
    const outgoing = send(base, { method: raw.method, path, headers, timeout: SILENCE_MS });
    outgoing.on('response', resolve).on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error(`silent for ${SILENCE_MS} ms`)));
    // What is still coming is read to its end, or the visitor's connection could carry no answer and no next call.
    outgoing.on('close', () => raw.resume());
    reply.raw.on('close', () => reply.raw.writableFinished || outgoing.destroy());
    raw.pipe(outgoing);
  });
}

/**
 * With SERVICES_BASE_URL set, passes every call on to the operator's services, and its answer back, as they are; our own
 * rooms answer none. The hooks registered before come first: hosts, cross-site. Silent services are 503 `UNAVAILABLE`.
 */
export function passCallsOn(app: FastifyInstance, config: Config): void {
  const base = config.servicesBaseUrl;
  if (base === null) return;
  app.addHook('onRequest', async (request, reply) => {
    // The route, not the path: what finds a route of ours under another spelling is a call too.
    const { url = '' } = request.routeOptions;
    if (!callRoots.some((root) => url.startsWith(`${root}/`))) return;
    const path = pathOf(request);
    try {
      const answer = await ask(base, path, headersFor(request, config), reply);
      return reply
        .code(answer.statusCode ?? 502)
        .headers(endToEnd(answer.headers))
        .send(answer);
    } catch (error) {
      // Nobody waits any more.
      if (reply.raw.destroyed) return reply.hijack();
      request.log.warn({ err: error }, 'the services at SERVICES_BASE_URL do not answer');
      throw refuseCommon('UNAVAILABLE');
    }
  });
}
