import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';

const SHOWN_MS = 4_000;

interface Props {
  readonly value: string;
  readonly label: string;
  readonly copied: string;
  /** Said when the browser refuses; the value itself should stand selectable beside the button. */
  readonly failed: string;
}

/** Copies `value`; says for four seconds, also to screen readers, that it did. */
export function CopyButton({ value, label, copied, failed }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | undefined>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  const said = outcome && { copied, failed }[outcome];
  return (
    <span className="copy">
      <Button small icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {label}
      </Button>
      <span className="small muted" role="status">
        {said}
      </span>
    </span>
  );
}
