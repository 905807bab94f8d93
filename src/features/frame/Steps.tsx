import { type ReactNode, useEffect, useRef } from 'react';

/** What leads on by itself: nobody has to be shown it. */
const PASSING = 'loading';

interface StepsProps {
  readonly step: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * What a page shows step by step, named by `step`. Whoever acted in one of them is taken to the top of the next: the
 * button they pressed is gone, and the page may have become so short that they would look at its foot.
 */
export function Steps({ step, className = 'steps', children }: StepsProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ step, isActing: false });
  useEffect(() => {
    if (before.current.step === step || step === PASSING) return;
    before.current.step = step;
    if (!before.current.isActing || !box.current) return;
    box.current.focus({ preventScroll: true });
    // Its top may be out of sight, or under the header, although the browser counts the step as seen.
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (box.current.getBoundingClientRect().top < covered) box.current.scrollIntoView();
  }, [step]);
  const act = (): void => {
    before.current.isActing = true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that somebody acts inside.
    <div ref={box} className={className} tabIndex={-1} onFocus={act}>
      {children}
    </div>
  );
}
