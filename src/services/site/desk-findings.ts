import type { HelpReport } from '#contract/help.ts';
import type { ContentReport, PublisherStatus, Remark } from '#release/status.ts';
import { type DeskWords, type EntryUrl, idOf, link, pagesOf, safe } from './desk-words.ts';

/** A list as HTML with its heading, or one sentence that nothing is in it. */
export interface Listed {
  readonly isEmpty: boolean;
  readonly html: string;
  /** To the list, by its name and length; for lists of what keeps edits from visitors. */
  readonly way?: string;
}

/** Where a list stands on the page, for what leads to it. */
interface ListPlace {
  readonly id: 'awaited' | 'held' | 'twice' | 'hidden' | 'unused';
  /** Whether what it lists keeps edits from visitors. */
  readonly isInTheWay: boolean;
}

/** Lists of lines of HTML; with a filter, those alone that hold its words. */
export type List = (title: string, lines: readonly string[], none: string, place?: ListPlace) => Listed;

/** What the lists are made with. */
export interface Said {
  readonly words: DeskWords;
  readonly entryUrl: EntryUrl;
  readonly list: List;
}

const inTheWay = (id: ListPlace['id']): ListPlace => ({ id, isInTheWay: true });

/** What is to be changed, with the way to it. */
function mendLine({ entryId, text, said }: Remark, { words, entryUrl }: Said): string {
  const sentence = said && words.finding(said, entryUrl);
  const way = entryUrl ? ` <small><a href="${safe(entryUrl(entryId))}">${words.say('edit')}</a></small>` : '';
  return `${sentence ? `${sentence}.` : words.english(`${text}.`)}${way}`;
}

function remarkLine(remark: Remark, said: Said): string {
  const { shownRevision: revision } = remark;
  const shown = revision === undefined ? said.words.say('notOnSite') : said.words.say('revisionStays', { revision });
  return `${mendLine(remark, said)} <small>${shown}</small>`;
}

interface Named {
  readonly entryId: string;
  readonly type: string;
  readonly name: string | null;
}

const nameOf = ({ entryId, type, name }: Named, { words, entryUrl }: Said): string =>
  `${words.type(type)} ${name ? `${words.quoted(name)} ` : ''}${idOf(entryId, entryUrl)}`;

function leadOf(target: string): 'leadsTo' | 'leadsUnsafe' | 'leadsNowhere' {
  if (target.startsWith('/')) return 'leadsTo';
  return target.includes(':') ? 'leadsUnsafe' : 'leadsNowhere';
}

/** A link that leads nowhere; one to an entry or a file names its id. */
function brokenLine(broken: ContentReport['brokenLinks'][number], said: Said): string {
  const { field, locale, target, pages, pageCount = pages.length } = broken;
  const who = `${nameOf(broken, said)}, ${said.words.fields([field])} (${said.words.language(locale)})`;
  const line = said.words.say(leadOf(target), { who, target: safe(target) });
  if (pages.length === 0) return line;
  return said.words.inRow(line, said.words.say('seenOn', { pages: pagesOf(pages, pageCount, said.words) }));
}

/** What an editor is to look at first. */
export function contentLists({ awaited, content }: PublisherStatus, said: Said): Listed[] {
  const { words, list, entryUrl } = said;
  const waiting = awaited.map(({ entryId, revision }) => {
    const what = idOf(entryId, entryUrl);
    return words.say('awaitedLine', { who: revision === null ? what : words.say('revision', { who: what, revision }) });
  });
  const held = (remarks: readonly Remark[] = []): string[] => remarks.map((remark) => remarkLine(remark, said));
  const mend = (remarks: readonly Remark[] = []): string[] => remarks.map((remark) => mendLine(remark, said));
  const broken = (content?.brokenLinks ?? []).map((each) => brokenLine(each, said));
  return [
    ...(waiting.length > 0 ? [list(words.say('awaited'), waiting, '', inTheWay('awaited'))] : []),
    list(words.say('held'), held(content?.quarantined), words.say('noneHeld'), inTheWay('held')),
    list(words.say('twice'), held(content?.collisions), words.say('noneTwice'), inTheWay('twice')),
    list(words.say('hidden'), mend(content?.hidden), words.say('noneHidden'), inTheWay('hidden')),
    list(words.say('broken'), broken, words.say('noneBroken')),
    list(words.say('unused'), mend(content?.unused), words.say('noneUnused'), { id: 'unused', isInTheWay: false }),
  ];
}

/** What one entry does not say, language by language. */
function untranslatedLine(missing: ContentReport['untranslated'], said: Said): string {
  const { words } = said;
  const [first] = missing;
  if (first === undefined) return '';
  const parts = missing.map(({ lang, fields }) => {
    const language = words.language(lang);
    if (fields.length === 0) return words.say('missingAll', { language });
    return words.say('missingSome', { language, fields: words.fields(fields) });
  });
  const shown = first.page ? [words.say('shownAt', { page: link(first.page) })] : [];
  const preview = `<small><a href="/hooks/status/preview?entry=${safe(encodeURIComponent(first.entryId))}">${words.say('preview')}</a></small>`;
  return `${words.inRow(words.say('told', { who: nameOf(first, said), what: parts[0] ?? '' }), ...parts.slice(1), ...shown)} ${preview}`;
}

/** The rooms of the site whose own words are missing in a language. */
function wordsLine([lang, rooms]: [string, Readonly<Record<string, number>>], { words }: Said): string {
  const list = Object.entries(rooms).map(([room, count]) => `${safe(room)} (${words.number(count)})`);
  return words.say('ownWordsLine', { language: words.language(lang), rooms: list.join(', ') });
}

/** What is not said in every language: by entry, and of the site's own words. */
export function translationLists({ content }: PublisherStatus, said: Said): Listed[] {
  const { words, list } = said;
  const own = Object.entries(content?.missingWords ?? {}).map((each) => wordsLine(each, said));
  const byEntry = Map.groupBy(content?.untranslated ?? [], ({ entryId }) => entryId);
  const lines = [...byEntry.values()].map((missing) => untranslatedLine(missing, said));
  return [
    ...(own.length > 0 ? [list(words.say('ownWords'), own, '')] : []),
    list(words.say('untranslated'), lines, words.say('allTranslated')),
  ];
}

type HelpArticle = HelpReport['articles'][number];

function helpLine({ articleId, language, helped, notHelped, contacted, comments }: HelpArticle, said: Said): string {
  const { words, entryUrl } = said;
  const counts = words.say('helpCounts', { no: notHelped, yes: helped, contacted });
  const all = comments.map((comment) => `<li>${safe(comment)}</li>`).join('');
  const who = `${idOf(articleId, entryUrl)} (${words.language(language)})`;
  return `${words.say('told', { who, what: counts })}${all && `<ul>${all}</ul>`}`;
}

/** What readers of help told in 30 days: articles by 'no' and by who wrote to us, and terms that found nothing. */
export function helpLists({ articles, emptyTerms }: HelpReport, said: Said): Listed[] {
  const { words, list } = said;
  const unhelpful = articles.filter(({ notHelped, contacted }) => notHelped + contacted > 0);
  const terms = emptyTerms.map(
    ({ term, language, times }) =>
      `${words.quoted(term)} (${words.language(language)}), ${words.say('times', { count: times })}`,
  );
  return [
    list(
      words.say('unhelpful'),
      unhelpful.map((article) => helpLine(article, said)),
      words.say('noneUnhelpful'),
    ),
    list(words.say('emptySearches'), terms, words.say('noneEmpty')),
  ];
}
