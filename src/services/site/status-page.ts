import { createHash } from 'node:crypto';
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

const style = `
:root{color-scheme:light dark;--quiet:light-dark(#5c5c5c,#b0b0b0);font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem 1.25rem 4rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2.25rem 0 .5rem;border-bottom:1px solid #8886}
dl{display:grid;grid-template-columns:fit-content(40%) minmax(0,1fr);gap:.25rem 1.25rem;margin:0}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
ul{padding-left:1.25rem;margin:.5rem 0}li{margin:.35rem 0;overflow-wrap:anywhere}
.bad{border-left:4px solid #c22;padding:.25rem .75rem;margin:.75rem 0}.good{color:var(--quiet)}
progress{width:100%;height:.75rem}small{color:var(--quiet)}
`;

/** The page's own policy: nothing but its one style. */
export const statusPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: unknown): string => String(text ?? '').replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** `2026-11-21 12:04:05`, UTC. */
const timeOf = (iso: string): string =>
  `<time datetime="${safe(iso)}">${safe(iso.replace('T', ' ').slice(0, 19))}</time>`;
const link = (path: string): string => `<a href="${safe(path)}">${safe(path)}</a>`;
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

function list(title: string, lines: readonly string[], none: string): string {
  const body =
    lines.length === 0
      ? `<p class="good">${safe(none)}</p>`
      : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  return `<h2>${safe(title)}${lines.length > 0 ? ` (${lines.length.toLocaleString('en')})` : ''}</h2>${body}`;
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
function helpLists({ articles, emptyTerms }: HelpReport, entryUrl: EntryUrl): string[] {
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
    'but none is shown until somebody runs <code>npm run content -- publish</code>.</p>'
  );
}

function facts({ release, pinned, lastSyncAt, content }: PublisherStatus): string {
  const missing = Object.entries(content?.missingTranslations ?? {});
  const rows: (readonly [string, string])[] = [
    [
      pinned ? 'Newest release, UTC' : 'Release, UTC',
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
    ['Last look for changes, UTC', lastSyncAt ? timeOf(lastSyncAt) : 'none yet'],
    ...missing.map(([lang, count]) => [`Without ${lang}`, counted(count, 'entry', 'entries')] as const),
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${safe(name)}</dt><dd>${value}</dd>`).join('')}</dl>`;
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
}

/** The editors' page as whole HTML; needs no JavaScript. `status` is undefined before the publisher first ran. */
export function statusPage(
  status: PublisherStatus | undefined,
  { now, notes, entryUrl, help, countriesOf }: StatusContext,
): string {
  const head = (body: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>Publishing</title><style>${style}</style></head>` +
    `<body><main><h1>Publishing</h1>${body}</main></body></html>`;
  const readers = [
    ...(help ? helpLists(help, entryUrl) : []),
    countriesOf ? `<p class="good">Countries by address: of ${timeOf(countriesOf.toISOString())}</p>` : '',
  ];
  if (!status) return head(['<p class="bad">The publisher has not run yet.</p>', ...readers].join(''));
  const { problems, awaited, receipts, content } = status;
  const troubles = problems.map(
    ({ text, since }) => `<p class="bad">${safe(text)} <small>since ${timeOf(since)}</small></p>`,
  );
  const waiting = awaited.map(
    ({ entryId, revision }) =>
      `${safe(entryId)}${revision === null ? '' : `, revision ${revision}`}: announced, not delivered yet`,
  );
  const words = Object.entries(content?.missingWords ?? {}).map(wordsLine);
  const broken = (content?.brokenLinks ?? []).map((each) => brokenLine(each, entryUrl));
  const held = (remarks: readonly Remark[] = []): string[] => remarks.map((remark) => remarkLine(remark, entryUrl));
  return head(
    [
      doing(status, now.getTime() - Date.parse(status.updatedAt) > silentMs),
      ...troubles,
      ...notes.map((note) => `<p class="bad">${safe(note)}</p>`),
      facts(status),
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
      ...readers,
      list(
        'Receipts',
        receipts.map((receipt) => receiptLine(receipt, status)),
        'Nothing was edited yet.',
      ),
      ...(words.length > 0 ? [list('Words of the site itself', words, '')] : []),
      list(
        'Not translated',
        (content?.untranslated ?? []).map((missing) => untranslatedLine(missing, entryUrl)),
        'Everything is said in every language.',
      ),
    ].join(''),
  );
}
