import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a connection is cut: the statement never reaches the server, or its answer never comes back. */
export type Side = 'before' | 'after';

// PostgreSQL's messages: what a driver sends of one statement is held until the message that ends it.
const held = new Set(['P', 'B', 'D', 'E', 'C', 'H']);
const ends = new Set(['Q', 'S']);
const READY = 'Z';

/** Splits a stream into whole messages; the first of a client has no type. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);
  #isFirst: boolean;

  constructor(hasGreeting: boolean) {
    this.#isFirst = hasGreeting;
  }

  *read(chunk: Buffer): Generator<{ readonly type: string; readonly bytes: Buffer }> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = this.#isFirst ? 0 : 1;
      if (this.#rest.length < head + 4) return;
      const size = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < size) return;
      const type = this.#isFirst ? '' : String.fromCharCode(this.#rest[0] ?? 0);
      yield { type, bytes: this.#rest.subarray(0, size) };
      this.#rest = this.#rest.subarray(size);
      this.#isFirst = false;
    }
  }
}

/** Stands before a PostgreSQL and cuts one connection at one statement, counted over all connections. */
export class CuttingProxy {
  /** Statements since the last `arm`. */
  statements = 0;
  #cut: { readonly at: number; readonly side: Side } | null = null;
  readonly #server: Server;
  readonly #dir: string;

  private constructor(dir: string, upstream: URL) {
    this.#dir = dir;
    this.#server = createServer((client) => this.#join(client, dial(upstream)));
  }

  /** Before the server that `url` names. */
  static async start(url: string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(await mkdtemp(join(tmpdir(), 'cut-')), new URL(url));
    await new Promise<void>((resolve) => proxy.#server.listen(join(proxy.#dir, '.s.PGSQL.5432'), resolve));
    return proxy;
  }

  /** The same database, asked through here. */
  through(url: string): string {
    const other = new URL(url);
    if (other.hostname !== '') throw new Error('the proxy stands before a socket');
    other.searchParams.set('host', this.#dir);
    other.searchParams.delete('port');
    return other.href;
  }

  /** Counts from here, and cuts at the `at`th statement once; without one it only counts. */
  arm(at?: number, side: Side = 'before'): void {
    this.statements = 0;
    this.#cut = at === undefined ? null : { at, side };
  }

  /** Whether the armed cut has happened. */
  get isSpent(): boolean {
    return this.#cut === null;
  }

  #join(client: Socket, server: Socket): void {
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    const [asked, answered] = [new Messages(true), new Messages(false)];
    const waiting: Buffer[] = [];
    let isSwallowing = false;
    client.on('data', (chunk: Buffer) => {
      for (const { type, bytes } of asked.read(chunk)) {
        waiting.push(Buffer.from(bytes));
        if (held.has(type)) continue;
        const cut = ends.has(type) ? this.#count() : null;
        if (cut === 'before') return end();
        if (cut === 'after') isSwallowing = true;
        server.write(Buffer.concat(waiting.splice(0)));
      }
    });
    server.on('data', (chunk: Buffer) => {
      if (!isSwallowing) client.write(chunk);
      for (const { type } of answered.read(chunk)) if (isSwallowing && type === READY) end();
    });
  }

  #count(): Side | null {
    this.statements += 1;
    if (this.#cut?.at !== this.statements) return null;
    const { side } = this.#cut;
    this.#cut = null;
    return side;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => {
        rmSync(this.#dir, { recursive: true, force: true });
        resolve();
      });
    });
  }
}

function dial(url: URL): Socket {
  const dir = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  return dir === null ? connect(port, url.hostname) : connect(join(dir, `.s.PGSQL.${port}`));
}
