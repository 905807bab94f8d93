import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Side } from './cutting-proxy.ts';

/** Stands before an outside party and cuts one request: before it has heard of it, or when it is done and would answer. */
export class CuttingParty {
  /** Methods and paths since the last `arm`, ids left out. */
  readonly asked: string[] = [];
  #cut: { readonly at: number; readonly side: Side } | null = null;
  readonly #server: Server;
  readonly #target: URL;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  /** Before the party at that address; its port may still be closed. */
  static async start(target: string, port: number): Promise<CuttingParty> {
    const party = new CuttingParty(target);
    await new Promise<void>((resolve) => party.#server.listen(port, '127.0.0.1', resolve));
    return party;
  }

  /** Counts from here, and cuts the `at`th request once; without one it only counts. */
  arm(at?: number, side: Side = 'before'): void {
    this.asked.length = 0;
    this.#cut = at === undefined ? null : { at, side };
  }

  /** Whether the armed cut has happened. */
  get isSpent(): boolean {
    return this.#cut === null;
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    this.asked.push(`${asked.method} ${asked.url}`);
    const side = this.#cut?.at === this.asked.length ? this.#cut.side : null;
    if (side !== null) this.#cut = null;
    if (side === 'before') return void asked.socket.destroy();
    const { hostname, port } = this.#target;
    const headers = { ...asked.headers, host: `${hostname}:${port}` };
    const options = { hostname, port, path: asked.url, method: asked.method, headers, agent: false };
    const onward = request(options, (told) => {
      if (side === 'after') return void told.resume().on('end', () => asked.socket.destroy());
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
