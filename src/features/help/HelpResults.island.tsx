import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { emitPageEvent } from '#client/events.ts';
import { session } from '#client/kernel.ts';
import type { HelpItem } from '#contract/help.ts';
import { helpQuery } from '#domain/help-search.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { say } from '#messages/common/fill.ts';
import type { HelpMessages } from '#messages/help/en.ts';
import { ErrorState } from '#ui/states/States.tsx';
import { type Found, findHelp, linkOf, shownHelp } from './find-help.ts';
import { readPlace } from './place.ts';
import { type ContactWays, SmartContact } from './SmartContact.tsx';

/** What the page gives the results; paths are in its language. */
interface ResultsProps extends ContactWays {
  readonly bucket: string;
  readonly action: string;
  readonly help: string;
}

/** What was looked for, and in which words the page says so. */
type Asked = Spoken<HelpMessages> & {
  readonly term: string;
  /** Whether what comes closest is of use: not where results stand above, nor where nothing was asked. */
  readonly isNearest: boolean;
};

type Shown =
  | { readonly state: 'short' | 'loading' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'found'; readonly items: readonly HelpItem[]; readonly fewer: boolean };

const shownOf = (found: Found): Shown =>
  found.state === 'unavailable'
    ? found
    : { ...found, items: shownHelp(found.items, readPlace(), session.$session.get().state === 'in') };

function useResults(bucket: string, lang: string): { term: string; shown: Shown; retry: () => void } {
  const [term, setTerm] = useState('');
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    // Asked again by whoever presses "try again".
    void tries;
    const asked = new URLSearchParams(location.search).get('searchTerm') ?? '';
    setTerm(asked);
    if (helpQuery(asked) === undefined) {
      setShown({ state: 'short' });
      return;
    }
    setShown({ state: 'loading' });
    let isLeft = false;
    void findHelp(asked, 'search', { bucket, lang }).then((found) => {
      if (isLeft) return;
      setShown(shownOf(found));
      emitPageEvent({ event: 'search', search_term: asked.slice(0, 120) });
    });
    return () => {
      isLeft = true;
    };
  }, [bucket, lang, tries]);
  return { term, shown, retry: () => setTries((count) => count + 1) };
}

/** The form with what was looked for in its field, unless somebody has typed there already: it is sent again if they have sent it. */
function useFilled(term: string) {
  const form = useRef<HTMLFormElement & { early?: boolean }>(null);
  useEffect(() => {
    const own = form.current;
    const field = own?.elements.namedItem('searchTerm');
    if (term === '' || !(field instanceof HTMLInputElement)) return;
    if (field.value === '') field.value = term;
    else if (own?.early) own.requestSubmit();
  }, [term]);
  return form;
}

/** S2.15: what to do when nothing was found, or not the right thing. */
function NoResults(props: Pick<ResultsProps, 'help' | 'bucket' | 'contact' | 'chat'> & Asked) {
  const { texts, lang, bucket, help, term, contact, chat, isNearest } = props;
  return (
    <aside className="panel stack" aria-labelledby="no-results">
      <h2 id="no-results">{texts.panelTitle}</h2>
      <p className="muted">{texts.panelText}</p>
      <SmartContact
        texts={texts}
        lang={lang}
        bucket={bucket}
        term={term}
        isNearest={isNearest}
        {...(contact && { contact })}
        {...(chat && { chat })}
      />
      <p>
        <a href={help}>{texts.browse}</a>
      </p>
    </aside>
  );
}

function Results(props: ResultsProps & Spoken<HelpMessages>) {
  const { texts, lang, bucket, action } = props;
  const { term, shown, retry } = useResults(bucket, lang);
  const form = useFilled(term);
  const count = shown.state === 'found' ? shown.items.length : 0;
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('searchTerm') ?? '').trim();
    location.assign(`${action}?${new URLSearchParams({ searchTerm: typed })}`);
  };
  const headings = {
    short: texts.short,
    loading: texts.waiting,
    unavailable: texts.noResults,
    found: count === 0 ? texts.noResults : say(texts, lang, 'results', { count }),
  };
  return (
    <div className="stack">
      <search>
        <form className="help-search" action={action} ref={form} onSubmit={search}>
          <label className="visually-hidden" htmlFor="help-term">
            {texts.label}
          </label>
          <input id="help-term" type="search" name="searchTerm" maxLength={100} autoComplete="off" />
          <button type="submit" className="button button-small">
            {texts.submit}
          </button>
        </form>
      </search>
      <h2 role="status">{headings[shown.state]}</h2>
      {shown.state === 'found' && shown.fewer && <p className="note">{texts.fewer}</p>}
      {shown.state === 'unavailable' && (
        <ErrorState title={texts.unavailable} text={texts.down} retry={texts.retry} onRetry={retry} />
      )}
      {shown.state === 'found' && count > 0 && (
        <ol className="bare-list help-results">
          {shown.items.map((item) => (
            <li key={item.contentId}>
              <a href={linkOf(item)}>{item.fields.title}</a>
              {item.fields.section && <small className="muted"> {item.fields.section}</small>}
              {item.fields.excerpt && <p className="muted">{item.fields.excerpt}</p>}
            </li>
          ))}
        </ol>
      )}
      {shown.state !== 'loading' && (
        <NoResults {...props} term={term} isNearest={shown.state !== 'short' && count === 0} />
      )}
    </div>
  );
}

/** S2.15: the page of help results. */
export const HelpResults = island('help results', Results);
