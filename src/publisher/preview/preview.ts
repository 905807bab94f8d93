import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { availableMemory } from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Config } from '#services/kernel/config.ts';
import type { Log } from '#services/kernel/log.ts';
import type { PreviewAnswer, PreviewQuestion, PreviewWorkerData } from './worker.ts';

const idleMs = 600_000;
const maxHeapMb = 1024;

/** Whether a second reading of the content can stay in memory. */
const hasRoom = (): boolean => availableMemory() > process.memoryUsage.rss() * 3;

/** Renders drafts in a thread of its own. It is started by the first preview, or before it; where memory is short it ends when idle. */
class Previews {
  readonly #data: PreviewWorkerData;
  readonly #log: Log;
  readonly #open = new Map<number, (answer: PreviewAnswer) => void>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #next = 0;
  #isWarmed = false;

  constructor(data: PreviewWorkerData, log: Log) {
    this.#data = data;
    this.#log = log;
  }

  ask(asked: Omit<PreviewQuestion, 'id'>): Promise<PreviewAnswer> {
    this.#next += 1;
    const question: PreviewQuestion = { id: this.#next, ...asked };
    const { promise, resolve } = Promise.withResolvers<PreviewAnswer>();
    this.#open.set(question.id, resolve);
    this.#running().postMessage(question);
    return promise;
  }

  /** Starts the thread before anybody asks, once: it loads code and content for seconds, and editors wait for no preview. */
  warm(): void {
    if (this.#isWarmed || this.#worker || !this.#data.config.contentful?.previewToken || !hasRoom()) return;
    this.#isWarmed = true;
    void this.ask({ path: '/', entryId: null, locale: null, base: '' });
  }

  #running(): Worker {
    clearTimeout(this.#idle);
    if (!hasRoom()) this.#idle = setTimeout(() => void this.#worker?.terminate(), idleMs).unref();
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    worker.unref();
    worker.on('message', (answer: PreviewAnswer) => {
      this.#open.get(answer.id)?.(answer);
      this.#open.delete(answer.id);
    });
    worker.on('error', (error) => this.#log.warn({ err: error }, 'the preview broke off'));
    worker.on('exit', () => this.#ended());
    this.#worker = worker;
    return worker;
  }

  #ended(): void {
    this.#worker = undefined;
    for (const [id, resolve] of this.#open) resolve({ id, status: 502, body: 'The preview broke off.' });
    this.#open.clear();
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
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://preview.invalid');
    const path = decoded(url.pathname).replace(/(?<=.)\/$/, '');
    const base = String(request.headers['x-preview-base'] ?? '');
    const [entryId, locale] = [url.searchParams.get('entry'), url.searchParams.get('locale')];
    const { status, body, type, revision } = await previews.ask({ path, entryId, locale, base });
    const headers = { 'content-type': type ?? 'text/html; charset=utf-8', ...(revision && { etag: `"${revision}"` }) };
    response.writeHead(status, headers).end(body);
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
