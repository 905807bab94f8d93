import type { FastifyInstance } from 'fastify';
import { money, toDecimalString } from '#domain/money.ts';
import type { OpenDatabase } from '#services/kernel/database/pool.ts';
import { route } from '#services/kernel/route.ts';
import { accounts, audit } from '#services/ledger/service.ts';
import { readLedger } from './calls.ts';

/** `GET /_sandbox/ledger`. */
export function ledgerRoutes(app: FastifyInstance, database: OpenDatabase): void {
  route(app, readLedger, async () => {
    const [listed, audited] = await Promise.all([accounts(database.db), audit(database)]);
    return {
      ...audited,
      breaks: [...audited.breaks],
      accounts: listed.map((account) => ({
        ...account,
        balance: toDecimalString(money(account.balance, account.asset)),
      })),
    };
  });
}
