import type { HelpReport } from '#contract/help.ts';
import {
  aboutTarget,
  type ContentReport,
  endOf,
  formerly,
  isUndone,
  outOfTime,
  type PublisherStatus,
  type Receipt,
  type Remark,
} from '#release/status.ts';
import { type DeskNotice, deskPage, noticeTexts, safe, timeOf } from './desk.ts';

const link = (path: string): string => `<a href="${safe(path)}">${safe(path)}</a>`;
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What somebody who reads the page sees of a line of HTML, for the filter. */
const wordsOf = (line: string): string => line.replaceAll(/<[^>]*>/g, ' ').toLowerCase();

/** Lists of lines of HTML; with a filter, those alone that hold its words. */
type List = (title: string, lines: readonly string[], none: string) => string;

function listsFor(filter: string): List {
  const wanted = safe(filter.trim().toLowerCase());
  return (title, lines, none) => {
    const shown = wanted === '' ? lines : lines.filter((line) => wordsOf(line).includes(wanted));
    const all = lines.length.toLocaleString('en');
    const count = shown.length === lines.length ? all : `${shown.length.toLocaleString('en')} of ${all}`;
    const nothing = lines.length === 0 ? none : 'Nothing here holds these words.';
    const body =
      shown.length === 0
        ? `<p class="good">${safe(nothing)}</p>`
        : `<ul>${shown.map((line) => `<li>${line}</li>`).join('')}</ul>`;
    return `<h2>${safe(title)}${lines.length > 0 ? ` (${count})` : ''}</h2>${body}`;
  };
}

/** Under “Addresses wanted twice” those that asked for another page's address, the others under “Held back”. */
function heldUnder(entryId: string, { content }: PublisherStatus): string {
  const isCollision = content?.collisions.some((remark) => remark.entryId === entryId) ?? false;
  return isCollision ? '“Addresses wanted twice”' : '“Held back”';
}

/** One sentence, as plain text with its links as they are: `entry X, revision 7: live at /help/x since 12:04:05`. */
function receiptLine(receipt: Receipt, status: PublisherStatus): string {
  const { entryId, type, name, revision, state, urls, part, pages, at } = receipt;
  const until = endOf(receipt, status);
  const what = `${safe(type)} ${name === null ? safe(entryId) : `“${safe(name)}” <small>${safe(entryId)}</small>`}`;
  const who = revision === null ? what : `${what}, revision ${revision}`;
  const more = pages > urls.length ? ` and ${counted(pages - urls.length, 'more page')}` : '';
  const where = urls.map(link).join(', ') + more;
  const undone = isUndone(receipt, status) ? `, but not while the rollback lasts` : '';
  const place = urls.length > 0 ? ` ${part ? 'on' : 'at'} ${where}` : '';
  if (until)
    return `${who}: ${formerly[state]}${state === 'live' ? place : ''} from ${timeOf(at)} until ${timeOf(until)}`;
  if (state === 'gone') return `${who}: gone${urls.length > 0 ? ` from ${where}` : ''} since ${timeOf(at)}${undone}`;
  if (state === 'quarantined') return `${who}: not published, see ${heldUnder(entryId, status)}; ${timeOf(at)}`;
  if (state === 'hidden') return `${who}: taken over, but shown to nobody, see “Shown to nobody”; ${timeOf(at)}`;
  if (state === 'scheduled') {
    const [words, when] = outOfTime(receipt);
    return `${who}: ${words} ${timeOf(when)}`;
  }
  if (urls.length === 0) return `${who}: taken over, on no page; ${timeOf(at)}`;
  return `${who}: live${place} since ${timeOf(at)}${undone}`;
}

type HelpArticle = HelpReport['articles'][number];
type EntryUrl = ((id: string) => string) | undefined;

/** An entry's id, leading to where it is edited when that is known. */
const idOf = (id: string, entryUrl: EntryUrl): string =>
  entryUrl ? `<a href="${safe(entryUrl(id))}"><small>${safe(id)}</small></a>` : `<small>${safe(id)}</small>`;

/** The way to an entry's draft on its page. */
const previewOf = (id: string): string =>
  ` <small><a href="/hooks/status/preview?entry=${safe(encodeURIComponent(id))}">preview</a></small>`;

function untranslatedLine(missing: ContentReport['untranslated'][number], entryUrl: EntryUrl): string {
  const { entryId, type, name, lang, fields, page } = missing;
  const what = `${safe(type)} ${name ? `“${safe(name)}”` : ''} ${idOf(entryId, entryUrl)}`;
  const shown = page ? `; shown at ${link(page)}` : '';
  return `${what}: nothing in ${safe(lang)}${fields.length > 0 ? ` for ${safe(fields.join(', '))}` : ''}${shown}`;
}

/** What is to be changed, with the way to it. */
function mendLine({ entryId, text }: Remark, entryUrl: EntryUrl): string {
  return `${safe(text)}.${entryUrl ? ` <small><a href="${safe(entryUrl(entryId))}">edit</a></small>` : ''}`;
}

