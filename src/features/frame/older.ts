import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface Older {
  readonly list: RefObject<HTMLUListElement | null>;
  /** For the button that asks for them. */
  readonly more: (press: MouseEvent) => void;
}

/**
 * Leads whoever asked for a list's older rows to the first of them: the button that was pressed then stands below them
 * all, or is gone with the last page. Who has gone elsewhere meanwhile stays there. `count` is how many rows there are,
 * `ask` asks for more.
 */
export function useOlder(count: number, ask: () => void): Older {
  const list = useRef<HTMLUListElement>(null);
  const press = useRef<{ readonly button: Element; readonly rows: number }>(undefined);
  useEffect(() => {
    const { button, rows } = press.current ?? {};
    if (rows === undefined || count <= rows) return;
    press.current = undefined;
    const { activeElement } = document;
    if (activeElement !== button && activeElement !== document.body) return;
    const row = list.current?.children[rows];
    const [way = row] = row?.querySelectorAll<HTMLElement>('a, summary') ?? [];
    if (!(way instanceof HTMLElement)) return;
    if (way === row) way.tabIndex = -1;
    way.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    more: ({ currentTarget }) => {
      press.current = { button: currentTarget, rows: count };
      ask();
    },
  };
}
