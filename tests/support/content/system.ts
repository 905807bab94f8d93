import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContentfulClientApi, createClient } from 'contentful';
import Fastify from 'fastify';
import { contentRoutes } from '#sandbox/content/plugin.ts';
import { ContentSystem, type ContentSystemOptions } from '#sandbox/content/system.ts';

export const spaceId = 'testspace0001';
export const deliveryToken = 'delivery-token';
export const previewToken = 'preview-token';

/** A running content system on a free port of 127.0.0.1. */
export interface RunningContentSystem {
  system: ContentSystem;
  /** `host:port`, as the SDK takes it. */
  host: string;
  url: string;
  client(options?: { token?: string; environment?: string }): ContentfulClientApi<undefined>;
  /** A control call with a JSON body. */
  control(method: string, path: string, body?: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** Starts a content system over HTTP; every option of the real one may be given. */
export async function startContentSystem(options: Partial<ContentSystemOptions> = {}): Promise<RunningContentSystem> {
  const system = await ContentSystem.open({ spaceId, environment: 'master', deliveryToken, previewToken, ...options });
  const app = Fastify();
  await app.register(contentRoutes(system));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    system,
    host,
    url: `http://${host}`,
    client: ({ token = deliveryToken, environment = 'master' } = {}) =>
      createClient({ space: spaceId, environment, accessToken: token, host, insecure: true, retryOnError: true }),
    control: (method, path, body) =>
      fetch(`http://${host}/_sandbox/content${path}`, {
        method,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    close: () => app.close(),
  };
}

/** One webhook as it arrived. */
export interface Delivery {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver that refuses the first `failures` deliveries with 503. */
export async function startReceiver(failures = 0): Promise<{ url: string; deliveries: Delivery[]; close(): void }> {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    deliveries.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(deliveries.length <= failures ? 503 : 202).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks/contentful?from=sandbox`, deliveries, close: () => server.close() };
}
