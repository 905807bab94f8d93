import { sayMissing } from '#client/missing.ts';

/** Presses that nothing but a script answers: buttons, other than those that open a panel by themselves or send a form. */
const pressed = 'button:not([popovertarget],[type=submit])';

/**
 * Holds what is pressed or chosen before the code for it is there; once it is, each is repeated, each control once however often
 * it was pressed: who presses again means the same. Where the code can not come, it is said instead, now and of every later
 * press. Links and forms lead on by themselves and are not held, but for forms of islands, which the head script keeps.
 */
export function holdPresses(): (isThere: boolean) => void {
  const held = new Map<object, () => void>();
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  let isMissing = false;
  const hold = (control: object, repeat: () => void): void => {
    if (isMissing) sayMissing();
    else held.set(control, repeat);
  };
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(pressed);
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(button, () => button.click());
  };
  const onChange = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    hold(target, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  // The head script has noted what was pressed before this one came.
  const wasPressed = (element: Element & { pressed?: boolean }): boolean => element.pressed === true;
  for (const button of document.querySelectorAll<HTMLElement>(pressed))
    if ([button, ...button.querySelectorAll('*')].some(wasPressed)) hold(button, () => button.click());
  addEventListener('click', onClick, options);
  addEventListener('change', onChange, options);
  // What an island's form sends, the island sends again by itself once it lives.
  addEventListener('submit', (event) => event.defaultPrevented && hold(event, () => undefined), {
    signal: ends.signal,
  });
  return (isThere) => {
    isMissing = !isThere;
    if (isThere) {
      ends.abort();
      for (const repeat of held.values()) repeat();
    } else if (held.size > 0) sayMissing();
  };
}
