/** Presses that nothing but a script answers: buttons, other than those that open a panel by themselves or send a form. */
const pressed = 'button:not([popovertarget],[type=submit])';

/**
 * Holds what is pressed or chosen before the code for it is there; the answer repeats it, each control once however often it
 * was pressed: who presses again means the same. Links and forms lead on by themselves, and are not held.
 */
export function holdPresses(): () => void {
  const held = new Map<Element, () => void>();
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(pressed);
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.set(button, () => button.click());
  };
  const onChange = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    held.set(target, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  addEventListener('click', onClick, options);
  addEventListener('change', onChange, options);
  return () => {
    ends.abort();
    for (const repeat of held.values()) repeat();
  };
}
