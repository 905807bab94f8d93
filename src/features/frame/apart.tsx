import type { ReactNode } from 'react';

/** Two things with a dot between them; where they stand on two lines there is none. */
export const apart = (first: ReactNode, second: ReactNode): ReactNode => (
  <span className="apart">
    <span>{first}</span> <span>{second}</span>
  </span>
);
