import { sql } from 'kysely';
import type { ArticleFeedback, HelpReport } from '#contract/help.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import type { HelpTables } from './tables.ts';

const tables = (db: Db) => db.withTables<HelpTables>();

/** What a reader said. `helpful` null: they wrote to us, and said nothing of the article. */
export interface Said {
  readonly reader: Buffer;
  readonly articleId: string;
  readonly language: string;
  readonly helpful: boolean | null;
  readonly comment: string | null;
  readonly contacted: boolean;
  readonly at: Date;
}

/**
 * Keeps what a reader said of an article; within a day it takes the place of what they said before. What only says that
 * they wrote to us leaves their answer as it is.
 */
export async function keepFeedback(db: Db, said: Said, replaceSince: Date): Promise<void> {
  const { at, ...row } = said;
  const isFresh = sql<boolean>`help_feedback.said_at >= ${replaceSince}`;
  await tables(db)
    .insertInto('helpFeedback')
    .values({ ...row, saidAt: at })
    .onConflict((is) =>
      is.columns(['reader', 'articleId', 'language']).doUpdateSet({
        helpful: said.helpful === null ? sql`help_feedback.helpful` : said.helpful,
        comment: said.helpful === null ? sql`help_feedback.comment` : said.comment,
        contacted: said.contacted
          ? true
          : sql<boolean>`case when ${isFresh} then help_feedback.contacted else false end`,
        saidAt: at,
      }),
    )
    .execute();
}

/** Counts a term that found nothing. */
export async function countEmptyTerm(db: Db, term: string, language: string, at: Date): Promise<void> {
  await tables(db)
    .insertInto('helpEmptyTerm')
    .values({ term, language, day: at, times: 1 })
    .onConflict((is) =>
      is.columns(['language', 'term', 'day']).doUpdateSet({ times: sql<number>`help_empty_term.times + 1` }),
    )
    .execute();
}

/** Forgets what is older than editors are shown. */
export async function forgetHelp(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('helpEmptyTerm').where('day', '<', before).execute();
  await tables(db).deleteFrom('helpFeedback').where('saidAt', '<', before).execute();
}

const mostListed = 200;

/** Articles by how many they did not help and how many wrote to us afterwards; terms that found nothing at least thrice. */
export async function readHelpReport(db: Db, since: Date): Promise<HelpReport> {
  const articles = await sql<ArticleFeedback>`
    select article_id as "articleId", language,
      count(*) filter (where helpful)::int as helped,
      count(*) filter (where not helpful)::int as "notHelped",
      count(*) filter (where contacted)::int as contacted,
      coalesce((array_agg(comment order by said_at desc) filter (where comment is not null))[1:20], '{}') as comments
    from help_feedback where said_at >= ${since} group by article_id, language
    order by "notHelped" desc, contacted desc, article_id, language limit ${mostListed}`.execute(db);
  const terms = await sql<HelpReport['emptyTerms'][number]>`
    select term, language, sum(times)::int as times from help_empty_term where day >= ${since}
    group by term, language having sum(times) >= 3 order by times desc, term limit ${mostListed}`.execute(db);
  return { articles: articles.rows, emptyTerms: terms.rows };
}
