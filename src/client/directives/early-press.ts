/** Frames that a press waits for React to know its button. */
const patience = 300;

/** Presses a button as soon as React has taken it over: it marks the elements that it knows. */
function pressWhenLive(button: HTMLElement, framesLeft = patience): void {
  if (Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click();
  else if (framesLeft > 0) requestAnimationFrame(() => pressWhenLive(button, framesLeft - 1));
}

/**
 * Whoever presses a button before its island lives has pressed it: answers what presses it again, to be called once the
 * island does. What opens a panel by itself has opened it already.
 */
export function keepPress(element: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  element.addEventListener('click', ({ target }) => {
    if (element.hasAttribute('ssr') && target instanceof Element)
      pressed = target.closest<HTMLElement>('button[type=button]:not([popovertarget])');
  });
  return () => {
    if (pressed) pressWhenLive(pressed);
  };
}

/** Starts an island; what is pressed in it meanwhile is pressed again once it lives. */
export async function enliven(load: () => Promise<() => Promise<void>>, element: HTMLElement): Promise<void> {
  const press = keepPress(element);
  await (await load())();
  press();
}
