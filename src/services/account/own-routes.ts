import type { FastifyInstance } from 'fastify';
import { type Profile, readProfile } from '#contract/account.ts';
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
import { linkedBy } from '#services/withdrawals/service.ts';
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
  /** The record with what money lies beside it for: the accounts that the player is paid to (S3.01a). */
  const whole = async (record: Profile, playerId: string): Promise<Profile> => ({
    ...record,
    personaLinkedAccounts: await linkedBy.of(deps, playerId),
  });
  route(app, readProfile, async ({ session }) => whole(await account.profile(session.playerId), session.playerId));
  route(app, updateProfile, async ({ session, headers, body, request }) => {
    const asker = await twoFactor.asker(session, headers['x-mfa-code']);
    return whole(await changeProfile(deps, asker, body, requestOrigin(request, config)), session.playerId);
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
