import type { FastifyInstance } from 'fastify';
import { money, toDecimalString } from '#domain/money.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { route } from '#services/kernel/route.ts';
import { HOUSE_ID } from '#services/ledger/kinds.ts';
import { accounts, audit } from '#services/ledger/service.ts';
import { readLedger } from './calls.ts';

/** `GET /_sandbox/ledger`. */
export function ledgerRoutes(app: FastifyInstance, db: Db): void {
  route(app, readLedger, async () => {
    const [listed, audited] = await Promise.all([accounts(db), audit(db)]);
    return {
      ...audited,
      breaks: [...audited.breaks],
      accounts: listed.map((account) => ({
        ...account,
        owner: account.owner === HOUSE_ID ? 'house' : account.owner,
        balance: toDecimalString(money(account.balance, account.asset)),
      })),
    };
  });
}
