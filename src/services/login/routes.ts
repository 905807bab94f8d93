import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSession, listSessions, login, logout, markActivity } from '#contract/login.ts';
import { route } from '#services/kernel/route.ts';
import { clearAuthCookie, readAuthCookie, setAuthCookie } from './auth-cookie.ts';
import type { LoginService } from './service.ts';

/** Tells the country of a request from what a trusted edge says; null when nothing does. */
export type RequestCountry = (request: FastifyRequest) => string | null;

/** Signing in and out, and the player's sessions. */
export function loginRoutes(app: FastifyInstance, service: LoginService, countryOf: RequestCountry): void {
  route(app, login, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { answer, auth } = await service.signIn(body, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
      country: countryOf(request),
      auth: readAuthCookie(request),
    });
    setAuthCookie(reply, auth);
    return answer;
  });
  route(app, logout, async ({ request, reply }) => {
    await service.signOut(readAuthCookie(request));
    clearAuthCookie(reply);
    // What the browser kept of private pages goes too; Back then has nothing to show.
    reply.header('clear-site-data', '"cache"').header('cache-control', 'no-store');
    return { outcome: 'SUCCESS' };
  });
  // The guard has already written the activity.
  route(app, markActivity, () => undefined);
  route(app, listSessions, ({ session }) => service.devices(session.playerId, session.sessionHash));
  route(app, endSession, async ({ session, params }) => {
    await service.endDevice(session.playerId, params.id);
    return undefined;
  });
}
