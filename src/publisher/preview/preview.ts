import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '#services/kernel/config.ts';
import type { Log } from '#services/kernel/log.ts';
import { roomForThreads, Thread } from '../thread.ts';
import type { PreviewAnswer, PreviewQuestion, PreviewWorkerData } from './worker.ts';

const idleMs = 600_000;
const maxHeapMb = 1024;

/** Whether a second reading of the content can stay in memory. */
const hasRoom = (): boolean => roomForThreads(3) > 0;

/** Renders drafts in a thread of its own. It is started by the first preview, or before it; where memory is short it ends when idle. */
class Previews {
  readonly #data: PreviewWorkerData;
  readonly #log: Log;
  #thread: Thread<PreviewQuestion, PreviewAnswer> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isWarmed = false;

  constructor(data: PreviewWorkerData, log: Log) {
    this.#data = data;
    this.#log = log;
  }

  /** A thread that ends, whatever ended it, costs those who asked it an answer and is started anew by the next. */
  ask(question: PreviewQuestion): Promise<PreviewAnswer> {
    return this.#running()
      .ask(question)
      .catch(() => ({ status: 502, body: 'The preview broke off.' }));
  }

  /** Starts the thread before anybody asks, once: it loads code and content for seconds, and editors wait for no preview. */
  warm(): void {
    if (this.#isWarmed || this.#thread || !this.#data.config.contentful?.previewToken || !hasRoom()) return;
    this.#isWarmed = true;
    void this.ask({ path: '/', entryId: null, locale: null, base: '' });
  }

  #running(): Thread<PreviewQuestion, PreviewAnswer> {
    clearTimeout(this.#idle);
    if (!hasRoom()) this.#idle = setTimeout(() => void this.#thread?.end(), idleMs).unref();
    if (this.#thread) return this.#thread;
    const thread = new Thread<PreviewQuestion, PreviewAnswer>({
      file: new URL('./worker.ts', import.meta.url),
      data: this.#data,
      name: 'The preview',
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    thread.unref();
    void thread.ended.then((error) => {
      if (error) this.#log.warn({ err: error }, 'the preview broke off');
      this.#thread = undefined;
    });
    this.#thread = thread;
    return thread;
  }
}

/** A path that cannot be read is no page's. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Answers previews on a socket of this machine; the site process checks the links and asks here. `warm`: there is time now. */
export function servePreviews(config: Config, root: string, log: Log): { readonly warm: () => void } {
  const previews = new Previews({ config, root }, log);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Put together, not resolved: of `//` a host would be read, and there is none.
    const url = new URL(`http://preview.invalid${request.url}`);
    const path = decoded(url.pathname).replace(/(?<=.)\/$/, '');
    const base = String(request.headers['x-preview-base'] ?? '');
    const [entryId, locale] = [url.searchParams.get('entry'), url.searchParams.get('locale')];
    const { status, body, type, revision } = await previews.ask({ path, entryId, locale, base });
    const headers = { 'content-type': type ?? 'text/html; charset=utf-8', ...(revision && { etag: `"${revision}"` }) };
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => {
    // What one preview meets must not end the publisher.
    answer(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'a preview could not be answered');
      response.destroy();
    });
  });
  const folder = join(config.dataDir, 'run');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'preview.sock');
  // Ours alone: the lock on the publisher's folder is held.
  rmSync(path, { force: true });
  server.on('error', (error) => log.warn({ err: error }, 'previews cannot be served'));
  server.listen(path);
  return { warm: () => previews.warm() };
}