function remarkLine(remark: Remark, entryUrl: EntryUrl): string {
  const { shownRevision } = remark;
  const shown = shownRevision === undefined ? 'It is not on the site.' : `Revision ${shownRevision} stays on the site.`;
  return `${mendLine(remark, entryUrl)} <small>${shown}</small>`;
}

/** A link that leads nowhere; one to an entry or a file names its id. */
function brokenLine(broken: ContentReport['brokenLinks'][number], entryUrl: EntryUrl): string {
  const { entryId, type, name, field, locale, target, pages } = broken;
  const what = `${safe(type)} ${name ? `“${safe(name)}”` : ''} ${idOf(entryId, entryUrl)}, ${safe(field)} (${safe(locale)})`;
  const where = `${safe(target)}${aboutTarget(target)}`;
  return `${what}: leads to ${where}${pages.length > 0 ? `; seen on ${pages.map(link).join(', ')}` : ''}`;
}

function helpLine({ articleId, language, helped, notHelped, contacted, comments }: HelpArticle, entryUrl: EntryUrl) {
  const counts = `${notHelped} said no, ${helped} yes; ${contacted} wrote to us afterwards`;
  const words = comments.map((comment) => `<li>${safe(comment)}</li>`).join('');
  return `${idOf(articleId, entryUrl)} (${safe(language)}): ${counts}${words && `<ul>${words}</ul>`}`;
}

/** What readers of help told in 30 days: articles by 'no' and by who wrote to us, and terms that found nothing. */
function helpLists({ articles, emptyTerms }: HelpReport, entryUrl: EntryUrl, list: List): string[] {
  const unhelpful = articles.filter(({ notHelped, contacted }) => notHelped + contacted > 0);
  const terms = emptyTerms.map(({ term, language, times }) => `“${safe(term)}” (${safe(language)}), ${times} times`);
  return [
    list(
      'Help that did not help',
      unhelpful.map((article) => helpLine(article, entryUrl)),
      'No reader has said so in 30 days.',
    ),
    list('Searches that found nothing', terms, 'Every help search found something.'),
  ];
}

/** The rooms of the site whose own words are missing in a language. */
function wordsLine([lang, rooms]: [string, Readonly<Record<string, number>>]): string {
  const list = Object.entries(rooms).map(([room, count]) => `${safe(room)} (${count})`);
  return `${safe(lang)}: ${list.join(', ')} show in English; a translation_set of that namespace can say them`;
}

/** What the publisher does right now, in words. */
function doing(status: PublisherStatus, isSilent: boolean): string {
  if (isSilent)
    return `<p class="bad">The publisher has told nothing since ${timeOf(status.updatedAt)}: it does not run.</p>`;
  const { progress } = status;
  if (status.doing === 'publishing' && progress) {
    const { done, total } = progress;
    const words = `Publishing: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} pages`;
    return `<p>${words}</p><progress value="${done}" max="${total}">${words}</progress>`;
  }
  const words = {
    starting: 'Starting',
    syncing: 'Looking for changes',
    publishing: 'Publishing',
    waiting: 'Up to date',
  };
  if (!status.pinned) return `<p>${words[status.doing]}.</p>`;
  return (
    `<p class="bad">A rollback shows an earlier release <small>${safe(status.pinned)}</small>. Edits are taken over, ` +
    'but none is shown until somebody presses “Publish now” or runs <code>npm run content -- publish</code>.</p>'
  );
}

/** Gone once the page's script has said all times as its reader's clock does. */
const utc = '<span data-utc>, UTC</span>';

