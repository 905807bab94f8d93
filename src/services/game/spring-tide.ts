import { isOfAge } from '#domain/birth-date.ts';
import { type GeoFilter, isHiddenAt } from '#domain/geo-filter.ts';
import { money } from '#domain/money.ts';
import { firstEvening, nextEvening, springTide, springTideEnd, springTideStake } from '#domain/spring-tide.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { inTurn } from '#services/kernel/in-turn.ts';
import { tell } from '#services/notifications/service.ts';
import { mayNotPlay } from '#services/protection/service.ts';
import type { PublishedGames } from './published.ts';
import { addSpins } from './spins.store.ts';
import * as store from './spring-tide.store.ts';

const { code } = springTide;
const AT_ONCE = 500;

/** What the promotion is given with; `games` is null before the first release. */
export interface SpringTideDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly games: PublishedGames | null;
}

/** Everybody verified takes part from then on. */
async function addNewcomers(db: Db, until: Date): Promise<void> {
  for (;;) {
    const found = await store.newcomers(db, code, until, AT_ONCE);
    for (const { playerId, verifiedAt } of found) await store.takePart(db, code, playerId, firstEvening(verifiedAt));
    if (found.length < AT_ONCE) return;
  }
}

/** What a spin is worth to a player who may be given some now; null for everybody else. */
function stakeFor(player: store.Candidate, filter: GeoFilter | undefined, now: Date): bigint | null {
  const isAdult = player.birthDate !== null && isOfAge(player.birthDate, springTide.minimumAge, now);
  if (player.status !== 'active' || !player.isVerified || !isAdult) return null;
  return isHiddenAt(filter, player.place) ? null : springTideStake(player.currency);
}

/** The present, and up to when evenings count: then or the promotion's end. */
interface Times {
  readonly now: Date;
  readonly until: Date;
}

/** The evening's spins and the word of them; an evening on which a player may have none passes, so that no break ends with a gift. */
async function giveEvening(tx: Tx, playerId: string, filter: GeoFilter | undefined, { now, until }: Times) {
  const due = await store.lockDue(tx, code, playerId, until);
  if (!due) return;
  await store.setNext(tx, code, playerId, nextEvening(due.evening, due.dueAt));
  const player = await store.candidate(tx, playerId);
  const stakeMinor = stakeFor(player, filter, now);
  if (stakeMinor === null || (await mayNotPlay(tx, playerId, now))) return;
  const { gameId, spins: count, hours } = springTide;
  const lot = { playerId, gameId, count, stakeMinor, cause: `${code}:${due.evening}`, expiresAt: springTideEnd(now) };
  if (!(await addSpins(tx, lot, now))) return;
  const worth = money(stakeMinor, player.currency);
  const words = { count: String(count), worth, hours: String(hours) };
  await tell(tx, { playerId, language: player.language }, 'springTide', words, now);
}

/**
 * Spring Tide: gives everybody the spins of the evenings that have come. An evening that the house missed (no process, no
 * release, the game or all spins off) is made up for later, whole; one after the promotion's end is none.
 */
export async function giveSpringTide({ db, clock, games }: SpringTideDeps): Promise<void> {
  const now = clock.now();
  if (!games || now < springTide.startsAt) return;
  // Nobody begins after the promotion's end, and no evening comes.
  const until = new Date(Math.min(now.getTime(), springTide.endsAt.getTime()));
  await addNewcomers(db, until);
  const game = await games.find(springTide.gameId);
  if (!game?.realPlayEnabled || !(await games.flags()).isPromotionalSpinEnabled) return;
  for (;;) {
    const players = await store.duePlayers(db, code, until, AT_ONCE);
    if (players.length === 0) return;
    await inTurn(players, (playerId) =>
      transaction(db, (tx) => giveEvening(tx, playerId, game.geoTargetingFilter, { now, until })),
    );
  }
}
