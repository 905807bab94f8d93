import { useStore } from '@nanostores/react';
import type { GameRow } from '#domain/game-index.ts';
import { markedPieces } from '#domain/game-search.ts';
import { fill } from '#messages/common/fill.ts';
import type { LobbyMessages } from '#messages/lobby/en.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { GameSearch, SearchState } from './game-search.store.ts';

/** What the panel of a search needs. */
export interface SearchResultsProps {
  readonly search: GameSearch;
  readonly words: LobbyMessages;
  /** Begins the ids of the list and its rows, which the field names. */
  readonly id: string;
  readonly helpPath: (text: string) => string;
  /** Puts a text into the field and searches for it. */
  readonly onAgain: (text: string) => void;
  readonly onClose?: (() => void) | undefined;
}

/** What a screen reader is told of a search: how many there are, or that there is nothing. */
export function searchStatus(state: SearchState, words: LobbyMessages): string {
  if (state.state === 'waiting') return words.search_waiting;
  if (state.state === 'unavailable') return words.search_unavailable;
  if (state.state === 'nothing') return fill(words.search_nothing, { text: state.text });
  if (state.state !== 'found') return '';
  const { length } = state.rows;
  const count = fill(length === 1 ? words.search_count_one : words.search_count_other, { count: length });
  return state.isNear ? `${fill(words.search_near, { text: state.text })} ${count}` : count;
}

/** S2.29, S3.07: what a search shows below its field. The field stays the page's own, so no key is lost. */
export function SearchResults({ search, words, id, helpPath, onAgain, onClose }: SearchResultsProps) {
  const state = useStore(search.$search);
  const isShown = state.state === 'found' || state.state === 'nothing';
  return (
    <>
      <p
        role="status"
        className={state.state === 'nothing' ? 'search-status search-nothing' : 'search-status'}
        data-state={state.state}
      >
        {searchStatus(state, words)}
      </p>
      {state.state === 'nothing' && <p className="muted small">{words.search_spelling}</p>}
      {state.state === 'recent' && <Recent searches={state.searches} words={words} onAgain={onAgain} />}
      {isShown && (
        <div role="listbox" id={`${id}-list`} aria-label={words.search} className="search-list">
          {state.state === 'found' &&
            state.rows.map((row, at) => (
              <Result
                key={row.id}
                id={`${id}-${at}`}
                row={row}
                text={state.text}
                isActive={state.active === at}
                onChoose={search.chosen}
              />
            ))}
          <a
            role="option"
            tabIndex={-1}
            id={`${id}-${state.state === 'found' ? state.rows.length : 0}`}
            aria-selected={state.active === (state.state === 'found' ? state.rows.length : 0)}
            className="search-row search-help"
            href={helpPath(state.text)}
            onClick={search.chosen}
          >
            <Icon name="help" />
            {fill(words.search_help, { text: state.text })}
          </a>
        </div>
      )}
      {onClose && (
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          {words.search_close}
        </button>
      )}
    </>
  );
}

interface ResultProps {
  readonly id: string;
  readonly row: GameRow;
  readonly text: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Result({ id, row, text, isActive, onChoose }: ResultProps) {
  return (
    <a
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isActive}
      className="search-row"
      href={row.href}
      onClick={onChoose}
    >
      {row.img ? <img src={row.img} alt="" width="56" height="56" loading="lazy" /> : <span className="search-blank" />}
      <span>
        <span className="search-title">
          {markedPieces(row.title, text).map((piece, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name and never move.
            piece.isFound ? <mark key={at}>{piece.text}</mark> : piece.text,
          )}
        </span>
        <span className="muted small">{row.subtitle}</span>
      </span>
    </a>
  );
}

interface RecentProps {
  readonly searches: readonly string[];
  readonly words: LobbyMessages;
  readonly onAgain: (text: string) => void;
}

function Recent({ searches, words, onAgain }: RecentProps) {
  return (
    <>
      <p className="search-status">{words.search_recent}</p>
      <ul className="bare-list search-recent">
        {searches.map((text) => (
          <li key={text}>
            <button type="button" className="chip" onClick={() => onAgain(text)}>
              <Icon name="clock" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
