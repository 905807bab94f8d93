import type { FastifyRequest } from 'fastify';
import type { FeedUpdate, placeBet, SportBet, SportEvent } from '#contract/sportsbook.ts';
import { judgeBet, oddsHundredths, oddsText, returnsOf, totalOdds } from '#domain/bet.ts';
import { canonicalCurrency } from '#domain/currency.ts';
import { MAX_AMOUNT_MINOR } from '#domain/limits.ts';
import { money, toDecimalString } from '#domain/money.ts';
import { readRequestAmount } from '#domain/request-amount.ts';
import { moneyPlayers } from '#services/account/service.ts';
import { newReference, standing } from '#services/cashier/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { newId } from '#services/kernel/ids.ts';
import { inTurn } from '#services/kernel/in-turn.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { invalidFields, refuseUnexpected } from '#services/kernel/problem.ts';
import type { CallContext } from '#services/kernel/route.ts';
import { mayPlay } from '#services/protection/service.ts';
import { play } from '#services/wallet/service.ts';
import * as store from './store.ts';

/** The house party of sports bets. */
const BOOK = 'sportsbook';

/** What bets are settled with. */
export interface SettleDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** With the sandbox on a stand-in decides who wins: its money is demo money. */
  readonly sandbox: boolean;
}

/** What bets are taken with. */
export interface SportsbookDeps extends SettleDeps {
  /** Where a request comes from, null when nobody trustworthy says it. */
  readonly location: (request: FastifyRequest) => string | null;
}

/** An event that has begun takes no bets, whatever the feed says or forgets to say. */
const shownState = ({ state, startsAt }: store.Selection, now: Date): SportEvent['state'] =>
  state === 'OPEN' && startsAt <= now ? 'SUSPENDED' : state;

/** Events with their markets out of their selections, which come by event and place. */
export function eventsOf(selections: readonly store.Selection[], now: Date): SportEvent[] {
  return [...Map.groupBy(selections, ({ eventId }) => eventId).values()].flatMap((own): SportEvent[] => {
    const [first] = own;
    if (!first) return [];
    const { eventId: id, sport, league, event: name, startsAt } = first;
    const markets = [...Map.groupBy(own, ({ marketId }) => marketId)].map(([marketId, all]) => ({
      id: marketId,
      name: all[0]?.market ?? '',
      selections: all.map((each) => ({ id: each.id, name: each.name, odds: oddsText(each.odds) })),
    }));
    return [{ id, sport, league, name, startsAt: startsAt.toISOString(), state: shownState(first, now), markets }];
  });
}

const partOf = ({ odds, outcome }: { readonly odds: number; readonly outcome: store.PartRow['outcome'] }) => ({
  oddsHundredths: odds,
  outcome: outcome ?? undefined,
});

/** A bet as its player sees it. */
export function betView(bet: store.BetRow, parts: readonly store.PartRow[]): SportBet {
  const text = (minor: bigint): string => toDecimalString(money(minor, bet.currency));
  return {
    id: bet.id,
    reference: bet.reference,
    state: bet.state,
    stake: text(bet.stake),
    currency: bet.currency,
    odds: totalOdds(parts.map(partOf)),
    // What an open bet would return, with the parts that are void by now.
    returns: text(bet.state === 'OPEN' ? returnsOf(bet.stake, parts.map(partOf)) : bet.returns),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    selections: parts.map(({ selectionId, eventId, event, market, name, odds, outcome }) => ({
      selectionId,
      eventId,
      event,
      market,
      name,
      odds: oddsText(odds),
      outcome,
    })),
  };
}

type Context = CallContext<typeof placeBet>;

/** The selections asked for, in that order, all open and at the odds that the player has seen. */
async function judged({ tx, body, refuse }: Context, now: Date): Promise<store.Selection[]> {
  const known = new Map(
    (
      await store.lockSelections(
        tx,
        body.selections.map(({ selectionId }) => selectionId),
      )
    ).map((each) => [each.id, each]),
  );
  const found = body.selections.flatMap(({ selectionId }) => known.get(selectionId) ?? []);
  if (found.length < body.selections.length) throw invalidFields([{ field: 'selections', code: 'UNKNOWN' }]);
  if (new Set(found.map(({ eventId }) => eventId)).size < found.length)
    throw invalidFields([{ field: 'selections', code: 'SAME_EVENT' }]);
  const closed = found.filter((each) => shownState(each, now) !== 'OPEN' || each.outcome !== null);
  if (closed.length > 0) throw refuse('EVENT_CLOSED', { selections: closed.map(({ id }) => ({ selectionId: id })) });
  const changed = found.filter(({ odds }, at) => oddsHundredths(body.selections[at]?.odds ?? '') !== odds);
  if (changed.length > 0)
    throw refuse('ODDS_CHANGED', {
      selections: changed.map(({ id, odds }) => ({ selectionId: id, odds: oddsText(odds) })),
    });
  return found;
}

