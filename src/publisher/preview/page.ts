import { createHash } from 'node:crypto';
import { closedFindings } from '#content/closed.ts';
import { linksOf } from '#content/graph/links.ts';
import { typeNames } from '#content/model/names.ts';
import type { Route } from '#content/routes.ts';
import type { Content } from '#content/source.ts';
import { previewStyle } from '#release/preview-look.ts';
import type { Config } from '#services/kernel/config.ts';
import { safe, withAttributes } from './html.ts';
import { scriptPath } from './script.ts';
import { type PreviewSays, previewSays } from './words.ts';

/** What an editor asks for: a path of the site, or an entry, in a language when one is named. */
export interface Wanted {
  readonly path: string;
  readonly entryId: string | null;
  readonly locale: string | null;
}

function pathOf(content: Content, id: string, locale: string | null): string | undefined {
  return (
    (locale === null ? undefined : content.routes.pathOf(id, locale)) ??
    content.routes.pathOf(id, content.settings.languageDefault) ??
    // Another page has its address there, or it says nothing in that language.
    content.settings.languages.flatMap((lang) => content.routes.pathOf(id, lang) ?? [])[0]
  );
}

/** Ids of the entries that link to an entry, by its id. */
function usersOf({ graph }: Content): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const entry of typeNames.flatMap((type) => [...graph.all(type)])) {
    for (const { id, linkType } of linksOf(entry)) {
      if (linkType === 'Entry') users.set(id, (users.get(id) ?? new Set()).add(entry.id));
    }
  }
  return users;
}

/** The page of an entry; of a slide, a block or a menu the page nearest to it that holds it; of what all pages hold the home page. */
export function routeOf(content: Content, { path, entryId, locale }: Wanted): Route | undefined {
  const { byPath } = content.routes;
  if (entryId === null) return byPath.get(path);
  const own = pathOf(content, entryId, locale);
  if (own !== undefined || !content.graph.entry(entryId)) return byPath.get(own ?? '');
  const users = usersOf(content);
  const near = new Set([entryId]);
  for (const id of near) {
    const found = id === entryId ? undefined : pathOf(content, id, locale);
    if (found !== undefined) return byPath.get(found);
    for (const user of users.get(id) ?? []) near.add(user);
  }
  const isOnAllPages = [...near].some((id) => content.graph.entry(id)?.type === 'site_config');
  return isOnAllPages ? (byPath.get(`/${locale}`) ?? byPath.get('/')) : undefined;
}

/** What holds an entry back, or keeps an address from it. */
function faultsOf({ graph, routes }: Content, id: string | undefined, says: PreviewSays): string {
  const found = [...graph.quarantined, ...routes.collisions].filter(({ entryId }) => entryId === id);
  // An address that another page has is told in each language that asks for it.
  return [...new Set(found.map(says.finding))].join('. ');
}

/** The language that was asked for: by name, or by the address. */
export function languageOf({ settings }: Content, { path, locale }: Wanted): string {
  const first = path.split('/')[1] ?? '';
  return locale ?? (settings.languages.includes(first) ? first : settings.languageDefault);
}

/** Why there is no page. One whose geo filter nobody can read is shown to nobody: editors are told what to mend. */
export function whyNoPage(content: Content, { path, entryId }: Wanted, says: PreviewSays): string {
  const id = entryId ?? content.routes.book.closed.get(path)?.entryId;
  const closed = closedFindings(content.opened).find((finding) => finding.entryId === id);
  if (closed) return says.say('previewClosed', { what: says.finding(closed) });
  const what = faultsOf(content, id, says);
  if (what !== '') return says.say('previewFaulty', { what });
  const entry = content.graph.entry(entryId ?? '');
  if (entry?.type === 'redirect') return says.say('previewRedirect');
  return says.say(entry ? 'previewLoose' : 'previewNothing');
}

/** Says that this is a draft, and what is wrong with it, before everything else on the page. */
export function withNotice(html: string, content: Content, route: Route): string {
  const says = previewSays(route.lang);
  const what = faultsOf(content, route.entry?.id, says);
  const text = what === '' ? says.say('previewDraft') : says.say('previewFaulty', { what });
  return html
    .replace('</head>', () => `${previewStyle}</head>`)
    .replace(/<body[^>]*>/, (body) => `${body}<p role="status">${safe(text)}</p>`);
}

/** A page by which a later one can be told from it. */
export const revisionOf = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 24);

/** The page with the previews' script, which is told where it is. */
export function withScript(html: string, content: Content, base: string, config: Config): string {
  const { spaceId = '', environment = '' } = config.contentful ?? {};
  const script = withAttributes('<script defer>', {
    src: base + scriptPath,
    'data-space': spaceId,
    'data-environment': environment,
    'data-locale': content.settings.languageDefault,
    'data-origins': config.editorOrigins.join(' '),
    'data-revision': revisionOf(html),
  });
  return html.replace('</head>', () => `${script}</script></head>`);
}
