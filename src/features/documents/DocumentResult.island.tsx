import { useEffect, useState } from 'react';
import { island, type Spoken } from '#features/frame/island.tsx';
import type { DocumentsMessages } from '#messages/documents/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { inLanguageAround, outcomeOf, tellAround } from './result.ts';
import { goBack } from './way-back.ts';

interface ResultProps {
  readonly languages: readonly string[];
  readonly home: string;
}

/** The path of our page around this one; '' where that is the provider's, or there is none. */
function pathAround(): string {
  try {
    return parent.location.pathname;
  } catch {
    return '';
  }
}

/** S2.12: how the check ended, as the provider's way back says; "Continue" tells the page around, or goes on by itself. */
function Result({ texts, languages, home }: ResultProps & Spoken<DocumentsMessages>) {
  const [outcome, setOutcome] = useState<'success' | 'failure'>();
  useEffect(() => {
    const path = inLanguageAround(pathAround(), location.pathname);
    if (path === undefined) setOutcome(outcomeOf(location.search));
    else location.replace(path + location.search);
  }, []);
  const goOn = (): void => {
    if (!tellAround(window)) goBack({ languages, home });
  };
  if (outcome === undefined) return <Skeleton lines={3} label={texts.loading} />;
  return (
    <section className="panel stack">
      <div role="status">
        <h2>{texts[`result_${outcome}_title`]}</h2>
      </div>
      <p>{texts[`result_${outcome}_text`]}</p>
      <div className="button-row">
        <Button kind="primary" onClick={goOn}>
          {texts.result_continue}
        </Button>
      </div>
    </section>
  );
}

/** The page that the provider leads to, inside the frame. */
export const DocumentResult = island('document-result', Result);
