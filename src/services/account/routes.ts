import type { FastifyInstance } from 'fastify';
import { register } from '#contract/join.ts';
import { confirmEmail, requestEmailConfirmation } from '#contract/mailed-link.ts';
import { requestPasswordReset, requestPinReset, resetPassword, resetPin } from '#contract/reset.ts';
import type { Config } from '#services/kernel/config.ts';
import { requestOrigin } from '#services/kernel/request-origin.ts';
import { route } from '#services/kernel/route.ts';
import type { AccountService } from './service.ts';

function joinRoutes(app: FastifyInstance, account: AccountService): void {
  route(app, register, ({ body, headers, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return account.register(body, { address: request.ip, captcha: headers['x-captcha-token'] });
  });
  route(app, confirmEmail, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return { outcome: await account.confirmMailbox(body.token) };
  });
  route(app, requestEmailConfirmation, async ({ session, request }) => {
    await account.confirmationAgain(session.playerId, request.ip);
    return {};
  });
}

function resetRoutes(app: FastifyInstance, account: AccountService, config: Config): void {
  route(app, requestPasswordReset, async ({ body, headers, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await account.requestPasswordReset(body.email, { address: request.ip, captcha: headers['x-captcha-token'] });
    return {};
  });
  route(app, resetPassword, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await account.resetPassword(body.token, body.newPassword, requestOrigin(request, config));
    return { outcome: 'SUCCESS' as const };
  });
  route(app, requestPinReset, async ({ session }) => {
    await account.requestPinReset(session.playerId);
    return {};
  });
  route(app, resetPin, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await account.resetPin(body.token, body.pinCode, requestOrigin(request, config));
    return { outcome: 'SUCCESS' as const };
  });
}

/** Joining, and resets by mailed links. */
export function accountRoutes(app: FastifyInstance, account: AccountService, config: Config): void {
  joinRoutes(app, account);
  resetRoutes(app, account, config);
}
