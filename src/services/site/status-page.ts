import type { HelpReport } from '#contract/help.ts';
import type { PublisherStatus } from '#release/status.ts';
import { type DeskNotice, deskPage } from './desk.ts';
import { contentLists, helpLists, type List, type Listed, translationLists } from './desk-findings.ts';
import { receiptLines } from './desk-receipts.ts';
import { type DeskWords, type EntryUrl, idOf, safe, timeOf } from './desk-words.ts';

/** What somebody who reads the page sees of a line of HTML, for the filter. */
const wordsOf = (line: string): string => line.replaceAll(/<[^>]*>/g, ' ').toLowerCase();

function listsFor(filter: string, words: DeskWords): List {
  const wanted = safe(filter.trim().toLowerCase());
  return (title, lines, none, place) => {
    const shown = wanted === '' ? lines : lines.filter((line) => wordsOf(line).includes(wanted));
    const all = words.number(lines.length);
    const isWhole = shown.length === lines.length;
    const count = isWhole ? all : words.say('of', { shown: words.number(shown.length), all });
    if (lines.length === 0) return { isEmpty: true, html: none };
    const body =
      shown.length === 0
        ? `<p class="good">${words.say('nothingHeld')}</p>`
        : `<ul>${shown.map((line) => `<li>${line}</li>`).join('')}</ul>`;
    const heading = `${title} (${count})`;
    if (!place) return { isEmpty: false, html: `<h2>${heading}</h2>${body}` };
    const listed = { isEmpty: false, html: `<h2 id="${place.id}">${heading}</h2>${body}` };
    return place.isInTheWay ? { ...listed, way: `<a href="#${place.id}">${heading}</a>` } : listed;
  };
}

/** How far a publish is, since when and for which edits. */
function progressOf(status: PublisherStatus, words: DeskWords, entryUrl: EntryUrl): string {
  const { progress } = status;
  if (!progress) return `<p>${words.say('publishing')}.</p>`;
  const { done, total, since, entries = [], others = 0 } = progress;
  const text = words.say('progress', { done: words.number(done), total: words.number(total) });
  const more = others > 0 ? [words.say('others', { count: others })] : [];
  const named = [...entries.map((id) => idOf(id, entryUrl)), ...more];
  const details = [
    ...(named.length > 0 ? [words.say('because', { entries: words.list(named) })] : []),
    ...(since === undefined ? [] : [words.say('since', { time: timeOf(since) })]),
  ];
  return `<p>${[text, ...details].join(', ')}</p><progress value="${done}" max="${total}">${text}</progress>`;
}

/** Gone once the page's script has said all times as its reader's clock does. */
const utc = '<span data-utc>, UTC</span>';

function lastLook({ lastSyncAt }: PublisherStatus, words: DeskWords): string {
  const time = lastSyncAt ? timeOf(lastSyncAt) : words.say('noneYet');
  return `<small>${words.say('lastLook', { time: `${time}${lastSyncAt ? utc : ''}` })}</small>`;
}

/** A publish that somebody asked for: still to be done, or done a short while ago. */
function askedFor({ answered }: PublisherStatus, { now, asked, words }: StatusContext): string {
  if (!asked) return '';
  if (answered?.ok === false && answered.id === asked.id)
    return `<p class="bad">${words.say('notDone', { text: words.english(answered.text) })}</p>`;
  const isDone = answered?.id === asked.id;
  if (isDone && now.getTime() - asked.atMs > toldMs) return '';
  const key = isDone ? 'askedDone' : 'asked';
  return `<p role="status">${words.say(key, { time: timeOf(new Date(asked.atMs).toISOString()) })}</p>`;
}

/** What the publisher does right now, in words. */
function doing(status: PublisherStatus, isSilent: boolean, { words, entryUrl }: StatusContext): string {
  if (isSilent) return `<p class="bad">${words.say('silent', { time: timeOf(status.updatedAt) })}</p>`;
  if (status.doing === 'publishing') return progressOf(status, words, entryUrl);
  const isRetrying = status.doing === 'waiting' && status.problems.length > 0;
  if (!status.pinned) return `<p>${words.say(isRetrying ? 'retrying' : status.doing)}. ${lastLook(status, words)}</p>`;
  const release = `<small>${safe(status.pinned)}</small>`;
  return `<p class="bad" role="status">${words.say('rollback', { release, command: '<code>npm run content -- publish</code>' })}</p>`;
}

