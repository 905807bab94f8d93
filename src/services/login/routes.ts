import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCaptcha } from '#contract/captcha.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/devices.ts';
import { login } from '#contract/login.ts';
import { secureAccount } from '#contract/mailed-link.ts';
import { passkeySignIn } from '#contract/passkeys.ts';
import {
  addPinCode,
  forcePasswordReset,
  forcePhoneNumberReset,
  forcePinReset,
  unknownRequiredAction,
} from '#contract/required-action.ts';
import { logout, markActivity } from '#contract/session.ts';
import type { AccountService } from '#services/account/service.ts';
import type { Config } from '#services/kernel/config.ts';
import { requestOrigin } from '#services/kernel/request-origin.ts';
import { route } from '#services/kernel/route.ts';
import { clearAuthCookie, readAuthCookie, readDeviceCookie, setAuthCookie, setDeviceCookie } from './auth-cookie.ts';
import type { SignedIn, SignInOrigin } from './open-session.ts';
import type { LoginService } from './service.ts';

/** Where a sign-in comes from. */
export function signInOrigin(request: FastifyRequest, config: Config): SignInOrigin {
  return {
    ...requestOrigin(request, config),
    auth: readAuthCookie(request),
    deviceCookie: readDeviceCookie(request),
  };
}

/** Answers a completed sign-in: only this sets cookies. */
export function answerSignedIn(reply: FastifyReply, { answer, auth, device }: SignedIn): SignedIn['answer'] {
  setAuthCookie(reply, auth);
  setDeviceCookie(reply, device);
  return answer;
}

function requiredActionRoutes(app: FastifyInstance, service: LoginService, config: Config): void {
  const act = async (details: Parameters<LoginService['act']>[0], request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const done = await service.act(details, signInOrigin(request, config));
    return 'answer' in done ? answerSignedIn(reply, done) : done;
  };
  const signsIn = async (details: Parameters<LoginService['act']>[0], request: FastifyRequest, reply: FastifyReply) => {
    const answer = await act(details, request, reply);
    if (!('sessionId' in answer)) throw new Error('only a phone number is sent to');
    return answer;
  };
  route(app, forcePasswordReset, ({ body, request, reply }) =>
    signsIn({ action: 'forcePasswordReset', ...body }, request, reply),
  );
  route(app, forcePhoneNumberReset, ({ body, request, reply }) =>
    act({ action: 'forcePhoneNumberReset', ...body, code: body.code }, request, reply),
  );
  route(app, forcePinReset, ({ body, request, reply }) =>
    signsIn({ action: 'forcePinReset', ...body }, request, reply),
  );
  route(app, addPinCode, ({ body, request, reply }) => signsIn({ action: 'ADD_PIN_CODE', ...body }, request, reply));
  route(app, unknownRequiredAction, ({ refuse }) => {
    throw refuse('UNKNOWN_REQUIRED_ACTION');
  });
}

function sessionRoutes(app: FastifyInstance, service: LoginService, config: Config): void {
  // The guard has already written the activity.
  route(app, markActivity, ({ session }) => service.ends(session));
  route(app, listSessions, ({ session }) => service.devices(session));
  route(app, endSession, async ({ session, params }) => {
    await service.endDevice(session.playerId, params.id);
    return undefined;
  });
  route(app, endOtherSessions, async ({ session, request }) => {
    await service.endOthers(session, requestOrigin(request, config));
    return undefined;
  });
}

/** Signing in and out, required actions, and the player's sessions. */
export function loginRoutes(
  app: FastifyInstance,
  service: LoginService,
  account: AccountService,
  config: Config,
): void {
  route(app, login, async ({ body, headers, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const proofs = {
      captcha: headers['x-captcha-token'],
      code: headers['x-mfa-code'],
      method: headers['x-enforcement-method'],
    };
    return answerSignedIn(reply, await service.signIn(body, proofs, signInOrigin(request, config)));
  });
  route(app, passkeySignIn, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const response = body.response as unknown as AuthenticationResponseJSON;
    return answerSignedIn(reply, await service.signInByPasskey(response, signInOrigin(request, config)));
  });
  route(app, logout, async ({ request, reply }) => {
    await service.signOut(readAuthCookie(request));
    clearAuthCookie(reply);
    // What the browser kept of private pages goes too; Back then has nothing to show.
    reply.header('clear-site-data', '"cache"').header('cache-control', 'no-store');
    return { outcome: 'SUCCESS' };
  });
  route(app, readCaptcha, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return account.newCaptcha();
  });
  route(app, secureAccount, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await service.secureAccount(body.token, requestOrigin(request, config));
    return { outcome: 'SUCCESS' as const };
  });
  requiredActionRoutes(app, service, config);
  sessionRoutes(app, service, config);
}
