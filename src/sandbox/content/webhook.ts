import { createHmac, randomUUID } from 'node:crypto';
import { escape as escapeQuery } from 'node:querystring';
import { setTimeout as wait } from 'node:timers/promises';

export interface WebhookTarget {
  url: string;
  /** The 64-character signing secret shared with the receiver. */
  secret: string;
}

export interface WebhookOptions {
  target: WebhookTarget | undefined;
  /** Waits before each further try, in milliseconds. */
  retryDelaysMs?: readonly number[];
  onFailure?: (message: string) => void;
}

const defaultDelaysMs = [250, 500, 1000, 2000, 4000];
const contentType = 'application/vnd.contentful.management.v1+json';

/** Delivers signed webhooks in the background, each tried again a few times under one idempotency key. */
export class WebhookSender {
  readonly #options: WebhookOptions;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Queues one delivery; never throws and never waits. */
  send(topic: string, body: object): void {
    const { target } = this.#options;
    if (!target || this.#closing.signal.aborted) return;
    const delivery = this.#deliver(target, topic, JSON.stringify(body)).finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  /** Resolves when every queued delivery has arrived or been given up. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Gives up what has not arrived. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  async #deliver(target: WebhookTarget, topic: string, body: string): Promise<void> {
    const key = randomUUID();
    const delays = [...(this.#options.retryDelaysMs ?? defaultDelaysMs)];
    for (;;) {
      const problem = await post(target, topic, key, body, this.#closing.signal);
      if (problem === undefined || this.#closing.signal.aborted) return;
      const delayMs = delays.shift();
      if (delayMs === undefined) {
        this.#options.onFailure?.(`webhook ${topic} given up: ${problem}`);
        return;
      }
      await wait(delayMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
  }
}

/** Tries once; answers what went wrong. A redirect or any status outside 2xx is a failure. */
async function post(
  target: WebhookTarget,
  topic: string,
  key: string,
  body: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const url = new URL(target.url);
  const headers = {
    'content-type': contentType,
    'x-contentful-idempotency-key': key,
    'x-contentful-topic': topic,
    'x-contentful-webhook-name': 'sandbox',
  };
  const signed = signedHeaders(target.secret, 'POST', url.pathname + url.search, headers, body, Date.now());
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: signed,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  }
}

/**
 * Adds Contentful's request signature: hex HMAC-SHA256 over method, path, the signed headers in order, and body.
 * `timestampMs` is in milliseconds since the epoch; header names must be lower-case.
 */
export function signedHeaders(
  secret: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timestampMs: number,
): Record<string, string> {
  const names = [...Object.keys(headers), 'x-contentful-signed-headers', 'x-contentful-timestamp'].sort();
  const all: Record<string, string> = {
    ...headers,
    'x-contentful-signed-headers': names.join(','),
    'x-contentful-timestamp': String(timestampMs),
  };
  const lines = names.map((name) => `${name}:${all[name]}`).join(';');
  const signature = createHmac('sha256', secret)
    .update([method, canonicalPath(path), lines, body].join('\n'))
    .digest('hex');
  return { ...all, 'x-contentful-signature': signature };
}

// Contentful's own toolkit escapes the whole query once and the result again.
function canonicalPath(path: string): string {
  const [pathname = '', search] = path.split('?');
  return encodeURI(search ? `${pathname}?${escapeQuery(search)}` : pathname);
}
