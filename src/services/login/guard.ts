import type { FastifyRequest } from 'fastify';
import type { SessionGuard } from '#services/kernel/session.ts';
import { readAuthCookie } from './auth-cookie.ts';
import type { LoginService } from './service.ts';

const sessionOf = (request: FastifyRequest): string => {
  const params = request.params as Readonly<Record<string, string | undefined>>;
  // A call that anybody may make says in its cookie alone who they are.
  return params.session ?? request.cookies.sid ?? '';
};

/** The kernel's port: both handles must belong to one live session. Polls (`X-Poll: 1`) are no activity. */
export function sessionGuard(service: LoginService): SessionGuard {
  return {
    check: (request) =>
      service.findPlayer(sessionOf(request), readAuthCookie(request) ?? '', request.headers['x-poll'] !== '1'),
  };
}
