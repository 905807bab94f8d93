import { type ReactNode, useEffect, useRef } from 'react';

/** Why, in the place of a form that was sent: no other try can use its link. */
export function LinkIsOver({ children }: { readonly children: ReactNode }) {
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="stack" role="alert" tabIndex={-1} ref={said}>
      {children}
    </div>
  );
}
