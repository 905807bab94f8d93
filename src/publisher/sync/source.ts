import type { ContentfulConfig } from '#services/kernel/config.ts';
import { SyncFault } from './faults.ts';

/** The content system to sync from. */
export interface ContentSource {
  readonly space: string;
  /** Environment or alias, as configured. */
  readonly environment: string;
  readonly deliveryToken: string;
  /** `host` or `host:port`. */
  readonly host: string;
  /** True: plain http, for a content system on this machine. */
  readonly insecure: boolean;
}

const hostPattern = /^(?=.{2,255}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])(?::(\d{1,5}))?$/;

/** The content system of the configuration. */
export function sourceOf(contentful: ContentfulConfig): ContentSource {
  const { spaceId: space, environment, deliveryToken, host, insecure } = contentful;
  return { space, environment, deliveryToken, host, insecure };
}

/**
 * The host, if it is `host` or `host:port`. Throws SyncFault CONFIGURATION otherwise: on anything that it dislikes the
 * SDK would silently go to the public host, with the token.
 */
export function validHost(host: string): string {
  const match = hostPattern.exec(host);
  const port = Number(match?.[1] || 443);
  if (match && port >= 1 && port <= 65_535) return host;
  const message = `CONTENTFUL_HOST must be host or host:port, without https:// or a path; it is ${JSON.stringify(host)}.`;
  throw new SyncFault('CONFIGURATION', message);
}

/** Origin of the content system, for files whose address names no host. */
export function originOf(source: ContentSource): string {
  return `${source.insecure ? 'http' : 'https'}://${source.host}`;
}
