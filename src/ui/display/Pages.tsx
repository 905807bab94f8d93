import { Icon } from '../icons/Icon.tsx';

interface PaginationProps {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly previous: string;
  readonly next: string;
  readonly hrefOf: (page: number) => string;
  /** "Page 3 of 12". */
  readonly position: string;
}

/** The way through many pages of one list: back, where we are, on. */
export function Pagination({ label, page, pageCount, previous, next, hrefOf, position }: PaginationProps) {
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <a className="button button-small" rel="prev" href={hrefOf(page - 1)}>
          <Icon name="chevron-left" />
          {previous}
        </a>
      )}
      <span className="number muted" aria-current="page">
        {position}
      </span>
      {page < pageCount && (
        <a className="button button-small" rel="next" href={hrefOf(page + 1)}>
          {next}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

/** One place on the way back; the last one is the page itself and has no `href`. */
export interface Crumb {
  readonly text: string;
  readonly href?: string;
}

/** Where this page stands. */
export function Breadcrumb({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={text}>{href === undefined ? <span aria-current="page">{text}</span> : <a href={href}>{text}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
