import type { ExclusionMatch } from '#contract/protection.ts';
import { isPaused, type Pause } from '#domain/protection.ts';
import { judgeMatch, likenesses, type MatchState, nameWords } from '#domain/same-person.ts';
import { lockDepositsOf, standing } from '#services/cashier/service.ts';
import { createDocumentService, type DocumentDeps, isDocumentVerified } from '#services/documents/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { appendEvent } from '#services/kernel/events.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { notFound } from '#services/kernel/problem.ts';
import { tell } from '#services/notifications/service.ts';
import { type AlikeRow, accountsAlike, lockMatch, matches, saveMatch } from './alike.store.ts';
import { momentInMail } from './deeds.ts';
import { findPause, savePause } from './store.ts';

const excludes = (pause: Pause | null, now: Date): pause is Pause =>
  pause?.kind === 'EXCLUSION' && isPaused(pause, now);

const alikeOf = ({ name, ownName, ...others }: AlikeRow) => {
  const words = nameWords(name);
  return { ...others, name: words !== '' && words === nameWords(ownName) };
};

/** Lets an exclusion hold for another account of the same person, unless a longer one does; told like the first. */
async function holdAlso(tx: Tx, playerId: string, pause: Pause, now: Date): Promise<void> {
  await lockDepositsOf(tx, playerId);
  const own = await findPause(tx, playerId);
  if (excludes(own, now) && own.until >= pause.until) return;
  await savePause(tx, playerId, { kind: 'EXCLUSION', since: now, until: pause.until, returnAt: null });
  await enqueueJob(tx, 'cashier.close', { playerId });
  await appendEvent(tx, { playerId, kind: 'EXCLUSION_TAKEN', outcome: 'done', detail: { by: 'another account' } }, now);
  const player = await standing.payer(tx, playerId);
  await tell(tx, { ...player, playerId }, 'exclusionHolds', { until: momentInMail(player.language, pause.until) }, now);
}

/**
 * Looks for accounts of one person when something of theirs has changed: whoever has excluded themselves is looked for
 * among all, everybody else among those. What is like one without proof must show a document first.
 */
export async function look(deps: DocumentDeps, playerId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const isOut = excludes(await findPause(tx, playerId), now);
    for (const other of await accountsAlike(tx, playerId, isOut ? 'all' : 'excluded')) {
      const [excludedId, candidateId] = isOut ? [playerId, other.id] : [other.id, playerId];
      await judge(deps, tx, { excludedId, candidateId, alike: alikeOf(other) }, now);
    }
  });
}

interface Pair {
  readonly excludedId: string;
  readonly candidateId: string;
  readonly alike: ReturnType<typeof alikeOf>;
}

async function judge(deps: DocumentDeps, tx: Tx, { excludedId, candidateId, alike }: Pair, now: Date): Promise<void> {
  const pause = await findPause(tx, excludedId);
  if (!excludes(pause, now)) return;
  const own = await findPause(tx, candidateId);
  if (excludes(own, now) && own.until >= pause.until) return;
  const state = judgeMatch(alike, await isDocumentVerified(tx, candidateId));
  if (state === null) return;
  const row = {
    playerId: candidateId,
    excludedId,
    alike: likenesses(alike),
    state,
    foundAt: now,
    decidedAt: state === 'OPEN' ? null : now,
    reason: null,
  };
  if (!(await saveMatch(tx, row, false))) return;
  if (state === 'OPEN') await createDocumentService(deps).requestDocument(tx, candidateId, 'EXCLUSION_MATCH');
  if (state === 'SAME') await holdAlso(tx, candidateId, pause, now);
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
  state: Exclude<MatchState, 'OPEN'>,
  reason: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock.now();
    const row = await lockMatch(tx, ids.playerId, ids.excludedId);
    if (!row) throw notFound();
    await saveMatch(tx, { ...row, state, decidedAt: now, reason }, true);
    const pause = await findPause(tx, ids.excludedId);
    if (state === 'SAME' && excludes(pause, now)) await holdAlso(tx, ids.playerId, pause, now);
  });
}
