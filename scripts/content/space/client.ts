import { setTimeout as delay } from 'node:timers/promises';
import { SyncFault } from '#publisher/sync/faults.ts';
import { validHost } from '#publisher/sync/source.ts';
import type { ContentfulConfig } from '#services/kernel/config.ts';

/** What the content system answered: its status, and the body as JSON (undefined where there is none). */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One call of the content system's HTTP interface. */
export interface Call {
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where calls go and with which token; the token never shows in a message. */
export interface Endpoint {
  readonly origin: string;
  readonly token: string;
}

const patienceMs = 30_000;
const tries = 6;
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** How long the content system asks to wait: a second or two, when it says so. */
function waitMs(answer: Response, attempt: number): number {
  const seconds = Number(answer.headers.get('x-contentful-ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(60, Math.max(1, seconds)) * 1000 : 250 * 2 ** attempt;
}

/**
 * Calls the content system; asks again what is put off (429) or fails for a moment (5xx). Redirects are not followed: they
 * would get the token. Throws SyncFault UNAVAILABLE when nobody answers.
 */
export async function call(
  { origin, token }: Endpoint,
  { method = 'GET', path, body, headers }: Call,
): Promise<Answer> {
  const isBytes = body instanceof Uint8Array;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': isBytes ? octets : management }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      const why = code ?? (error as Error).name;
      throw new SyncFault('UNAVAILABLE', `${new URL(origin).host} cannot be reached (${why}).`);
    });
    const text = await answer.text();
    if (!isPassing(answer.status) || attempt === tries - 1) return { status: answer.status, body: parsed(text) };
    await delay(waitMs(answer, attempt));
  }
}

const octets = 'application/octet-stream';
const management = 'application/vnd.contentful.management.v1+json';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a call was refused, in the content system's words. */
export function refusalOf({ status, body }: Answer): string {
  const { message, details } = (body ?? {}) as { message?: string; details?: { errors?: unknown } };
  const { errors } = details ?? {};
  return [`${status}`, message, errors && JSON.stringify(errors)].filter(Boolean).join(' ');
}

/** The hosts of a space: Contentful has one each for delivery, drafts, management and uploads; a stand-in may have one. */
export function endpointsOf(
  { host, insecure, deliveryToken, previewToken }: ContentfulConfig,
  env: Readonly<Record<string, string | undefined>>,
): { readonly [K in 'delivery' | 'preview' | 'management' | 'upload']: Endpoint | undefined } {
  const managementToken = env.CONTENTFUL_MANAGEMENT_TOKEN;
  const originOf = (name: string) => `${insecure ? 'http' : 'https'}://${validHost(name)}`;
  const other = (kind: string) => env.CONTENTFUL_MANAGEMENT_HOST || host.replace(/^cdn\./, `${kind}.`);
  return {
    delivery: { origin: originOf(host), token: deliveryToken },
    preview: previewToken ? { origin: originOf(host.replace(/^cdn\./, 'preview.')), token: previewToken } : undefined,
    management: managementToken ? { origin: originOf(other('api')), token: managementToken } : undefined,
    upload: managementToken ? { origin: originOf(other('upload')), token: managementToken } : undefined,
  };
}
