import type { FastifyInstance } from 'fastify';
import { readOperationStatus, requestConfirmationCode } from '#contract/phone.ts';
import {
  confirmTwoFactor,
  enrolTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  verifyCode,
} from '#contract/two-factor.ts';
import type { Config } from '#services/kernel/config.ts';
import { requestOrigin } from '#services/kernel/request-origin.ts';
import { route } from '#services/kernel/route.ts';
import type { TwoFactorService } from './service.ts';

/** S7.20–S7.24, S7.27, S7.28. */
export function twoFactorRoutes(app: FastifyInstance, service: TwoFactorService, config: Config): void {
  route(app, requestConfirmationCode, ({ session, params, body, request }) =>
    service.operations.request(session, params.operation, body ?? {}, requestOrigin(request, config)),
  );
  route(app, readOperationStatus, ({ session, params }) =>
    service.operations.operationStatus(session.playerId, params.operation),
  );
  route(app, verifyCode, ({ session, body, headers }) =>
    service.operations.verify(session, { ...body, isMock: headers['x-mock-2fa-verification'] === 'true' }),
  );
  route(app, enrolTwoFactor, async ({ session, headers, body }) => {
    const asker = await service.asker(session, headers['x-mfa-code']);
    return service.enrol(asker, { operation: headers['x-mfa-operation'], password: body?.password });
  });
  route(app, readTwoFactor, ({ session }) => service.status(session));
  route(app, confirmTwoFactor, async ({ session, body, request }) => {
    const recoveryCodes = await service.confirm(session, body.code, requestOrigin(request, config));
    return { status: 'ENABLED' as const, recoveryCodes };
  });
  route(app, resetTwoFactor, async ({ session, headers, request }) => {
    await service.reset(await service.asker(session, headers['x-mfa-code']), requestOrigin(request, config));
    return { status: 'PENDING' as const };
  });
  route(app, renewRecoveryCodes, async ({ session, headers, request }) => {
    const asker = await service.asker(session, headers['x-mfa-code']);
    return { recoveryCodes: await service.renewRecovery(asker, requestOrigin(request, config)) };
  });
}
