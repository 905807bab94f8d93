import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the content system, to be spoilt. */
interface Good {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

type Spoil = (response: ServerResponse, good: Good, asked: IncomingMessage) => void;

const answers =
  (status: number, headers: Readonly<Record<string, string>> = {}): Spoil =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(`{"message":"${status}"}`);

const says =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Spoil =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);

const spoilt =
  (change: (text: string) => string): Spoil =>
  (response, { status, type, body }) =>
    response.writeHead(status, { 'content-type': type }).end(change(body.toString()));

/** What goes wrong with the content system, by what an operator would call it. */
export const failings: Readonly<Record<string, Spoil>> = {
  'finds the request bad': answers(400),
  'refuses the token': answers(401),
  'forbids the space': answers(403),
  'has no such space': answers(404),
  'takes too long by its own clock': answers(408),
  'is gone': answers(410),
  'asks to slow down': answers(429),
  'asks to slow down for an hour': answers(429, { 'retry-after': '3600' }),
  'has a fault': answers(500),
  'is behind a bad gateway': answers(502),
  'is down': answers(503),
  'is behind a slow gateway': answers(504),
  'sends elsewhere': answers(302, { location: 'http://127.0.0.1:9/elsewhere' }),
  'sends elsewhere for good': answers(301, { location: 'http://127.0.0.1:9/elsewhere' }),
  'sends round in circles': (response, _, { url = '/' }) => answers(307, { location: url })(response, _, {} as never),
  'shows a page of its host': says('<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' }),
  'says nothing': says(''),
  'says null': says('null'),
  'says an empty object': says('{}'),
  'says what is no JSON': spoilt((text) => `${text}]`),
  'breaks off': spoilt((text) => text.slice(0, text.length / 2)),
  'packs what cannot be unpacked': says(Buffer.from('not packed'), { 'content-encoding': 'gzip' }),
  'hangs up at once': (response) => response.destroy(),
  'hangs up amid an answer': (response, { body }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': `${body.length}` });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  'accepts and never answers': () => undefined,
};

/** Stands before a content system and does as it says, until told what goes wrong. */
export class FailingProxy {
  readonly host: string;
  readonly #server: Server;
  /** Undefined: nothing. */
  failing: Spoil | undefined;
  /** What requests brought as `Authorization`. */
  readonly tokens = new Set<string>();
  /** How many answers were spoilt. */
  spoilt = 0;

  private constructor(server: Server) {
    this.#server = server;
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(host: string): Promise<FailingProxy> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const proxy = new FailingProxy(server);
    server.on('request', (asked, response) => void proxy.#pass(host, asked, response));
    return proxy;
  }

  async #pass(host: string, asked: IncomingMessage, response: ServerResponse): Promise<void> {
    this.tokens.add(asked.headers.authorization ?? '');
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    const passed = request(`http://${host}${asked.url}`, { method: asked.method ?? 'GET', headers }).end();
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const type = answer.headers['content-type'] ?? '';
    // Pages of answers name where the next one is, and files where they are.
    const body = type.includes('json') ? Buffer.from(bytes.toString().replaceAll(host, this.host)) : bytes;
    const good = { status: answer.statusCode ?? 0, type, body };
    if (!this.failing) return void response.writeHead(good.status, { 'content-type': type }).end(body);
    this.spoilt += 1;
    this.failing(response, good, asked);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
