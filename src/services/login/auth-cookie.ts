import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookie, cookieAttributes, deviceCookie } from '#domain/cookies.ts';

/** The `__Host-auth` value that came along. */
export function readAuthCookie(request: FastifyRequest): string | undefined {
  return request.cookies[authCookie.name];
}

/** Gives the browser the secret half of a session. It ends with the browser. */
export function setAuthCookie(reply: FastifyReply, auth: string): void {
  reply.setCookie(authCookie.name, auth, cookieAttributes(authCookie, true));
}

/** Takes it back. */
export function clearAuthCookie(reply: FastifyReply): void {
  reply.setCookie(authCookie.name, '', { ...cookieAttributes(authCookie, true), maxAge: 0 });
}

/** The `__Host-device` value that came along. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookie.name];
}

/** Makes the browser known for 180 days. It opens nothing. */
export function setDeviceCookie(reply: FastifyReply, device: string): void {
  reply.setCookie(deviceCookie.name, device, cookieAttributes(deviceCookie, true));
}
