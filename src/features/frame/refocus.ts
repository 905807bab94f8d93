import { type FocusEventHandler, type RefObject, useEffect, useRef } from 'react';

/** For the box whose parts may go. */
interface Box<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly onFocus: FocusEventHandler;
}

/**
 * Keeps the focus of whoever acts in a box: when `shown` is another and what had the focus is gone, the first of `places` in
 * its row of a list, else in the row beside, else in the box, else the box has it, in view. Left alone, the browser lets it
 * fall to the page, and the keyboard begins at the top.
 */
export function useRefocus<E extends HTMLElement = HTMLDivElement>(shown: unknown, places: string): Box<E> {
  const ref = useRef<E>(null);
  const held = useRef<readonly (Element | null | undefined)[]>([]);
  const hold = (target: Element): void => {
    const row = target.closest('li');
    held.current = [target, row, row?.nextElementSibling, row?.previousElementSibling];
  };
  // An island that wakes at its first press has not seen what had the focus before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the box begins to live.
  useEffect(() => {
    const at = document.activeElement;
    if (at && ref.current?.contains(at)) hold(at);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what is shown, and asks nothing else.
  useEffect(() => {
    const box = ref.current;
    const [at, ...near] = held.current;
    if (!box || at?.isConnected !== false || document.activeElement !== document.body) return;
    const [place = box] = [...near, box].flatMap(
      (part) => (part?.isConnected && part.querySelector<HTMLElement>(places)) || [],
    );
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus();
  }, [shown]);
  return {
    ref,
    onFocus: ({ target }) => hold(target),
  };
}
