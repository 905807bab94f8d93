import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/Button.tsx';

interface Props {
  readonly open: boolean;
  /** Called when Escape, the close button or a press beside the dialog asks for it; the caller then sets `open` false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** `sheet`: from the bottom edge on a phone, from the end side elsewhere. */
  readonly kind?: 'dialog' | 'sheet';
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes on Escape and returns the focus to where it was. It begins
 * on the heading: the first button would be the one that closes, and what the dialog asks would be heard after it.
 * Its content exists only while it is open, so a form in it starts empty each time.
 */
export function Dialog({ open, onClose, title, closeLabel, kind = 'dialog', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      heading.current?.focus();
    } else if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; Escape is the dialog's own key for it.
    <dialog
      ref={dialog}
      className={kind === 'sheet' ? 'dialog sheet' : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      {open && (
        <div className="dialog-body">
          <div className="dialog-head">
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={() => dialog.current?.close()} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
