/** Why a sync or import could not be done; the cache is then as it was. */
export type SyncFaultCode =
  | 'CONFIGURATION'
  | 'UNAUTHORISED'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'STRUCTURE'
  | 'BAD_FILE';

/** A refusal to sync, worded for the person who runs the site. Never holds a token. */
export class SyncFault extends Error {
  override readonly name = 'SyncFault';
  readonly code: SyncFaultCode;

  constructor(code: SyncFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** HTTP status of an error of the SDK, which either passes on the HTTP client's error or words it as JSON. */
export function statusOf(error: unknown): number | undefined {
  const { response, message } = error as { response?: { status?: number }; message?: string };
  if (response?.status !== undefined) return response.status;
  try {
    const { status } = JSON.parse(message ?? '') as { status?: number };
    return typeof status === 'number' ? status : undefined;
  } catch {
    return undefined;
  }
}

/** Stands for an answer that began well and broke off; no server sends it. */
export const brokenOffStatus = 599;

const worded: Readonly<Record<number, readonly [SyncFaultCode, string]>> = {
  401: ['UNAUTHORISED', 'refuses the delivery token (401); check CONTENTFUL_DELIVERY_TOKEN'],
  403: ['UNAUTHORISED', 'does not let the delivery token read this space (403); check CONTENTFUL_DELIVERY_TOKEN'],
  404: ['NOT_FOUND', 'has no such space or environment (404); check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT'],
  [brokenOffStatus]: ['UNAVAILABLE', 'sends answers that break off; try again later'],
  429: ['RATE_LIMITED', 'keeps asking to slow down (429); try again later'],
};

/** Words an error of the SDK; the original is not kept, because it can hold a part of the token. */
export function toSyncFault(error: unknown, host: string): SyncFault {
  if (error instanceof SyncFault) return error;
  const status = statusOf(error);
  if (status !== undefined && status >= 300 && status < 400) {
    const advice = 'redirects are not followed, for they would get the token; check CONTENTFUL_HOST';
    return new SyncFault('CONFIGURATION', `The content system at ${host} sends elsewhere (${status}): ${advice}.`);
  }
  const [code, text] = worded[status ?? 0] ?? [];
  if (code !== undefined) return new SyncFault(code, `The content system at ${host} ${text}.`);
  if (status !== undefined) {
    return new SyncFault('UNAVAILABLE', `The content system at ${host} answers ${status}; try again later.`);
  }
  const { code: reason, name } = error as { code?: string; name?: string };
  if (reason === 'ECONNABORTED' || reason === 'ETIMEDOUT')
    return new SyncFault('UNAVAILABLE', `The content system at ${host} accepts requests and does not answer.`);
  return new SyncFault('UNAVAILABLE', `The content system at ${host} cannot be reached (${reason ?? name}).`);
}
