import { endOf, isUndone, outOfTime, type PublisherStatus, type Receipt } from '#release/status.ts';
import { type DeskWords, type EntryUrl, idOf, pagesOf, safe, timeOf } from './desk-words.ts';

/** From so many edits that went live in one release on, they are told in one line: the first sync, an import. */
const leastTogether = 20;

const formerly = {
  gone: 'wasGone',
  quarantined: 'wasHeld',
  hidden: 'wasHidden',
  scheduled: 'waited',
  idle: 'wasIdle',
} as const;
const waiting = { never: 'never', later: 'later', over: 'over' } as const;

/** The list of the page that says more: its name leads there. */
const leadTo = (list: 'twice' | 'held' | 'hidden' | 'unused', words: DeskWords): string =>
  `<a href="#${list}">${words.say(list)}</a>`;

/** Under “Addresses wanted twice” those that asked for another page's address, the others under “Held back”. */
function heldUnder(entryId: string, { content }: PublisherStatus, words: DeskWords): string {
  const isCollision = content?.collisions.some((remark) => remark.entryId === entryId) ?? false;
  return leadTo(isCollision ? 'twice' : 'held', words);
}

const marks = {
  live: 'live',
  scheduled: 'waits',
  quarantined: 'kept',
  hidden: 'kept',
  idle: 'kept',
  gone: 'past',
} as const;

/** Tells those apart at a glance that are live, wait, or are in somebody's way; what each is stands beside it in words. */
function markOf(receipt: Receipt, status: PublisherStatus): string {
  const isPast = endOf(receipt, status) !== undefined || isUndone(receipt, status);
  return `<span class="mark ${isPast ? 'past' : marks[receipt.state]}"></span>`;
}

/** One sentence: `help article “X” x, revision 7: live at /help/x since 12:04:05`. */
function receiptLine(receipt: Receipt, status: PublisherStatus, words: DeskWords, entryUrl: EntryUrl): string {
  const { entryId, type, pageType, name, revision, state, urls, part, at } = receipt;
  const what = `${words.type(type, pageType)} ${name === null ? '' : `${words.quoted(name)} `}${idOf(entryId, entryUrl)}`;
  const who = revision === null ? what : words.say('revision', { who: what, revision });
  const isBefore = isUndone(receipt, status);
  // What the rollback undoes and something later ended is not what its end brings back.
  const until = isBefore ? receipt.ended?.at : endOf(receipt, status);
  const [time, pages] = [timeOf(at), pagesOf(urls, receipt.pages, words)];
  if (until) {
    const where = part ? 'wasLiveOn' : 'wasLiveAt';
    const wasLive = urls.length === 0 ? 'wasLive' : where;
    return words.say(state === 'live' ? wasLive : formerly[state], { who, pages, time, until: timeOf(until) });
  }
  if (state === 'gone' && isBefore) return words.say('goneAfter', { who, time });
  if (state === 'gone') return words.say(urls.length > 0 ? 'goneFrom' : 'gone', { who, pages, time });
  if (state === 'quarantined') return words.say('refused', { who, list: heldUnder(entryId, status, words), time });
  if (state === 'hidden') return words.say('unseen', { who, list: leadTo('hidden', words), time });
  if (state === 'idle') return words.say('idle', { who, list: leadTo('unused', words), time });
  if (state === 'scheduled') {
    const { how, when } = outOfTime(receipt);
    return words.say(waiting[how], { who, time: timeOf(when) });
  }
  if (urls.length === 0) return words.say('onNoPage', { who, time });
  if (isBefore) return words.say('liveAfter', { who, time });
  return words.say(part ? 'liveOn' : 'liveAt', { who, pages, time });
}

/** What no page shows as itself: a file stands in what uses it, a redirect leads away. */
const withoutPreview: ReadonlySet<string> = new Set(['asset', 'redirect']);

function previewOf({ entryId, type }: Receipt, gone: ReadonlySet<string>, words: DeskWords): string {
  if (withoutPreview.has(type) || gone.has(entryId)) return '';
  return ` <small><a href="/hooks/status/preview?entry=${safe(encodeURIComponent(entryId))}">${words.say('preview')}</a></small>`;
}

/** What was deleted or unpublished, and has not come back. */
function goneIn({ receipts }: PublisherStatus): ReadonlySet<string> {
  const newest = new Map(receipts.toReversed().map(({ entryId, state }) => [entryId, state]));
  return new Set([...newest].flatMap(([id, state]) => (state === 'gone' ? [id] : [])));
}

/** All receipts, newest first; many that went live at once stand folded in one line. */
export function receiptLines(
  status: PublisherStatus,
  words: DeskWords,
  entryUrl: EntryUrl,
  isFiltered: boolean,
): readonly string[] {
  const gone = goneIn(status);
  const line = (receipt: Receipt): string =>
    markOf(receipt, status) + receiptLine(receipt, status, words, entryUrl) + previewOf(receipt, gone, words);
  const isFoldable = (receipt: Receipt): boolean =>
    !isFiltered && receipt.state === 'live' && !endOf(receipt, status) && !isUndone(receipt, status);
  const byRelease = Map.groupBy(status.receipts.filter(isFoldable), ({ release }) => release);
  const folded = new Set([...byRelease].filter(([, all]) => all.length >= leastTogether).map(([release]) => release));
  const lines: string[] = [];
  for (const receipt of status.receipts) {
    const { release, at } = receipt;
    const together = isFoldable(receipt) ? byRelease.get(release) : undefined;
    if (!together || together.length < leastTogether) lines.push(line(receipt));
    else if (folded.delete(release)) {
      const summary = words.say('together', { count: together.length, time: timeOf(at) });
      const all = together.map((each) => `<li>${line(each)}</li>`).join('');
      lines.push(`<details><summary>${summary}</summary><ul>${all}</ul></details>`);
    }
  }
  return lines;
}
