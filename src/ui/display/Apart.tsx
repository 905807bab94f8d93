import type { ReactNode } from 'react';

interface ApartProps {
  /** What is not known (null, undefined, '') has neither a place nor a dot. */
  readonly parts: readonly ReactNode[];
  /** Small and quiet, below what it tells more of. */
  readonly quiet?: boolean;
}

/** Things with a dot between them; where a line ends between two there is none. */
export function Apart({ parts, quiet = false }: ApartProps) {
  const known = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return (
    <span className={quiet ? 'apart muted small' : 'apart'}>
      {known.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same few things in the same places.
        <span key={at}>{part} </span>
      ))}
    </span>
  );
}
