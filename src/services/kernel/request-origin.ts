import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { deviceLabel } from './device-label.ts';
import type { Origin } from './events.ts';
import { requestCountry } from './proxy.ts';

/** Where a request comes from: the address that limits count, words for its device, the country that a trusted edge told. */
export interface RequestOrigin extends Origin {
  readonly address: string;
}

/** Reads it off a request. */
export function requestOrigin(request: FastifyRequest, config: Config): RequestOrigin {
  return {
    address: request.ip,
    device: deviceLabel(request.headers['user-agent']),
    country: requestCountry(request, config),
  };
}
