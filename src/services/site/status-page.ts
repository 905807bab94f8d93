import type { HelpReport } from '#contract/help.ts';
import type { PublisherStatus } from '#release/status.ts';
import { type DeskNotice, deskPage } from './desk.ts';
import { contentLists, helpLists, type List, translationLists } from './desk-findings.ts';
import { receiptLines } from './desk-receipts.ts';
import { type DeskWords, type EntryUrl, idOf, safe, timeOf } from './desk-words.ts';

/** What somebody who reads the page sees of a line of HTML, for the filter. */
const wordsOf = (line: string): string => line.replaceAll(/<[^>]*>/g, ' ').toLowerCase();

function listsFor(filter: string, words: DeskWords): List {
  const wanted = safe(filter.trim().toLowerCase());
  return (title, lines, none) => {
    const shown = wanted === '' ? lines : lines.filter((line) => wordsOf(line).includes(wanted));
    const all = words.number(lines.length);
    const isWhole = shown.length === lines.length;
    const count = isWhole ? all : words.say('of', { shown: words.number(shown.length), all });
    const nothing = lines.length === 0 ? none : words.say('nothingHeld');
    const body =
      shown.length === 0
        ? `<p class="good">${nothing}</p>`
        : `<ul>${shown.map((line) => `<li>${line}</li>`).join('')}</ul>`;
    return `<h2>${title}${lines.length > 0 ? ` (${count})` : ''}</h2>${body}`;
  };
}

/** How far a publish is, since when and for which edits. */
function progressOf(status: PublisherStatus, words: DeskWords, entryUrl: EntryUrl): string {
  const { progress } = status;
  if (!progress) return `<p>${words.say('publishing')}</p>`;
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

/** What the publisher does right now, in words. */
function doing(status: PublisherStatus, isSilent: boolean, { words, entryUrl }: StatusContext): string {
  if (isSilent) return `<p class="bad">${words.say('silent', { time: timeOf(status.updatedAt) })}</p>`;
  if (status.doing === 'publishing') return progressOf(status, words, entryUrl);
  if (!status.pinned) return `<p>${words.say(status.doing)}.</p>`;
  const release = `<small>${safe(status.pinned)}</small>`;
  return `<p class="bad">${words.say('rollback', { release, command: '<code>npm run content -- publish</code>' })}</p>`;
}

/** Gone once the page's script has said all times as its reader's clock does. */
const utc = '<span data-utc>, UTC</span>';

function facts({ release, pinned, lastSyncAt, content }: PublisherStatus, words: DeskWords): string {
  const missing = Object.entries(content?.missingTranslations ?? {});
  const newest = words.say(pinned ? 'newestRelease' : 'release');
  const number = (value: number): string => words.number(value);
  const rows: (readonly [string, string])[] = [
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
    [`${words.say('lastLook')}${utc}`, lastSyncAt ? timeOf(lastSyncAt) : words.say('noneYet')],
    ...missing.map(
      ([lang, count]) =>
        [words.say('without', { language: words.language(lang) }), words.say('entries', { count })] as const,
    ),
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

/** Longer than the publisher's 60 s poll takes, with a slow content system. */
const silentMs = 180_000;

/** What the page is told beside the publisher's status. */
export interface StatusContext {
  readonly words: DeskWords;
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
  const { releases = [], filter = '', signedIn = false, words } = context;
  const options = releases.map(({ id, at }) => {
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

/** The editors' page as whole HTML; needs no JavaScript. `status` is undefined before the publisher first ran. */
export function statusPage(status: PublisherStatus | undefined, context: StatusContext): string {
  const { now, notes, entryUrl, help, countriesOf, notice, words, filter = '' } = context;
  const said = { words, entryUrl, list: listsFor(filter, words) };
  const told = notice === undefined ? '' : `<p class="bad" role="alert">${words.say(notices[notice])}</p>`;
  const page = (body: string): string => deskPage(words, `<h1>${words.say('title')}</h1>${told}${body}`);
  const readers = [
    ...(help ? helpLists(help, said) : []),
    countriesOf ? `<p class="good">${words.say('countries', { time: timeOf(countriesOf.toISOString()) })}</p>` : '',
  ];
  if (!status) return page([`<p class="bad">${words.say('neverRan')}</p>`, ...readers].join(''));
  const troubles = status.problems.map(({ text, since }) => {
    const time = words.say('since', { time: timeOf(since) });
    return `<p class="bad">${words.english(text)} <small>${time}</small></p>`;
  });
  const { answered } = status;
  const refused =
    answered?.ok === false ? `<p class="bad">${words.say('notDone', { text: words.english(answered.text) })}</p>` : '';
  const receipts = receiptLines(status, words, entryUrl, filter.trim() !== '');
  return page(
    [
      refused,
      doing(status, now.getTime() - Date.parse(status.updatedAt) > silentMs, context),
      ...troubles,
      ...notes.map((note) => `<p class="bad">${words.english(note)}</p>`),
      desk(status, context),
      facts(status, words),
      ...contentLists(status, said),
      ...readers,
      said.list(words.say('receipts'), receipts, words.say('noReceipts')),
      ...translationLists(status, said),
    ].join(''),
  );
}
