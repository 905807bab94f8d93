import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { after } from '#client/after.ts';
import { session } from '#client/kernel.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { say } from '#messages/common/fill.ts';
import { commonMessages } from '#messages/common/messages.ts';
import type { HelpMessages } from '#messages/help/en.ts';
import { helpMessages } from '#messages/help/messages.ts';
import { findHelp, linkOf, shownHelp } from './find-help.ts';
import { createHelpSearch } from './help-search.store.ts';
import { readPlace } from './place.ts';

/** What the page gives the field: where it asks, and the page of results. */
export interface HelpFieldProps {
  readonly bucket: string;
  readonly action: string;
}

/** The search of one field: it closes when something else is pressed, and goes on with what was typed or sent before this woke. */
function useSearch({ lang, bucket, action }: HelpFieldProps & { readonly lang: string }) {
  const [search] = useState(() =>
    createHelpSearch({
      find: (typed) => findHelp(typed, 'suggestions', { bucket, lang }),
      shown: (items) => shownHelp(items, readPlace(), session.$session.get().state === 'in'),
      after,
      go: (path) => location.assign(path),
      resultsPath: (typed) => `${action}?${new URLSearchParams({ searchTerm: typed })}`,
    }),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onDown = ({ target }: Event): void => {
      if (!form.current?.contains(target as Node)) search.close();
    };
    addEventListener('pointerdown', onDown);
    return () => removeEventListener('pointerdown', onDown);
  }, [search]);
  useEffect(() => {
    // The script in `<head>` notes a form that a quick hand sent.
    const own: (HTMLFormElement & { early?: boolean }) | null = form.current;
    const field = own?.elements.namedItem('searchTerm');
    if (!(field instanceof HTMLInputElement) || field.value === '') return;
    if (own?.early) search.enter(field.value);
    else search.type(field.value);
  }, [search]);
  return { search, form };
}

function SearchField({ texts, ...props }: HelpFieldProps & Spoken<HelpMessages>) {
  const { lang, action } = props;
  const { search, form } = useSearch(props);
  const state = useStore(search.$search, { ssr: 'initial' });
  const items = state.state === 'found' ? state.items : [];
  const active = state.state === 'found' ? state.active : undefined;
  const isOpen = state.state !== 'closed' && state.state !== 'short';
  useEffect(() => {
    if (active !== undefined) document.getElementById(`help-found-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const told = {
    closed: '',
    short: texts.short,
    waiting: texts.waiting,
    unavailable: texts.unavailable,
    found: items.length === 0 ? texts.nothing : say(texts, lang, 'count', { count: items.length }),
  }[state.state];
  return (
    <search>
      <form
        ref={form}
        className="help-search"
        action={action}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) search.close();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          search.enter(String(new FormData(event.currentTarget).get('searchTerm') ?? ''));
        }}
      >
        <label className="visually-hidden" htmlFor="help-search">
          {texts.label}
        </label>
        <input
          id="help-search"
          type="search"
          name="searchTerm"
          placeholder={texts.label}
          maxLength={100}
          autoComplete="off"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls="help-found"
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `help-found-${active}`}
          onInput={({ currentTarget }) => search.type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') search.close();
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            search.move(event.key === 'ArrowDown' ? 1 : -1);
          }}
        />
        <button type="submit" className="button button-small">
          {texts.submit}
        </button>
        <div id="help-found" className="help-found" role="listbox" aria-label={texts.label} hidden={items.length === 0}>
          {items.map((item, index) => (
            <a
              key={item.contentId}
              id={`help-found-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={linkOf(item)}
            >
              <span>{item.fields.title}</span>
              {item.fields.section && <small>{item.fields.section}</small>}
            </a>
          ))}
        </div>
        <p className="help-told muted small" role="status">
          {told}
        </p>
      </form>
    </search>
  );
}

/** S4.10: the field that searches help; the page of results does so without it too. */
export const HelpSearch = island('help search', SearchField, (lang) => ({
  ...commonMessages(lang),
  ...helpMessages(lang),
}));
