import type { HelpReport } from '#contract/help.ts';
import { HELP_SEARCH_MAX } from '#domain/help-search.ts';
import { harmlessWords } from '#domain/search-words.ts';
import { DAY_MS } from '#domain/spans.ts';
import { take } from '#services/kernel/budgets.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { countEmptyTerm, keepFeedback, readHelpReport } from './store.ts';

const reportDays = 30;

/** What the help room is made of. */
export interface HelpDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}

/** What a reader says of an article. */
export interface Feedback {
  readonly articleId: string;
  readonly language: string;
  readonly helpful: boolean;
  readonly comment?: string | undefined;
  readonly contacted?: boolean | undefined;
}

/** S4.11: keeps what a reader said; a comment belongs to a no alone. The address is kept as a keyed digest. */
export async function giveFeedback({ db, clock, vault }: HelpDeps, address: string, said: Feedback): Promise<void> {
  const at = clock.now();
  const reader = vault.digest('help feedback', address);
  const { articleId, language, helpful, comment, contacted = false } = said;
  const words = helpful ? null : (comment?.trim() ?? '') || null;
  const row = { reader, articleId, language, helpful: contacted ? null : helpful, comment: words, contacted, at };
  await keepFeedback(db, row, new Date(at.getTime() - DAY_MS));
}

/**
 * Notes that a search found nothing: the words alone, without digits, which could be anybody's. A network address is
 * noted so often an hour and no more: nobody fills the table, or the editors' list, alone.
 */
export async function noteEmptyTerm(
  { db, clock }: Pick<HelpDeps, 'db' | 'clock'>,
  term: string,
  language: string,
  address: string,
): Promise<void> {
  const words = harmlessWords(term);
  if (words === '') return;
  const now = clock.now();
  const { allowed } = await take(db, [{ name: 'emptyTermFromAddress', subject: address }], now);
  if (allowed) await countEmptyTerm(db, words.slice(0, HELP_SEARCH_MAX), language, now);
}

/** What editors learn of the last 30 days. */
export function helpReport({ db, clock }: Pick<HelpDeps, 'db' | 'clock'>): Promise<HelpReport> {
  return readHelpReport(db, new Date(clock.now().getTime() - reportDays * DAY_MS));
}
