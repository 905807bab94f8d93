import { closedPages } from './queries/closed-pages.ts';
import { feedTitle, promotions } from './queries/feeds.ts';
import { categoryGameIds, categoryGameSet, entryOfGame, gameFace, gameName, jackpotGameIds } from './queries/games.ts';
import { firstHelpArticle, helpAnswers, helpArticles, helpPageCount } from './queries/help-articles.ts';
import { helpTextFile, helpTextFiles } from './queries/help-text.ts';
import { messageOverrides } from './queries/messages.ts';
import { helpFile, helpFiles } from './queries/service-data.ts';
import { crowdedKinds } from './queries/share-card.ts';
import { sitemapShard, sitemapShards } from './queries/sitemap.ts';

/**
 * Queries over many entries whose results pages read by name. Arguments are strings and results plain data, so that
 * the publisher can ask again after an edit and compare.
 */
export const derivedQueries = {
  categoryGameIds,
  categoryGameSet,
  closedPages,
  crowdedKinds,
  entryOfGame,
  feedTitle,
  firstHelpArticle,
  gameFace,
  gameName,
  helpAnswers,
  helpArticles,
  helpFile,
  helpFiles,
  helpPageCount,
  helpTextFile,
  helpTextFiles,
  jackpotGameIds,
  messageOverrides,
  promotions,
  sitemapShard,
  sitemapShards,
};

export type DerivedName = keyof typeof derivedQueries;
type Tail<A extends unknown[]> = A extends [unknown, ...infer Rest] ? Rest : never;
export type DerivedArgs<N extends DerivedName> = Tail<Parameters<(typeof derivedQueries)[N]>>;
export type DerivedValue<N extends DerivedName> = ReturnType<(typeof derivedQueries)[N]>;