type Row = readonly [name: string, value: string];

/** In numbers, at the end of the page: what was released, and what else it goes by. */
function facts(status: PublisherStatus | undefined, { words, countriesOf }: StatusContext): string {
  const countries = countriesOf ? ([words.say('countries'), timeOf(countriesOf.toISOString())] as const) : undefined;
  const rows = [...(status ? releaseRows(status, words) : []), ...(countries ? [countries] : [])];
  if (rows.length === 0) return '';
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  return `<h2>${words.say('facts')}</h2><dl>${list.join('')}</dl>`;
}

function releaseRows({ release, pinned, content }: PublisherStatus, words: DeskWords): Row[] {
  const missing = Object.entries(content?.missingTranslations ?? {}).filter(([, count]) => count > 0);
  const newest = words.say(pinned ? 'newestRelease' : 'release');
  const number = (value: number): string => words.number(value);
  return [
    [`${newest}${utc}`, release ? `${timeOf(release.at)} <small>${safe(release.id)}</small>` : words.say('noneYet')],
    ...(release
      ? [
          [
            words.say('changed'),
            words.say('changes', {
              changed: number(release.changed),
              removed: number(release.removed),
              rendered: number(release.rendered),
              seconds: number(release.ms / 1000),
            }),
          ] as const,
          [words.say('pages'), number(release.pages)] as const,
        ]
      : []),
    ...missing.map(
      ([lang, count]) =>
        [words.say('without', { language: words.language(lang) }), words.say('entries', { count })] as const,
    ),
  ];
}

/** Longer than the publisher's 60 s poll takes, with a slow content system. */
const silentMs = 180_000;
/** So long the page says that a publish was done: for who asked for it. */
const toldMs = 300_000;
/** Edits that stand unfolded. */
const mostNewest = 10;

/** What the page is told beside the publisher's status. */
export interface StatusContext {
  readonly words: DeskWords;
  readonly now: Date;
  /** Sentences about the operator's own settings. */
  readonly notes: readonly string[];
  /** Where an entry is edited; undefined when there is no such place. */
  readonly entryUrl: EntryUrl;
  /** What readers said of help in 30 days; null where nobody keeps it, `away` while that database does not answer. */
  readonly help?: HelpReport | 'away' | null;
  /** When the database of countries by address was made; null without one. */
  readonly countriesOf?: Date | null;
  /** Words that the lists are narrowed to. */
  readonly filter?: string;
  /** Stored releases that can be shown again, newest first. */
  readonly releases?: readonly { readonly id: string; readonly at: string }[];
  /** Whether somebody signed in, and can sign out. */
  readonly signedIn?: boolean;
  /** The last request to publish, and when it was made (ms since 1970). */
  readonly asked?: { readonly id: string; readonly atMs: number } | undefined;
  readonly notice?: DeskNotice | undefined;
}

/** What can be done here: publish, show an earlier release, narrow the lists, leave. */
function desk({ pinned, release }: PublisherStatus, context: StatusContext): string {
  const { releases = [], filter = '', signedIn = false, words } = context;
  const options = releases.map(({ id, at: begunAt }) => {
    // Of the newest the page says below when it went live.
    const at = id === release?.id ? release.at : begunAt;
    const isShown = id === (pinned ?? releases[0]?.id);
    const shown = isShown ? `, ${words.say('shownNow')}` : '';
    return `<option value="${safe(id)}" data-at="${safe(at)}" data-more="${shown}"${isShown ? ' disabled' : ''}>${safe(at.replace('T', ' ').slice(0, 19))} UTC${shown}</option>`;
  });
  const rollback =
    `<form method="post" action="/hooks/status/rollback"><label>${words.say('earlier')}<select name="release" required>` +
    `<option value="">${words.say('choose')}</option>${options.join('')}</select></label><button>${words.say('showEarlier')}</button></form>`;
  return (
    `<div class="desk"><form method="post" action="/hooks/status/publish"><button class="main">${words.say('publishNow')}</button></form>` +
    (releases.length > 1 ? rollback : '') +
    `<form action="/hooks/status"><label>${words.say('onlyWith')}` +
    `<input type="search" name="q" value="${safe(filter)}" maxlength="200"></label><button>${words.say('filter')}</button></form>` +
    (signedIn
      ? `<form method="post" action="/hooks/status/sign-out"><button>${words.say('signOut')}</button></form>`
      : '') +
    '</div>'
  );
}

