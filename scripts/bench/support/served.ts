import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

// At less than half of what `fetch` costs: who asks shares his cores with the product.
const agent = new Agent({ keepAlive: true });

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Asks by a kept connection, and reads the answer to its end. */
function ask(url: string, options: RequestOptions, body?: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(url, { ...options, agent }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, bytes: Buffer.concat(chunks) });
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** Sends JSON; what was answered, where it was refused. */
export async function putJson(url: string, body: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const { status, bytes } = await ask(url, { method: 'PUT', headers }, body);
  return status < 300 ? undefined : `${status} ${bytes}`;
}

/** What is served at an address, as text; empty where it is not packed as was asked. */
export async function servedText(url: string, encoding: 'br' | 'identity' = 'identity'): Promise<string> {
  const { headers, bytes } = await ask(url, { headers: { 'accept-encoding': encoding } });
  const isPacked = headers['content-encoding'] === 'br';
  // What was to be packed and is not does not count as seen.
  if (isPacked !== (encoding === 'br')) return '';
  return `${isPacked ? brotliDecompressSync(bytes) : bytes}`;
}
