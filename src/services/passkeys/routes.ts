import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  passkeyOptions,
  passkeySignInOptions,
  renamePasskey,
} from '#contract/passkeys.ts';
import type { Config } from '#services/kernel/config.ts';
import { requestOrigin } from '#services/kernel/request-origin.ts';
import { route } from '#services/kernel/route.ts';
import type { TwoFactorService } from '#services/two-factor/service.ts';
import type { PasskeyService } from './service.ts';

// What the browser answered; the library reads its parts and judges them.

const asRegistration = (response: unknown) => response as RegistrationResponseJSON;

/** Challenges, and the player's own passkeys; signing in with one is the login room's. */
export function passkeyRoutes(
  app: FastifyInstance,
  service: PasskeyService,
  twoFactor: TwoFactorService,
  config: Config,
): void {
  route(app, passkeySignInOptions, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return service.signInOptions();
  });
  route(app, listPasskeys, ({ session }) => service.list(session.playerId));
  route(app, passkeyOptions, async ({ session, headers, body }) =>
    service.addOptions(await twoFactor.asker(session, headers['x-mfa-code']), body.password),
  );
  route(app, addPasskey, async ({ session, body, request }) => {
    const asker = await twoFactor.asker(session);
    const given = { response: asRegistration(body.response), name: body.name };
    return service.add(asker, given, requestOrigin(request, config));
  });
  route(app, renamePasskey, ({ session, params, body }) => service.rename(session.playerId, params.id, body.name));
  route(app, deletePasskey, async ({ session, params, request }) => {
    await service.remove(await twoFactor.asker(session), params.id, requestOrigin(request, config));
    return undefined;
  });
}
