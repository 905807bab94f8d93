import type { ReactNode } from 'react';

interface ApartProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two things with a dot between them; where they stand on two lines there is none. */
export function Apart({ first, second }: ApartProps) {
  return (
    <span className="apart">
      <span>{first}</span> <span>{second}</span>
    </span>
  );
}
