import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

/** One line of a menu: a place to go to, or something to do. */
export type MenuItem = { readonly text: string; readonly icon?: IconName } & (
  | { readonly href: string; readonly current?: boolean }
  | { readonly onSelect: () => void }
);

interface Props {
  /** Name of the list. */
  readonly label: string;
  readonly button: ReactNode;
  /** Says what the button opens when its content is a picture. */
  readonly buttonLabel?: string;
  readonly buttonClass?: string;
  readonly items: readonly MenuItem[];
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the lines by arrows, Home and End; Tab and Escape stay the browser's. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const next = steps[event.key]?.(lines.indexOf(document.activeElement as HTMLElement), lines.length);
  if (next === undefined) return;
  event.preventDefault();
  lines[next]?.focus();
}

/**
 * A button and the list of links and actions that it opens, by the native popover: Escape and a press elsewhere close
 * it, the focus returns to the button. It hangs below the button; where a browser cannot anchor, at the page's edge.
 */
export function Menu({ label, button, buttonLabel, buttonClass = 'button', items }: Props) {
  const id = useId();
  const popover = useRef<HTMLElement>(null);
  const line = (item: MenuItem): ReactNode => (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.text}
    </>
  );
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={buttonLabel}>
        {button}
      </button>
      <nav
        ref={popover}
        id={id}
        className="popover popover-menu"
        popover="auto"
        aria-label={label}
        onKeyDown={moveFocus}
      >
        <ul className="menu-list">
          {items.map((item) => (
            <li key={item.text}>
              {'href' in item ? (
                <a href={item.href} aria-current={item.current ? 'page' : undefined}>
                  {line(item)}
                </a>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    popover.current?.hidePopover();
                    item.onSelect();
                  }}
                >
                  {line(item)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
