import type { FastifyInstance } from 'fastify';
import { readProfile } from '#contract/account.ts';
import {
  changePassword as changePasswordCall,
  readSecurityEvents,
  requestEmailChange as requestEmailChangeCall,
  setSignInFactor as setSignInFactorCall,
  updateProfile,
} from '#contract/account-changes.ts';
import { setPinCode } from '#contract/pin.ts';
import type { Config } from '#services/kernel/config.ts';
import { requestOrigin } from '#services/kernel/request-origin.ts';
import { route } from '#services/kernel/route.ts';
import {
  changePassword,
  changeProfile,
  type OwnDeps,
  requestEmailChange,
  securityEvents,
  setPin,
  setSignInFactor,
} from './own-calls.ts';

/** The player's own record and what protects it. */
export function ownRoutes(app: FastifyInstance, deps: OwnDeps, config: Config): void {
  const { account, twoFactor } = deps;
  route(app, readProfile, ({ session }) => account.profile(session.playerId));
  route(app, updateProfile, async ({ session, headers, body, request }) => {
    const asker = await twoFactor.asker(session, headers['x-mfa-code']);
    return changeProfile(deps, asker, body, requestOrigin(request, config));
  });
  route(app, changePasswordCall, async ({ session, headers, body, request }) => {
    const asker = await twoFactor.asker(session, headers['x-mfa-code']);
    await changePassword(deps, asker, body, requestOrigin(request, config));
    return undefined;
  });
  route(app, requestEmailChangeCall, async ({ session, headers, body, request }) => {
    const asker = await twoFactor.asker(session, headers['x-mfa-code']);
    await requestEmailChange(deps, asker, body, requestOrigin(request, config));
    return {};
  });
  route(app, setSignInFactorCall, async ({ session, headers, body, request }) => {
    const asker = await twoFactor.asker(session, headers['x-mfa-code']);
    await setSignInFactor(deps, asker, body, requestOrigin(request, config));
    return undefined;
  });
  route(app, setPinCode, async ({ session, body, request }) => {
    const { pinCode, currentPinCode, password } = body;
    const asker = await twoFactor.asker(session);
    await setPin(deps, asker, { pinCode, currentPinCode, password }, requestOrigin(request, config));
    return {};
  });
  route(app, readSecurityEvents, ({ session, query }) => securityEvents(deps, session.playerId, query.cursor));
}
