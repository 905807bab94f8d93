import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { percentile } from './measured.ts';
import { slowPhone } from './slow-phone.ts';

/** A first visit of a phone: bytes as sent, and the largest paint in milliseconds, the median of all visits. */
export interface FirstVisit {
  readonly html: number;
  readonly script: number;
  readonly all: number;
  readonly paintMs: number;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
};
const packed = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);

/** A folder of files behind an address, pages without their ending, texts packed by brotli as a host does. */
async function serve(dir: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://here').pathname);
    const file = join(dir, extname(path) === '' ? `${path === '/' ? '/index' : path}.html` : path);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes) return void response.writeHead(404).end();
    const ending = extname(file);
    const headers = { 'content-type': types[ending] ?? 'application/octet-stream' };
    if (!packed.has(ending)) return void response.writeHead(200, headers).end(bytes);
    response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(brotliCompressSync(bytes));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await slowPhone(await context.newCDPSession(page));
  const sizes: { readonly type: string; readonly bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push({ type: request.resourceType(), bytes });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  const of = async (type?: string): Promise<number> => {
    const wanted = await Promise.all(sizes.filter((each) => !type || each.type === type).map(({ bytes }) => bytes));
    return wanted.reduce((sum, bytes) => sum + bytes, 0);
  };
  const [html, script, all] = [await of('document'), await of('script'), await of()];
  await context.close();
  return { html, script, all, paintMs };
}

/** Visits one page of a built folder `times` times, each as a stranger with a phone and an empty cache. */
export async function firstVisits(browser: Browser, dir: string, path: string, times: number): Promise<FirstVisit> {
  const { url, close } = await serve(dir);
  try {
    const visits: FirstVisit[] = [];
    for (let each = 0; each < times; each += 1) visits.push(await visit(browser, url + path));
    const [first] = visits;
    if (!first) throw new Error('no visit');
    return {
      ...first,
      paintMs: percentile(
        visits.map(({ paintMs }) => paintMs),
        0.5,
      ),
    };
  } finally {
    close();
  }
}
