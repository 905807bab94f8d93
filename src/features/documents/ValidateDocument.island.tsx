import { useCallback, useEffect, useState } from 'react';
import { documentStanding } from '#client/document-standing.ts';
import type { DocumentStanding } from '#contract/documents.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { rankedDate } from '#domain/unbroken.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { fill } from '#messages/common/fill.ts';
import type { DocumentsMessages } from '#messages/documents/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { type Step, Timeline } from '#ui/display/Timeline.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { CheckFrame } from './CheckFrame.tsx';
import { goBack } from './way-back.ts';

/** What the page gives: paths in its language. */
interface ValidateDocumentProps {
  readonly languages: readonly string[];
  readonly home: string;
  readonly blocked: string;
  readonly unverifiable: string;
  /** The page's language where it stands in its address. */
  readonly prefix?: string;
}
type Props = ValidateDocumentProps & Spoken<DocumentsMessages>;
type Texts = Props['texts'];

function Needs({ texts }: { readonly texts: Texts }) {
  return (
    <div className="stack-tight">
      <h2>{texts.need_title}</h2>
      <ul>
        {[texts.need_document, texts.need_light, texts.need_minutes].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

function Pending({ texts }: { readonly texts: Texts }) {
  const steps: readonly Step[] = [
    { state: 'done', title: texts.pending_step_sent, detail: texts.pending_step_sentDetail },
    { state: 'now', title: texts.pending_step_check, detail: texts.pending_step_checkDetail, icon: 'hourglass' },
    { state: 'later', title: texts.pending_step_result, detail: texts.pending_step_resultDetail },
  ];
  const { step_done: done, step_now: now, step_later: later, step_stopped: stopped } = texts;
  return (
    <section className="panel stack">
      <h2>{texts.pending_title}</h2>
      <p>{texts.pending_text}</p>
      <Timeline steps={steps} stateTexts={{ done, now, later, stopped }} />
    </section>
  );
}

function Verified({
  texts,
  lang,
  decidedAt,
}: {
  readonly texts: Texts;
  readonly lang: string;
  readonly decidedAt: string | undefined;
}) {
  const date =
    decidedAt &&
    rankedDate(new Intl.DateTimeFormat(formatLocale(lang), { dateStyle: 'long' }).format(new Date(decidedAt)), lang);
  return (
    <section className="panel stack">
      <h2>{texts.verified_title}</h2>
      <p>
        {texts.verified_text} {date && fill(texts.verified_at, { date })}
      </p>
    </section>
  );
}

/** Whether the check is shown: where something is to be done, and once it is open until it is settled. */
function useCheck(standing: DocumentStanding | undefined): boolean {
  const [opened, setOpened] = useState(false);
  const wants = standing !== undefined && ['REQUESTED', 'INVALID', 'NOT_REQUESTED'].includes(standing.status);
  useEffect(() => {
    if (wants) setOpened(true);
  }, [wants]);
  // Who has just sent a document reads the provider's last word before the page says it in its own.
  return wants || (opened && standing?.status === 'PENDING');
}

/** S2.10: the page of the check, in each state of the document (S4.01a) and when nothing was asked ('other'). */
function ValidateDocumentView(props: Props) {
  const { texts, lang, languages, home, blocked, unverifiable, prefix } = props;
  const polled = usePolled(documentStanding);
  const standing = polled.state === 'ready' ? polled.value : undefined;
  const shows = useCheck(standing);
  const back = useCallback(() => goBack({ languages, home }), [languages, home]);
  useEffect(() => {
    if (standing?.status === 'BLOCKED') location.replace(blocked);
  }, [standing?.status, blocked]);
  if (polled.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => documentStanding.refresh()} />;
  if (!standing || standing.status === 'BLOCKED') return <Skeleton lines={6} label={texts.loading} />;
  return (
    <div className="stack" aria-live="polite">
      {standing.status === 'INVALID' && (
        <Note tone="warning">
          <p>
            <strong>{texts.invalid_title}</strong>
          </p>
          <p>{texts[`reason_${standing.reason ?? 'OTHER'}`]}</p>
        </Note>
      )}
      {shows && (
        <>
          <p className="lead muted">{texts.lead}</p>
          <Needs texts={texts} />
          <CheckFrame texts={texts} language={prefix} lang={lang} unverifiable={unverifiable} onDone={back} />
        </>
      )}
      {!shows && standing.status === 'PENDING' && <Pending texts={texts} />}
      {standing.status === 'VERIFIED' && <Verified texts={texts} lang={lang} decidedAt={standing.decidedAt} />}
      {!shows && (
        <div className="button-row">
          <Button icon="chevron-left" onClick={back}>
            {texts.back}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The check of an identity document. */
export const ValidateDocument = island('validate-document', ValidateDocumentView);
