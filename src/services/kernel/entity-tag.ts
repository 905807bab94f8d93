import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether an If-None-Match header names the tag: also as a weak one, which a proxy makes of it that packs the answer. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const bare = (each: string): string => each.trim().replace(/^W\//, '');
  return header.split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag));
}

/** Answers with a tag; 304 to who has that already. */
export function withTag<T>(request: FastifyRequest, reply: FastifyReply, tag: string, answer: T): T | FastifyReply {
  void reply.header('etag', tag);
  return matchesTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : answer;
}

/** Answers with a tag of what counts in the answer, all of it unless said otherwise; 304 to who has that already. */
export function tagged<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: T,
  counts: unknown = answer,
): T | FastifyReply {
  const digest = createHash('sha256').update(JSON.stringify(counts)).digest('base64url').slice(0, 22);
  return withTag(request, reply, `"${digest}"`, answer);
}
