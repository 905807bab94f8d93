import { endOf, isUndone, outOfTime, type PublisherStatus, type Receipt } from '#release/status.ts';
import { counted, listed } from './text.ts';

const formerly: Readonly<Record<Receipt['state'], string>> = {
  live: 'was live',
  gone: 'was gone',
  quarantined: 'was held back',
  hidden: 'was shown to nobody',
  scheduled: 'waited for its time',
  idle: 'was without effect',
};

const waiting = {
  never: 'taken over, but never shown: it ends before it starts;',
  later: 'taken over, to be shown from',
  over: 'taken over, but its time ended',
} as const;

/** Why a receipt's entry does not show, as one clause. */
export function timeInWords(receipt: Receipt): string {
  const { how, when } = outOfTime(receipt);
  return `${waiting[how]} ${when}`;
}

/** What stands behind the target of a broken link. */
function aboutTarget(target: string): string {
  if (target.startsWith('/')) return '';
  return target.includes(':')
    ? ', which no link of a page may lead to: its words stand there alone'
    : ', which is not on the site';
}

function receiptInWords(receipt: Receipt, status: PublisherStatus): string {
  const { entryId, type, name, revision, state, urls, pages, at } = receipt;
  const until = endOf(receipt, status);
  const who = `${type} ${name === null ? entryId : `"${name}" (${entryId})`}${revision === null ? '' : `, revision ${revision}`}`;
  const where = urls.join(', ') + (pages > urls.length ? ` and ${counted(pages - urls.length, 'more page')}` : '');
  const undone = isUndone(receipt, status) ? ', but not while the rollback lasts' : '';
  const place = where && ` at ${where}`;
  if (until) return `${who}: ${formerly[state]}${state === 'live' ? place : ''} from ${at} until ${until}`;
  if (state === 'quarantined') return `${who}: not published, see below`;
  if (state === 'scheduled') return `${who}: ${timeInWords(receipt)}`;
  if (state === 'hidden') return `${who}: taken over, but shown to nobody, see below`;
  if (state === 'idle') return `${who}: taken over, but without effect, see below`;
  if (state === 'gone') return `${who}: gone${where && ` from ${where}`} since ${at}${undone}`;
  return where ? `${who}: live${place} since ${at}${undone}` : `${who}: taken over, on no page; ${at}`;
}

/** The publisher's status as lines for a terminal; lists end at `limit`. */
export function publisherInWords(status: PublisherStatus, limit: number): string[] {
  const { release, pinned, problems, progress, lastSyncAt, receipts, content, awaited } = status;
  return [
    release
      ? `Release ${release.id} of ${release.at}: ${counted(release.pages, 'page')}, ${release.rendered} rendered in ${release.ms} ms.`
      : 'Nothing was published yet.',
    ...(pinned ? [`A rollback shows the release ${pinned}; no edit is shown until "npm run content -- publish".`] : []),
    ...(progress ? [`Publishing: ${progress.done} of ${progress.total} pages.`] : []),
    ...(lastSyncAt ? [`Last look for changes: ${lastSyncAt}.`] : []),
    ...problems.map(({ text, since }) => `PROBLEM since ${since}: ${text}`),
    ...listed(
      'Announced, not delivered yet',
      awaited.map(({ entryId, revision }) => `${entryId}, revision ${revision ?? '?'}`),
      limit,
    ),
    ...listed(
      'Receipts',
      receipts.map((receipt) => receiptInWords(receipt, status)),
      limit,
    ),
    ...listed(
      'Addresses wanted twice',
      (content?.collisions ?? []).map(({ text }) => text),
      limit,
    ),
    ...listed(
      'Shown to nobody',
      (content?.hidden ?? []).map(({ text }) => text),
      limit,
    ),
    ...listed(
      'Links that lead nowhere',
      (content?.brokenLinks ?? []).map(
        ({ entryId, field, locale, target, pages }) =>
          `${entryId}, ${field} (${locale}): ${target}${aboutTarget(target)}${pages.length > 0 ? `; seen on ${pages.join(', ')}` : ''}`,
      ),
      limit,
    ),
    ...listed(
      'Entered, but without effect',
      (content?.unused ?? []).map(({ text }) => text),
      limit,
    ),
    ...Object.entries(content?.missingTranslations ?? {}).map(
      ([lang, count]) => `${counted(count, 'entry', 'entries')} without ${lang}.`,
    ),
    '',
  ];
}
