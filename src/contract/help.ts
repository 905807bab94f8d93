import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** One answer of the help search (S7.16): the last of `paths` is the link, with `#heading` where that heading answers. */
export const helpItem = z.object({
  contentId: z.string(),
  paths: z.array(z.string()),
  fields: z.object({ title: z.string(), excerpt: z.optional(z.string()), section: z.optional(z.string()) }),
  notIn: z.optional(z.string()),
  audience: z.optional(z.string()),
});
export type HelpItem = z.infer<typeof helpItem>;

const helpItems = z.object({ items: z.array(helpItem) });
const helpParams = z.object({ bucket: z.string(), language: z.string() });
// Whatever is typed is searched for, never an error.
const term = z.string().check(z.overwrite((typed) => typed.replaceAll('\0', '')));
const helpQuery = z.object({ searchTerm: z.optional(z.union([term, z.array(term)])) });

/** S7.16: at most 8, for the list below a field. */
export const suggestHelp = defineCall({
  name: 'suggestHelp',
  summary: 'The help articles that fit a term best',
  method: 'GET',
  path: '/content/v5/buckets/{bucket}/languages/{language}/help-pages/suggestions',
  status: 200,
  params: helpParams,
  query: helpQuery,
  answer: helpItems,
  errors: {},
  session: false,
});

/** S7.16: at most 50, for the page of results. */
export const searchHelp = defineCall({
  name: 'searchHelp',
  summary: 'All help articles that fit a term',
  method: 'GET',
  path: '/content/v5/buckets/{bucket}/languages/{language}/help-pages/search',
  status: 200,
  params: helpParams,
  query: helpQuery,
  answer: helpItems,
  errors: {},
  session: false,
});

/** S4.11: whether an article helped; `contacted` is sent by the contact form when its reader came from one. */
export const sendHelpFeedback = defineCall({
  name: 'sendHelpFeedback',
  summary: 'Says whether a help article helped',
  method: 'POST',
  path: '/services/help/v1/feedback',
  status: 202,
  body: z.strictObject({
    articleId: z.string().check(z.minLength(1), z.maxLength(64)),
    language: z.string().check(z.maxLength(16)),
    helpful: z.boolean(),
    comment: z.optional(z.string().check(z.maxLength(1000))),
    contacted: z.optional(z.boolean()),
  }),
  answer: z.object({ accepted: z.boolean() }),
  errors: {},
  session: false,
});

/** What readers said of one article in one language. */
const articleFeedback = z.object({
  articleId: z.string(),
  language: z.string(),
  helped: z.number(),
  notHelped: z.number(),
  contacted: z.number(),
  comments: z.array(z.string()),
});
export type ArticleFeedback = z.infer<typeof articleFeedback>;

/** A term that found nothing, at least three times in 30 days. */
const emptyTerm = z.object({ term: z.string(), language: z.string(), times: z.number() });

/** What operators learn of the help centre. */
export const helpReport = z.object({ articles: z.array(articleFeedback), emptyTerms: z.array(emptyTerm) });
export type HelpReport = z.infer<typeof helpReport>;

/** For operators alone (`Authorization: Bearer ADMIN_TOKEN`). */
export const readHelpFeedback = defineCall({
  name: 'readHelpFeedback',
  summary: 'Articles that did not help, and terms that found nothing',
  method: 'GET',
  path: '/services/help/v1/feedback',
  status: 200,
  answer: helpReport,
  errors: { 401: ['ADMIN_TOKEN_REQUIRED'] },
  session: false,
});
