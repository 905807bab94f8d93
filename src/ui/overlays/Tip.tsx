import { useId } from 'react';
import { Icon } from '../icons/Icon.tsx';

/** A few words on demand: a small "i" that opens them on press, touch or key, and closes with Escape. Never needed to go on. */
export function Tip({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId();
  return (
    <span className="tip">
      <button type="button" className="tip-button" popoverTarget={id} aria-label={label}>
        <Icon name="info" />
      </button>
      <span id={id} className="popover popover-tip" popover="auto" role="note">
        {text}
      </span>
    </span>
  );
}
