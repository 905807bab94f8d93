import { type ReactNode, useEffect, useRef } from 'react';

/** In the place of a form that was sent: no other try can use its link, and why; or that it has done what it is for. */
export function LinkIsOver({
  role = 'alert',
  children,
}: {
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}) {
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="stack" role={role} tabIndex={-1} ref={said}>
      {children}
    </div>
  );
}