type Payer = Awaited<ReturnType<typeof standing.payer>>;

/** Who may bet: whoever a game opens for with money. A stake is taken here, so it is judged here, in its own transaction. */
async function mayBet(deps: SportsbookDeps, context: Context, player: Payer, now: Date): Promise<void> {
  const { tx, refuse, request } = context;
  if (standing.isClosedTo(player, deps.location(request))) throw refuse('REGION_NOT_ALLOWED');
  if (!player.isActive) throw refuse('PLAYER_BLOCKED');
  await mayPlay(tx, player, now, refuse);
}

/** Places a bet: its stake is held until the feed has settled every part. */
export async function place(deps: SportsbookDeps, context: Context): Promise<SportBet> {
  const { tx, body, session, refuse } = context;
  const now = deps.clock.now();
  const player = await standing.payer(tx, session.playerId);
  if (canonicalCurrency(body.currency) !== canonicalCurrency(player.currency)) throw refuse('CURRENCY_MISMATCH');
  const read = readRequestAmount(body.stake, player.currency);
  if (!read.ok) throw invalidFields([{ field: 'stake', code: read.code }]);
  await mayBet(deps, context, player, now);
  const { amountMinor } = read.money;
  const selections = await judged(context, now);
  const returns = returnsOf(amountMinor, selections.map(partOf));
  // A stake that nobody has can still promise more than a column holds: judged before it is written.
  if (returns > MAX_AMOUNT_MINOR) throw refuse('AMOUNT_OUT_OF_RANGE');
  const bet: store.BetRow = {
    id: newId(),
    reference: newReference('B'),
    playerId: player.id,
    currency: read.money.currency,
    stake: amountMinor,
    state: 'OPEN',
    placedAt: now,
    settledAt: null,
    returns,
  };
  await store.insertBet(tx, bet, selections);
  const { id, reference: roundId, currency } = bet;
  await play.stake(
    tx,
    {
      studio: BOOK,
      transactionId: id,
      roundId,
      playerId: player.id,
      currency,
      vertical: 'sports',
      amountMinor,
      at: now,
      held: true,
    },
    refuse,
  );
  return betView(bet, await store.partsOf(tx, [id]));
}

/** Takes one report of the feed; what decides bets enqueues their settling in the same transaction. */
export async function takeUpdate(tx: Tx, update: FeedUpdate, saidAt: Date): Promise<void> {
  if (update.type === 'event') return store.upsertEvent(tx, update, saidAt);
  const { eventId } = update;
  const isFinal = update.type === 'result' || update.type === 'void';
  if (!(await store.lockEvent(tx, eventId, isFinal ? null : saidAt))) return;
  if (update.type === 'odds') {
    for (const { id, odds } of update.selections) {
      const hundredths = oddsHundredths(odds);
      if (hundredths !== undefined) await store.setOdds(tx, eventId, id, hundredths);
    }
    await store.setEventState(tx, eventId, 'OPEN', saidAt);
    return;
  }
  if (update.type === 'state') {
    await store.setEventState(tx, eventId, update.state, saidAt);
    return;
  }
  if (update.type === 'result') {
    await store.setOutcome(tx, eventId, 'WON', update.won);
    await store.setOutcome(tx, eventId, 'LOST', null);
    await store.setEventState(tx, eventId, 'SETTLED', saidAt);
  } else {
    await store.setOutcome(tx, eventId, 'VOID', update.selections ?? null);
    if (!update.selections) await store.setEventState(tx, eventId, 'VOID', saidAt);
  }
  await enqueueJob(tx, 'sportsbook.settle', { eventId });
}

/** Settles a bet that is decided; one that is settled, or still open, stays as it is. */
async function settleBet(deps: SettleDeps, id: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const bet = await store.lockBet(tx, id);
    if (bet?.state !== 'OPEN') return;
    const end = judgeBet(bet.stake, (await store.partsOf(tx, [id])).map(partOf));
    if (end.state === 'OPEN') return;
    const at = deps.clock.now();
    const event = { studio: BOOK, transactionId: `${id}-${end.state.toLowerCase()}`, stakeTransactionId: id, at };
    const returns = end.state === 'WON' ? end.returnsMinor : 0n;
    await store.endBet(tx, id, end.state, end.state === 'VOID' ? bet.stake : returns, at);
    if (end.state === 'VOID') await play.rollback(tx, event, refuseUnexpected);
    else await play.win(tx, { ...event, amountMinor: returns }, refuseUnexpected);
    if (deps.sandbox && returns > 0n) await moneyPlayers.markDemo(tx, bet.playerId);
  });
}

/** Settles the open bets on an event, each in a transaction of its own. */
export async function settleEvent(deps: SettleDeps, eventId: string): Promise<void> {
  await inTurn(await store.openBetsOn(deps.db, eventId), (id) => settleBet(deps, id));
}
