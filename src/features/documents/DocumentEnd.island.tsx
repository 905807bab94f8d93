import { useCallback } from 'react';
import { documentStanding } from '#client/document-standing.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import type { DocumentsMessages } from '#messages/documents/en.ts';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { goBack } from './way-back.ts';

/** What the page gives: paths in its language; `contact` where there is such a page. */
interface EndProps {
  readonly languages: readonly string[];
  readonly home: string;
  readonly check: string;
  readonly contact?: string;
}
type Props = EndProps & Spoken<DocumentsMessages>;

function useBack({ languages, home }: Pick<Props, 'languages' | 'home'>): () => void {
  return useCallback(() => goBack({ languages, home }), [languages, home]);
}

/** S2.11: a blocked document: why, and what can be done. */
function Blocked({ texts, check, contact, ...where }: Props) {
  const polled = usePolled(documentStanding);
  const back = useBack(where);
  const standing = polled.state === 'ready' ? polled.value : undefined;
  const isBlocked = standing === undefined || standing.status === 'BLOCKED';
  return (
    <div className="stack" aria-live="polite">
      {polled.state === 'loading' && <Skeleton lines={2} label={texts.loading} />}
      {polled.state === 'unavailable' && <Unavailable texts={texts} onRetry={() => documentStanding.refresh()} />}
      {standing?.status === 'BLOCKED' && <p>{texts[`because_${standing.reason ?? 'OTHER'}`]}</p>}
      {isBlocked ? (
        <>
          <p>{texts.blocked_text}</p>
          <p>{texts.blocked_next}</p>
        </>
      ) : (
        <p>{texts.blocked_notBlocked}</p>
      )}
      <div className="button-row">
        {isBlocked && contact !== undefined && (
          <LinkButton kind="primary" icon="mail" href={contact}>
            {texts.blocked_contact}
          </LinkButton>
        )}
        {!isBlocked && (
          <LinkButton kind="primary" href={check}>
            {texts.blocked_goOn}
          </LinkButton>
        )}
        <Button icon="chevron-left" onClick={back}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}

/** S2.13: identity that cannot be verified; the button leads to the page before. */
function Unverifiable({ texts, contact, ...where }: Props) {
  const back = useBack(where);
  return (
    <div className="stack">
      <p>{texts.unverifiable_text}</p>
      <div className="button-row">
        <Button kind="primary" icon="close" onClick={back}>
          {texts.unverifiable_close}
        </Button>
        {contact !== undefined && <LinkButton href={contact}>{texts.blocked_contact}</LinkButton>}
      </div>
    </div>
  );
}

/** The page of a blocked document. */
export const BlockedDocument = island('blocked-document', Blocked);
/** The page "unable to verify identity". */
export const UnverifiableIdentity = island('identity-unverifiable', Unverifiable);
