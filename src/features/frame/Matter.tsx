import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/names.ts';
import { Skeleton } from '#ui/states/States.tsx';
import { useRefocus } from './refocus.ts';

interface HeadProps {
  readonly icon: IconName;
  readonly title: string;
  /** How it stands now; empty while that is not known. */
  readonly state: string;
}

function Head({ icon, title, state, end }: HeadProps & { readonly end: IconName }) {
  return (
    <>
      <Icon name={icon} />
      <h2>{title}</h2>
      <span className="matter-state">{state}</span>
      <Icon name={end} />
    </>
  );
}

interface MatterProps extends HeadProps {
  readonly id?: string;
  /** What is said while its code is on its way. */
  readonly loading: string;
  /** Another one says that its parts are others now: who stood in one that is gone stands at the matter. */
  readonly renewed?: unknown;
  readonly children: ReactNode;
}

/** One matter with how it stands, closed until it is wanted. A link to its name (`#pin`) opens it. */
export function Matter({ id, loading, renewed, children, ...head }: MatterProps) {
  const [open, setOpen] = useState(false);
  const box = useRefocus<HTMLDetailsElement>(renewed, 'summary');
  useEffect(() => {
    const openWhenAsked = (): void => {
      if (id === undefined || location.hash !== `#${id}`) return;
      setOpen(true);
      box.ref.current?.scrollIntoView();
    };
    openWhenAsked();
    addEventListener('hashchange', openWhenAsked);
    return () => removeEventListener('hashchange', openWhenAsked);
  }, [id, box.ref]);
  return (
    <details {...box} id={id} className="matter" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Head {...head} end="chevron-down" />
      </summary>
      {open && (
        <div className="stack">
          <Suspense fallback={<Skeleton label={loading} />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}

/** A matter that has a page of its own. */
export function MatterLink({ href, ...head }: HeadProps & { readonly href: string }) {
  return (
    <a className="matter" href={href}>
      <Head {...head} end="chevron-right" />
    </a>
  );
}
