import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { readBalances, readPlaySums, readReceipt, readTransactions } from '#contract/wallet.ts';
import { canonicalCurrency } from '#domain/currency.ts';
import { money, toDecimalString } from '#domain/money.ts';
import { DAY_MS, MINUTE_MS } from '#domain/spans.ts';
import { moneyPlayers } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import { readCursor } from '#services/kernel/cursor.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { withTag } from '#services/kernel/entity-tag.ts';
import type { HistoryRow } from '#services/kernel/history.ts';
import { notFound, refuseCommon } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import {
  allMovements,
  csvHead,
  csvLine,
  historyPage,
  movements,
  type Naming,
  receiptOf,
  shownMovement,
  totalsOf,
} from './history.ts';
import { playSumsSince } from './play.store.ts';
import { readPlayerBalances } from './service.ts';

const MOST_MS = 366 * DAY_MS;
const PAGE = 50;

/** The range of a question: the last 12 months by default, and at most; else 400. */
function rangeOf(query: { from?: string | undefined; to?: string | undefined }, now: Date): { from: Date; to: Date } {
  const to = query.to === undefined ? new Date(now.getTime() + 1) : new Date(query.to);
  const from = query.from === undefined ? new Date(to.getTime() - MOST_MS) : new Date(query.from);
  if (from < to && to.getTime() - from.getTime() <= MOST_MS) return { from, to };
  throw refuseCommon('BAD_REQUEST', { errors: [{ field: 'from', code: 'RANGE' }] });
}

async function* csv(rows: AsyncIterable<HistoryRow>): AsyncGenerator<string> {
  yield `${csvHead}\r\n`;
  for await (const row of rows) yield `${csvLine(row)}\r\n`;
}

/** What the wallet's calls work on. */
interface WalletDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly named: Naming;
}

/** The player's history: a page with totals, or the whole range as CSV, streamed. */
function historyRoutes(app: FastifyInstance, { db, clock, named }: WalletDeps): void {
  route(app, readTransactions, async ({ session, query, request, reply }) => {
    const range = rangeOf(query, clock.now());
    const { playerId } = session;
    if ((request.headers.accept ?? '').includes('text/csv')) {
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="transactions.csv"');
      return reply.send(Readable.from(csv(allMovements(db, playerId, query.type, range, named))));
    }
    const limit = Number(query.limit ?? PAGE);
    const page = { ...range, before: readCursor(query.cursor), limit: limit + 1 };
    const player = await moneyPlayers.byId(db, playerId);
    if (!player) throw notFound();
    const { deposits, withdrawals } = await totalsOf(db, playerId, range);
    const { items, next } = historyPage(await movements(db, playerId, query.type, page), limit);
    const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, player.currency));
    const totals = { deposits: text(deposits), withdrawals: text(withdrawals), net: text(deposits - withdrawals) };
    return { items: (await named(items)).map(shownMovement), next, totals };
  });
}

/** The wallet's calls. */
export function walletRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const { db, named } = deps;
  historyRoutes(app, deps);
  route(app, readReceipt, async ({ session, params }) => {
    const receipt = await receiptOf(db, session.playerId, params.id, named);
    if (!receipt) throw notFound();
    return receipt;
  });
  route(app, readPlaySums, async ({ session, query }) => {
    const player = await moneyPlayers.byId(db, session.playerId);
    if (!player) throw notFound();
    const since = new Date(deps.clock.now().getTime() - Number(query.minutes) * MINUTE_MS);
    const { staked, won } = await playSumsSince(db, session.playerId, since);
    const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, player.currency));
    return {
      staked: text(staked),
      won: text(won),
      net: text(won - staked),
      currency: canonicalCurrency(player.currency),
    };
  });
  route(app, readBalances, async ({ session, request, reply }) => {
    const { entries, version } = await readPlayerBalances(db, session.playerId);
    // Asked every 30 s by every open page: what has not moved is not sent again. A tag is of its player alone.
    return withTag(request, reply, `"${session.playerId.slice(-8)}.${version}"`, entries);
  });
}
