import type { Withdrawal, WithdrawalState } from '#contract/withdrawals.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { formatAmount } from '#domain/money-format.ts';
import { unbroken } from '#domain/unbroken.ts';
import { stoppedStates } from '#domain/withdrawal-states.ts';
import { type WithdrawalWait, withdrawalWaits } from '#domain/withdrawal-waits.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { estimatedMoment, nearMoment, shortMoments } from '#features/frame/moment.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { fill } from '#messages/common/fill.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note, StateTag, type Tone } from '#ui/display/Surfaces.tsx';
import { type Step, Timeline } from '#ui/display/Timeline.tsx';
import type { IconName } from '#ui/icons/names.ts';

const tones: Readonly<Record<WithdrawalState, Tone>> = {
  REQUESTED: 'moving',
  UNDER_REVIEW: 'moving',
  AUTHORIZED: 'moving',
  HELD: 'moving',
  PROCESSED: 'ok',
  RETURNED: 'bad',
  FAILED: 'bad',
  REJECTED: 'bad',
  CANCELLED: 'plain',
};

/** How far each state is: the steps done, of asked, checked, sent, there. */
const doneSteps: Readonly<Record<WithdrawalState, number>> = {
  REQUESTED: 1,
  UNDER_REVIEW: 1,
  AUTHORIZED: 2,
  HELD: 2,
  PROCESSED: 3,
  RETURNED: 3,
  FAILED: 2,
  REJECTED: 1,
  CANCELLED: 1,
};
/** The state whose time a step has in the history. */
const timeOf: readonly WithdrawalState[] = ['REQUESTED', 'AUTHORIZED', 'PROCESSED'];

type Texts = Spoken<WithdrawalsMessages>['texts'];

/** What is done in each step, as long as it is to come. */
const pictures: readonly IconName[] = ['clock', 'search', 'send', 'bank'];

/** The steps so far and to come; one that stopped for good has none after it, and says where the money is. */
function stepsOf(row: Withdrawal, texts: Texts, locale: string): Step[] {
  const time = shortMoments(locale);
  const titles = [texts.step_asked, texts.step_checked, texts.step_sent, texts.step_there];
  // As long as it goes on, a step is called what its state is: nothing that was not done yet is told as done.
  const going = [texts.step_asked, texts.state_UNDER_REVIEW, texts.state_HELD, texts.step_coming];
  const done = doneSteps[row.state];
  const ended = row.history.findLast(({ state }) => state === row.state)?.at;
  const back = fill(texts.step_back, { time: ended ? time(ended) : '' });
  // A held one has a note that says so.
  const nothingToDo = row.nextStep === 'WAIT' && row.state !== 'HELD' ? texts.step_wait : '';
  const steps = titles.map((title, index): Step => {
    const at = row.history.find(({ state }) => state === timeOf[index])?.at;
    if (index < done) return { state: 'done', title, detail: at ? time(at) : '' };
    const isNow = index === done;
    // What the player took back met no check that failed.
    if (isNow && row.state === 'CANCELLED')
      return { state: 'ended', title: texts.step_cancelled, detail: back, icon: 'wallet' };
    // The step that stopped it did not take place: it is called what came of it.
    if (isNow && stoppedStates.includes(row.state))
      return { state: 'stopped', title: texts[`state_${row.state}`], detail: back };
    const isLast = index === titles.length - 1;
    const by = row.expectedAt === null ? '' : estimatedMoment(locale, row.createdAt, row.expectedAt);
    const expected = by && fill(texts.step_expected, { time: by });
    const before = isNow ? nothingToDo : texts.step_next;
    const detail = isLast ? expected : before;
    const icon = pictures[index];
    return isNow
      ? { state: 'now', title: going[index] ?? title, detail, icon }
      : { state: 'later', title, detail, icon };
  });
  return stoppedStates.includes(row.state) ? steps.slice(0, done + 1) : steps;
}

/** Where a player acts on a document that a withdrawal waits for, or writes to the house. */
export interface WaitLinks {
  readonly contact: string;
  readonly document: string;
  readonly blocked: string;
}

interface Wait {
  readonly text: string;
  readonly link?: readonly [href: string, text: string];
}

/** What a withdrawal waits for, and where something can be done about it; of one that was not paid, where to ask why. */
function waitOf(row: Withdrawal, texts: Texts, links: WaitLinks, locale: string): Wait | undefined {
  const { cancellable, nextStep, reason, waitsUntil } = row;
  if (!cancellable)
    return nextStep === 'CONTACT_US'
      ? { text: texts.unpaid_why, link: [links.contact, texts.unpaid_write] }
      : undefined;
  const waits: Readonly<Record<WithdrawalWait, Wait>> = {
    DOCUMENT_PENDING: { text: texts.waits_DOCUMENT_PENDING },
    DOCUMENT_REQUIRED: { text: texts.waits_DOCUMENT_REQUIRED, link: [links.document, texts.waits_showDocument] },
    DOCUMENT_BLOCKED: { text: texts.waits_DOCUMENT_BLOCKED, link: [links.blocked, texts.waits_whatNow] },
    SECURITY_CHANGE: {
      text: waitsUntil
        ? fill(texts.waits_SECURITY_CHANGE_until, { time: unbroken(nearMoment(locale, waitsUntil)) })
        : texts.waits_SECURITY_CHANGE,
    },
    ACCOUNT_SECURED: { text: texts.waits_ACCOUNT_SECURED },
    DEPOSIT_REVERSED: { text: texts.waits_DEPOSIT_REVERSED },
    BONUS_TWICE: { text: texts.waits_BONUS_TWICE },
  };
  const known = withdrawalWaits.find((each) => each === reason);
  return known && waits[known];
}

function Waiting({ wait: { text, link } }: { readonly wait: Wait }) {
  if (link === undefined) return <Note>{text}</Note>;
  return (
    <Note tone="warning">
      {text}{' '}
      <a className="text-link" href={link[0]}>
        {link[1]}
      </a>
    </Note>
  );
}

interface Props extends Spoken<WithdrawalsMessages> {
  readonly row: Withdrawal;
  readonly links: WaitLinks;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** A withdrawal with its way as a timeline, what it waits for, and taking it back while that is possible. */
export function WithdrawalCard({ row, texts, lang, links, busy, onCancel }: Props) {
  const locale = formatLocale(lang);
  const amount = formatAmount(row.amount, row.currency, locale);
  const wait = waitOf(row, texts, links, locale);
  return (
    <article className="panel stack" data-state={row.state}>
      <div className="sum-head">
        <h2 className="number">
          <bdi>{amount}</bdi>
        </h2>
        <StateTag tone={tones[row.state]}>{texts[`state_${row.state}`]}</StateTag>
      </div>
      <p className="muted small">
        <Unbroken text={fill(texts.to, { to: row.destination.masked, reference: row.reference })} />
      </p>
      <Timeline
        steps={stepsOf(row, texts, locale)}
        stateTexts={{
          done: texts.timeline_done,
          now: texts.timeline_now,
          later: texts.timeline_later,
          stopped: texts.timeline_stopped,
        }}
      />
      {row.state === 'HELD' && <Note>{texts.held_text}</Note>}
      {wait !== undefined && <Waiting wait={wait} />}
      {row.cancellable && (
        <div className="sum-foot">
          <p className="muted small">{texts.cancel_until}</p>
          <Button kind="quiet" busy={busy} onClick={onCancel}>
            {fill(texts.cancel, { amount })}
          </Button>
        </div>
      )}
    </article>
  );
}
