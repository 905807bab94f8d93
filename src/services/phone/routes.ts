import type { FastifyInstance } from 'fastify';
import { readPhoneStatus, validatePhone } from '#contract/phone.ts';
import { mask } from '#domain/masking.ts';
import type { AccountService } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { dialled, splitNumber } from '#services/kernel/phone-number.ts';
import { refusalsOf } from '#services/kernel/problem.ts';
import { requestOrigin } from '#services/kernel/request-origin.ts';
import { route } from '#services/kernel/route.ts';
import type { TwoFactorService } from '#services/two-factor/service.ts';
import { numberOf, setValidatedPhone } from './service.ts';

const refusePhone = refusalsOf(validatePhone);

/** What the phone calls work on. */
export interface PhoneDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly account: AccountService;
  readonly twoFactor: TwoFactorService;
  readonly config: Config;
}

/** S7.25, S7.26. */
export function phoneRoutes(app: FastifyInstance, deps: PhoneDeps): void {
  const { db, clock, account, twoFactor, config } = deps;
  route(app, validatePhone, async ({ session, params, headers, request }) => {
    const now = clock.now();
    const to = dialled(params.number);
    const asker = await twoFactor.asker(session, headers['x-mfa-code']);
    const byOwnMethod = await twoFactor.proofs.requireCode(asker, 'validatePhone', now, to);
    const number = splitNumber(to);
    if (!number) throw refusePhone('MFA_ERROR_VALIDATING_OPERATION');
    // A number that was not their own yet had its code sent for the password alone.
    const byPassword = numberOf(asker.player) !== to;
    await transaction(db, async (tx) => {
      const player = await account.record(tx, session.playerId, true);
      const by = { origin: requestOrigin(request, config), keepSession: session.sessionHash };
      await setValidatedPhone(account, tx, player, number, by, now);
      if (byPassword) await twoFactor.proofs.forgive(tx, player.id, 'password');
    });
    if (byOwnMethod) await twoFactor.proofs.forgiveCodes(session.playerId);
    return {};
  });
  route(app, readPhoneStatus, async ({ session }) => {
    const player = await account.record(db, session.playerId);
    const number = numberOf(player);
    if (number === null) return { phone: null, status: 'NOT_VALIDATED' as const };
    return { phone: mask(number), status: player.phoneValidatedAt === null ? 'NOT_VALIDATED' : 'VALIDATED' } as const;
  });
}
