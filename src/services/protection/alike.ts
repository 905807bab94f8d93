import type { ExclusionMatch } from '#contract/protection.ts';
import { momentInMail } from '#domain/mail-moment.ts';
import { isPaused, type Pause } from '#domain/protection.ts';
import { type Alike, isSameName, judgeMatch, likenesses, type MatchState } from '#domain/same-person.ts';
import { lockDepositsOf, standing } from '#services/cashier/service.ts';
import { createDocumentService, type DocumentDeps, isDocumentVerified } from '#services/documents/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { appendEvent } from '#services/kernel/events.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { notFound } from '#services/kernel/problem.ts';
import { tell } from '#services/notifications/service.ts';
import { type AlikeRow, accountsAlike, lockMatch, matches, saveMatch } from './alike.store.ts';
import { endHeldPause, findPause, type HeldPause, pausesOf, savePause } from './store.ts';

const excludes = (pause: HeldPause | null, now: Date): pause is HeldPause =>
  pause?.kind === 'EXCLUSION' && isPaused(pause, now);

function alikeOf({ name, ownName, birthDate, phone, mailbox, account }: AlikeRow): Alike {
  return { name: isSameName(name, ownName, birthDate), birthDate, phone, mailbox, account };
}

/** Whether a player has returned from an exclusion in this account: made longer or taken again, it is another one. */
async function hasReturnedFrom(tx: Tx, playerId: string, excludedId: string, { until }: Pause): Promise<boolean> {
  const held = (await pausesOf(tx, playerId)).find((each) => each.excludedId === excludedId);
  return held !== undefined && held.returnAt !== null && held.until.getTime() === until.getTime();
}

/** Lets an exclusion hold for another account of the same person, unless a longer one does; told like the first. */
async function holdAlso(tx: Tx, playerId: string, excludedId: string, pause: Pause, now: Date): Promise<void> {
  await lockDepositsOf(tx, playerId);
  const own = await findPause(tx, playerId, now);
  if (excludes(own, now) && own.until >= pause.until) return;
  if (await hasReturnedFrom(tx, playerId, excludedId, pause)) return;
  // One whose time is over waits for a return alone, here too.
  const since = now < pause.until ? now : pause.since;
  await savePause(tx, playerId, { kind: 'EXCLUSION', since, until: pause.until, returnAt: null, excludedId });
  await enqueueJob(tx, 'cashier.close', { playerId });
  await appendEvent(tx, { playerId, kind: 'EXCLUSION_TAKEN', outcome: 'done', detail: { by: 'another account' } }, now);
  const player = await standing.payer(tx, playerId);
  await tell(tx, { ...player, playerId }, 'exclusionHolds', { until: momentInMail(pause.until) }, now);
}

/**
 * Looks for accounts of one person when something of theirs has changed: whoever has excluded themselves is looked for
 * among all, everybody else among those. What is like one without proof must show a document first.
 */
export async function look(deps: DocumentDeps, playerId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const isOut = excludes(await findPause(tx, playerId, now), now);
    for (const other of await accountsAlike(tx, playerId, isOut ? 'all' : 'excluded')) {
      const alike = alikeOf(other);
      const { createdAt, ownCreatedAt, proven, ownProven, id } = other;
      // Both ways: of two that have excluded themselves the longer exclusion holds for both.
      await judge(
        deps,
        tx,
        { excludedId: playerId, candidateId: id, madeAt: createdAt, proven: ownProven, alike },
        now,
      );
      await judge(deps, tx, { excludedId: id, candidateId: playerId, madeAt: ownCreatedAt, proven, alike }, now);
    }
  });
}

interface Pair {
  readonly excludedId: string;
  readonly candidateId: string;
  /** When the candidate's account was made. */
  readonly madeAt: Date;
  readonly proven: AlikeRow['proven'];
  readonly alike: Alike;
}

async function judge(deps: DocumentDeps, tx: Tx, pair: Pair, now: Date): Promise<void> {
  const { excludedId, candidateId, alike, proven } = pair;
  const pause = await findPause(tx, excludedId, now);
  if (!excludes(pause, now)) return;
  const own = await findPause(tx, candidateId, now);
  if (excludes(own, now) && own.until >= pause.until) return;
  const candidate = { isVerified: await isDocumentVerified(tx, candidateId), cameLater: pair.madeAt > pause.since };
  const state = judgeMatch(alike, candidate, {
    isVerified: await isDocumentVerified(tx, excludedId),
    isPhoneValidated: proven.phone,
    isMailboxConfirmed: proven.mailbox,
  });
  if (state === null) return;
  const row = {
    playerId: candidateId,
    excludedId,
    alike: likenesses(alike),
    state,
    foundAt: now,
    decidedAt: state === 'SAME' || state === 'OTHER' ? now : null,
    reason: null,
  };
  const isNews = await saveMatch(tx, row, false);
  if (isNews && state === 'OPEN') {
    await createDocumentService(deps).requestDocument(tx, candidateId, 'EXCLUSION_MATCH');
  }
  // Also where that was known before: an exclusion that is made longer, or taken again, holds for all accounts anew.
  if ((await lockMatch(tx, candidateId, excludedId))?.state === 'SAME')
    await holdAlso(tx, candidateId, excludedId, pause, now);
}

const mostMatches = 500;

const shown = (row: Awaited<ReturnType<typeof matches>>[number]): ExclusionMatch => ({
  ...row,
  alike: [...row.alike],
  foundAt: row.foundAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  until: row.until.toISOString(),
});

/** The matches that were found, the newest first. */
export const officeMatches = async (db: Db): Promise<ExclusionMatch[]> => (await matches(db, mostMatches)).map(shown);

/** The back office says whose an account is; the reason is kept. */
export async function decideMatch(
  { db, clock }: Pick<DocumentDeps, 'db' | 'clock'>,
  ids: { readonly playerId: string; readonly excludedId: string },
  state: Extract<MatchState, 'SAME' | 'OTHER'>,
  reason: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock.now();
    const row = await lockMatch(tx, ids.playerId, ids.excludedId);
    if (!row) throw notFound();
    await saveMatch(tx, { ...row, state, decidedAt: now, reason }, true);
    const pause = await findPause(tx, ids.excludedId, now);
    if (state === 'SAME' && excludes(pause, now)) await holdAlso(tx, ids.playerId, ids.excludedId, pause, now);
    // What a match alone has put there goes with it; what its player has asked for stays.
    if (state === 'OTHER') await endHeldPause(tx, ids.playerId, ids.excludedId);
  });
}
