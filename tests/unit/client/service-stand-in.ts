import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fetch } from '#client/call.ts';

/** A player's record, as the service answers it. */
export const profile = {
  email: 'mara@example.com',
  phones: [],
  hasPinCode: true,
  address: { countryCode: 'FR' },
  attributes: { currency: 'EUR' },
  personaLinkedAccounts: [],
};

/** What a route answers: a status and a body, at once or later. */
export type Answer = { readonly status: number; readonly body: unknown };

/** A service over real HTTP that answers what a test says, by `METHOD path`, and remembers what it was asked. */
export class ServiceStandIn {
  readonly asked: { readonly call: string; readonly body: unknown }[] = [];
  readonly #answers = new Map<string, Answer | Promise<Answer>>();
  readonly #server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = `${request.method} ${request.url}`;
    this.asked.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    const { status, body } = (await this.#answers.get(call)) ?? { status: 404, body: { code: 'NOT_FOUND' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  on(call: string, status: number, body: unknown): this {
    this.#answers.set(call, { status, body });
    return this;
  }

  onLater(call: string, answer: Promise<Answer>): this {
    this.#answers.set(call, answer);
    return this;
  }

  calls(call: string): number {
    return this.asked.filter((each) => each.call === call).length;
  }

  /** Node has no page, hence no origin of its own to ask. */
  readonly fetch: Fetch = (url, { mode: _, ...init }) => {
    const { port } = this.#server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${url}`, init);
  };
}

/** A storage of one test. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string): string | null => map.get(key) ?? null,
    setItem: (key: string, value: string): void => void map.set(key, value),
    removeItem: (key: string): void => void map.delete(key),
  };
}
