import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { callRoots } from '#domain/site-route.ts';
import type { Config } from './config.ts';
import { Lines } from './database/gate.ts';
import type { Db } from './database/pool.ts';
import type { Log } from './log.ts';
import { measureRequests } from './metrics.ts';
import { collectOpenApi, registerDocs, registerHealth } from './operations.ts';
import { answerParserErrors } from './parser-errors.ts';
import { passCallsOn } from './pass-on.ts';
import { Refusal, sendError } from './problem.ts';
import { cutForwardedPorts, trustedProxies } from './proxy.ts';
import type { Readiness } from './readiness.ts';
import { guardUnsafeMethods, parseJsonOnly, redirectLocalhost, refuseTwoHosts, securityHeaders } from './security.ts';
import type { SessionGuard } from './session.ts';
import { Twins } from './twins.ts';
import { validatorCompiler } from './validation.ts';

/** What an app is made of. */
export interface AppDeps {
  readonly config: Config;
  readonly log: Log;
  readonly readiness: Readiness;
  readonly guard: SessionGuard;
  /** Where calls with an `Idempotency-Key` open their transaction. */
  readonly db?: Db;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** As long as a request's head may be, so that an overlong handle is a 401 and not a 404. */
const MAX_PARAM_LENGTH = 16_384;

/** A call's path that cannot be decoded is taken letter by letter: an odd handle is a wrong one, like every other. */
function readablePath(url: string): string {
  if (!/^\/(services|api)\//.test(url)) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

/**
 * An app with what every origin needs: errors as problem+json in one place, JSON bodies only, security headers,
 * trusted proxies, log lines with route templates, health and metrics. Not the site's cross-site rules, and no answer to unknown paths.
 */
export async function createBaseApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(deps.config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: answerParserErrors(deps.config),
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  // Node refuses an `Expect` that it does not know with a bare 417; it may as well be as if absent (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  cutForwardedPorts(app);
  app.setErrorHandler(sendError);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('sessionGuard', deps.guard);
  app.decorate('db', deps.db ?? null);
  app.decorate('lines', new Lines());
  app.decorate('twins', new Twins());
  app.decorateRequest('liveSession', null);
  await app.register(cookie);
  parseJsonOnly(app);
  refuseTwoHosts(app);
  securityHeaders(app, deps.config);
  logRequests(app);
  const metrics = measureRequests(app);
  app.addHook('onSend', async (_request, reply) => {
    if (deps.readiness.draining) reply.header('connection', 'close');
  });
  registerHealth(app, deps.config, deps.readiness, metrics);
  return app;
}

/** Answers 404 as a problem document for whatever no other route below these paths takes. */
export function answerNotFound(app: FastifyInstance, paths: readonly string[]): void {
  for (const path of paths) {
    app.all(path, { schema: { hide: true } }, async () => {
      throw new Refusal(404, 'NOT_FOUND');
    });
  }
}

/** The site's app: the base, the cross-site rules, `/openapi.json` and `/docs`. Register rooms with `route` after it. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = await createBaseApp(deps);
  app.setNotFoundHandler((request, reply) => sendError(new Refusal(404, 'NOT_FOUND'), request, reply));
  // Behind TLS a proxy stands between: its Host is not what the visitor typed.
  if (deps.config.loopback && deps.config.siteOrigin.startsWith('http:')) redirectLocalhost(app);
  guardUnsafeMethods(app, deps.config.siteOrigin);
  passCallsOn(app, deps.config);
  await collectOpenApi(app);
  await registerDocs(app);
  answerNotFound(
    app,
    [...callRoots, '/partners', '/hooks'].map((root) => `${root}/*`),
  );
  return app;
}
