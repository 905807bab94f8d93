import type { ReactNode } from 'react';

interface Props {
  /** The component's name in the code. */
  readonly of: string;
  /** What tells this one from the others of its name. */
  readonly state?: string;
  readonly children: ReactNode;
}

/** Components of one sort under a heading. */
export function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="gallery-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One component in one state: what tests look at by name and compare with its siblings. */
export function Specimen({ of, state = 'plain', children }: Props) {
  return (
    <div className="specimen" data-specimen={of} data-state={state}>
      {children}
    </div>
  );
}