function facts({ release, pinned, lastSyncAt, content }: PublisherStatus): string {
  const missing = Object.entries(content?.missingTranslations ?? {});
  const rows: (readonly [string, string])[] = [
    [
      `${pinned ? 'Newest release' : 'Release'}${utc}`,
      release ? `${timeOf(release.at)} <small>${safe(release.id)}</small>` : 'none yet',
    ],
    ...(release
      ? [
          [
            'It changed',
            `${counted(release.changed, 'file')}, removed ${release.removed}; ${counted(release.rendered, 'page')} rendered in ${counted(release.ms, 'millisecond')}`,
          ] as const,
          ['Pages', release.pages.toLocaleString('en')] as const,
        ]
      : []),
    [`Last look for changes${utc}`, lastSyncAt ? timeOf(lastSyncAt) : 'none yet'],
    ...missing.map(([lang, count]) => [`Without ${safe(lang)}`, counted(count, 'entry', 'entries')] as const),
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

/** Longer than the publisher's 60 s poll takes, with a slow content system. */
const silentMs = 180_000;

/** What the page is told beside the publisher's status. */
export interface StatusContext {
  readonly now: Date;
  /** Sentences about the operator's own settings. */
  readonly notes: readonly string[];
  /** Where an entry is edited; undefined when there is no such place. */
  readonly entryUrl: EntryUrl;
  /** What readers said of help in 30 days; null when nobody can say. */
  readonly help?: HelpReport | null;
  /** When the database of countries by address was made; null without one. */
  readonly countriesOf?: Date | null;
  /** Words that the lists are narrowed to. */
  readonly filter?: string;
  /** Stored releases that can be shown again, newest first. */
  readonly releases?: readonly { readonly id: string; readonly at: string }[];
  /** Whether somebody signed in, and can sign out. */
  readonly signedIn?: boolean;
  readonly notice?: DeskNotice | undefined;
}

/** What can be done here: publish, show an earlier release, narrow the lists, leave. */
function desk({ pinned }: Pick<PublisherStatus, 'pinned'>, context: StatusContext): string {
  const { releases = [], filter = '', signedIn = false } = context;
  const options = releases.map(({ id, at }) => {
    const isShown = id === (pinned ?? releases[0]?.id);
    return `<option value="${safe(id)}"${isShown ? ' disabled' : ''}>${safe(at.replace('T', ' ').slice(0, 19))} UTC${isShown ? ', shown now' : ''}</option>`;
  });
  const rollback =
    '<form method="post" action="/hooks/status/rollback"><label>An earlier release<select name="release" required>' +
    `<option value="">Choose…</option>${options.join('')}</select></label><button>Show it until the next publish</button></form>`;
  return (
    '<div class="desk"><form method="post" action="/hooks/status/publish"><button class="main">Publish now</button></form>' +
    (releases.length > 1 ? rollback : '') +
    '<form action="/hooks/status"><label>Only lines with' +
    `<input type="search" name="q" value="${safe(filter)}" maxlength="200"></label><button>Filter</button></form>` +
    (signedIn ? '<form method="post" action="/hooks/status/sign-out"><button>Sign out</button></form>' : '') +
    '</div>'
  );
}

/** The editors' page as whole HTML; needs no JavaScript. `status` is undefined before the publisher first ran. */
export function statusPage(status: PublisherStatus | undefined, context: StatusContext): string {
  const { now, notes, entryUrl, help, countriesOf, notice } = context;
  const list = listsFor(context.filter ?? '');
  const told = notice === undefined ? '' : `<p class="bad" role="alert">${safe(noticeTexts[notice])}</p>`;
  const page = (body: string): string => deskPage('Publishing', `<h1>Publishing</h1>${told}${body}`);
  const readers = [
    ...(help ? helpLists(help, entryUrl, list) : []),
    countriesOf ? `<p class="good">Countries by address: of ${timeOf(countriesOf.toISOString())}</p>` : '',
  ];
  if (!status) return page(['<p class="bad">The publisher has not run yet.</p>', ...readers].join(''));
  const troubles = status.problems.map(
    ({ text, since }) => `<p class="bad">${safe(text)} <small>since ${timeOf(since)}</small></p>`,
  );
  const { answered } = status;
  const refused =
    answered?.ok === false ? `<p class="bad">The last “publish” was not done: ${safe(answered.text)}</p>` : '';
  return page(
    [
      refused,
      doing(status, now.getTime() - Date.parse(status.updatedAt) > silentMs),
      ...troubles,
      ...notes.map((note) => `<p class="bad">${safe(note)}</p>`),
      desk(status, context),
      facts(status),
      ...contentLists(status, entryUrl, list),
      ...readers,
      ...receiptLists(status, entryUrl, list),
    ].join(''),
  );
}

/** What an editor is to look at first. */
function contentLists({ awaited, content }: PublisherStatus, entryUrl: EntryUrl, list: List): string[] {
  const waiting = awaited.map(
    ({ entryId, revision }) =>
      `${safe(entryId)}${revision === null ? '' : `, revision ${revision}`}: announced, not delivered yet`,
  );
  const broken = (content?.brokenLinks ?? []).map((each) => brokenLine(each, entryUrl));
  const held = (remarks: readonly Remark[] = []): string[] => remarks.map((remark) => remarkLine(remark, entryUrl));
  return [
    ...(waiting.length > 0 ? [list('Awaited', waiting, '')] : []),
    list('Held back', held(content?.quarantined), 'No entry is held back.'),
    list('Addresses wanted twice', held(content?.collisions), 'No two entries want the same address.'),
    list(
      'Shown to nobody',
      (content?.hidden ?? []).map((remark) => mendLine(remark, entryUrl)),
      'Every place that is excluded is known.',
    ),
    list('Links that lead nowhere', broken, 'No link of the site leads nowhere.'),
    list(
      'Entered, but without effect',
      (content?.unused ?? []).map((remark) => mendLine(remark, entryUrl)),
      'Everything that was entered has its effect.',
    ),
  ];
}

/** What became of edits, and what is not said in every language. */
function receiptLists(status: PublisherStatus, entryUrl: EntryUrl, list: List): string[] {
  const { receipts, content } = status;
  const words = Object.entries(content?.missingWords ?? {}).map(wordsLine);
  return [
    list(
      'Receipts',
      receipts.map((receipt) => receiptLine(receipt, status) + previewOf(receipt.entryId)),
      'Nothing was edited yet.',
    ),
    ...(words.length > 0 ? [list('Words of the site itself', words, '')] : []),
    list(
      'Not translated',
      (content?.untranslated ?? []).map((missing) => untranslatedLine(missing, entryUrl) + previewOf(missing.entryId)),
      'Everything is said in every language.',
    ),
  ];
}
