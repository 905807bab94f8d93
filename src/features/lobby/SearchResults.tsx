import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import type { GameRow } from '#domain/game-index.ts';
import { markedPieces } from '#domain/game-search.ts';
import { fill } from '#messages/common/fill.ts';
import type { LobbyMessages } from '#messages/lobby/en.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/names.ts';
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
  const said = countOf(state.count, state.rows.length, words);
  return state.isNear ? `${fill(words.search_near, { text: state.text })} ${said}` : said;
}

function countOf(count: number, shown: number, words: LobbyMessages): string {
  if (count > shown) return fill(words.search_count_first, { count, shown });
  return fill(count === 1 ? words.search_count_one : words.search_count_other, { count });
}

/** S2.29, S3.07: what a search shows below its field. The field stays the page's own, so no key is lost. */
export function SearchResults({ search, words, id, helpPath, onAgain, onClose }: SearchResultsProps) {
  const state = useStore(search.$search);
  const isShown = state.state === 'found' || state.state === 'nothing';
  const { rows = [], count = 0, allPath } = state.state === 'found' ? state : {};
  const way = (at: number) => ({
    id: `${id}-${at}`,
    isActive: isShown && state.active === at,
    onChoose: search.chosen,
  });
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
          {rows.map((row, at) => (
            <Result key={row.id} {...way(at)} row={row} text={state.text} />
          ))}
          {allPath !== undefined && (
            <Elsewhere {...way(rows.length)} icon="grid" href={allPath}>
              {fill(words.search_all, { count })}
            </Elsewhere>
          )}
          <Elsewhere {...way(rows.length + Number(allPath !== undefined))} icon="help" href={helpPath(state.text)}>
            {fill(words.search_help, { text: state.text })}
          </Elsewhere>
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

interface WayProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly href: string;
}

/** A row of the list: a link that the arrows of the field reach, no stop of its own. */
function Way({
  id,
  isActive,
  onChoose,
  href,
  className,
  children,
}: WayProps & Pick<ComponentProps<'a'>, 'className' | 'children'>) {
  return (
    <a
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isActive}
      className={className}
      href={href}
      onClick={onChoose}
    >
      {children}
    </a>
  );
}

interface ElsewhereProps extends WayProps {
  readonly icon: IconName;
  readonly children: string;
}

/** A way on from what was found. */
function Elsewhere({ icon, children, ...way }: ElsewhereProps) {
  return (
    <Way {...way} className="search-row search-help">
      <Icon name={icon} />
      {children}
    </Way>
  );
}

interface ResultProps extends Omit<WayProps, 'href'> {
  readonly row: GameRow;
  readonly text: string;
}

function Result({ row, text, ...way }: ResultProps) {
  return (
    <Way {...way} className="search-row" href={row.href}>
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
    </Way>
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