const notices = { 'release-gone': 'releaseGone', 'no-preview': 'noPreview' } as const;

/** What asks for an editor's eye, list by list; then, in one list, all that is in order. */
function lists(all: readonly Listed[], words: DeskWords): string {
  const fine = all.filter(({ isEmpty }) => isEmpty).map(({ html }) => `<li>${html}</li>`);
  const inOrder = fine.length === 0 ? '' : `<h2>${words.say('inOrder')}</h2><ul class="fine">${fine.join('')}</ul>`;
  return all.flatMap(({ isEmpty, html }) => (isEmpty ? [] : [html])).join('') + inOrder;
}

/** What keeps edits from visitors, list by list; nothing is said before all content was looked at. */
function inTheWay({ content, problems, pinned }: PublisherStatus, all: readonly Listed[], words: DeskWords): string {
  const ways = all.flatMap(({ way }) => way ?? []);
  if (ways.length > 0) return `<p class="ways">${words.say('inTheWay', { lists: words.list(ways) })}</p>`;
  if (!content || problems.length > 0 || pinned) return '';
  return `<ul class="fine"><li>${words.say('nothingInTheWay')}</li></ul>`;
}

/** The newest edits, which an editor looks for first; what is older is folded. */
function edits(lines: readonly string[], filter: string, words: DeskWords): string {
  const title = words.say('receipts');
  if (lines.length === 0) return `<h2>${title}</h2><p class="good">${words.say('noReceipts')}</p>`;
  if (filter.trim() !== '') return listsFor(filter, words)(title, lines, '').html;
  const listed = (some: readonly string[]): string => `<ul>${some.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const older = lines.slice(mostNewest);
  const summary = words.say('older', { count: older.length });
  const folded = older.length === 0 ? '' : `<details><summary>${summary}</summary>${listed(older)}</details>`;
  return `<h2>${title} (${words.number(lines.length)})</h2>${listed(lines.slice(0, mostNewest))}${folded}`;
}

/** The editors' page as whole HTML; needs no JavaScript. `status` is undefined before the publisher first ran. */
export function statusPage(status: PublisherStatus | undefined, context: StatusContext): string {
  const { now, notes, entryUrl, help, notice, words, filter = '' } = context;
  const said = { words, entryUrl, list: listsFor(filter, words) };
  const told = notice === undefined ? '' : `<p class="bad" role="alert">${words.say(notices[notice])}</p>`;
  const page = (body: string): string => deskPage(words, `<h1>${words.say('title')}</h1>${told}${body}`, filter);
  const readers = help && help !== 'away' ? helpLists(help, said) : [];
  const isAway = help === 'away' ? `<p class="good">${words.say('helpAway')}</p>` : '';
  if (!status) {
    return page(`<p class="bad">${words.say('neverRan')}</p>${lists(readers, words)}${facts(status, context)}`);
  }
  const troubles = status.problems.map(({ text, since }) => {
    const time = words.say('since', { time: timeOf(since) });
    return `<p class="bad">${words.english(text)} <small>${time}</small></p>`;
  });
  const receipts = receiptLines(status, words, entryUrl, filter.trim() !== '');
  const all = [...contentLists(status, said), ...translationLists(status, said), ...readers];
  return page(
    [
      askedFor(status, context),
      doing(status, now.getTime() - Date.parse(status.updatedAt) > silentMs, context),
      ...troubles,
      ...notes.map((note) => `<p class="bad">${words.english(note)}</p>`),
      inTheWay(status, all, words),
      desk(status, context),
      edits(receipts, filter, words),
      lists(all, words),
      isAway,
      facts(status, context),
    ].join(''),
  );
}
