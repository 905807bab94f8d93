import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HelpItem } from '#contract/help.ts';
import { searchHelp, suggestHelp } from '#contract/help.ts';
import { HELP_RESULTS, HELP_SUGGESTIONS, helpQuery } from '#domain/help-search.ts';
import { tagged } from '#services/kernel/entity-tag.ts';
import { notFound, refuseCommon } from '#services/kernel/problem.ts';
import { route } from '../kernel/route.ts';
import type { HelpIndexes } from './indexes.ts';

const maxAgeSeconds = 60;

/** What a search is told of, so that editors learn which words find nothing. */
export type FoundNothing = (term: string, language: string, request: FastifyRequest) => Promise<void>;

interface Asked {
  readonly params: { readonly bucket: string; readonly language: string };
  readonly query: { readonly searchTerm?: string | string[] | undefined };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * S7.16: the same bytes for everybody: what is hidden where the reader is, or for others than they, says so, and the
 * browser leaves it out.
 */
export function helpSearchRoutes(app: FastifyInstance, indexes: HelpIndexes, foundNothing: FoundNothing): void {
  const answer = async (asked: Asked, limit: number): Promise<{ items: HelpItem[] } | FastifyReply> => {
    const { bucket, language } = asked.params;
    const isServed = await indexes.isServed(bucket, language);
    if (isServed === undefined) throw refuseCommon('UNAVAILABLE');
    if (!isServed) throw notFound();
    const term = helpQuery([asked.query.searchTerm ?? ''].flat()[0] ?? '');
    const index = term === undefined ? undefined : await indexes.of(language);
    const items = term === undefined ? [] : (index?.find(term, limit) ?? []);
    // What is typed on the way to a word is no question yet, nor is a look ahead: the page of results asks.
    const isAsked = limit === HELP_RESULTS && asked.request.method !== 'HEAD';
    if (term !== undefined && items.length === 0 && isAsked) await foundNothing(term, language, asked.request);
    return tagged(asked.request, asked.reply.header('cache-control', `public, max-age=${maxAgeSeconds}`), { items });
  };
  route(app, suggestHelp, (asked) => answer(asked, HELP_SUGGESTIONS));
  route(app, searchHelp, (asked) => answer(asked, HELP_RESULTS));
}
