import type { FastifyReply, FastifyRequest } from 'fastify';

const name = '__Host-auth';
// The prefix binds the cookie to this host: Secure, Path=/ and no Domain are its terms. No Max-Age: it ends with the browser.
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** The `__Host-auth` value that came along. */
export function readAuthCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

/** Gives the browser the secret half of a session. */
export function setAuthCookie(reply: FastifyReply, auth: string): void {
  reply.setCookie(name, auth, attributes);
}

/** Takes it back. */
export function clearAuthCookie(reply: FastifyReply): void {
  reply.setCookie(name, '', { ...attributes, maxAge: 0 });
}
