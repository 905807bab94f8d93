import { keepPress } from './early-press.ts';

type Load = () => Promise<() => Promise<void>>;

/** An island that waits for a touch. */
interface Touch {
  readonly start: () => Promise<void>;
  readonly isTouched: () => boolean;
}

/**
 * `client:intent`: hydrates on the first touch of the island: focus, pointer, or "/" for a search island
 * (`client:intent="/"`). Typed text stays, since inputs are uncontrolled until then. A submit that comes first is
 * held back by the head script and repeated once the island lives; so is the press of a button. Answers what starts it
 * untouched, and whether it has been.
 */
export default function intent(load: Load, options: { value: unknown }, element: HTMLElement): Touch {
  let started = false;
  let pending: HTMLFormElement | undefined;
  const press = keepPress(element);
  const start = async (): Promise<void> => {
    if (started) return;
    started = true;
    document.removeEventListener('keydown', onKey);
    await (await load())();
    pending?.requestSubmit();
    press();
  };
  const onKey = (event: KeyboardEvent): void => {
    const typing =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
    if (event.key !== options.value || typing) return;
    event.preventDefault();
    element.querySelector('input')?.focus();
  };
  element.addEventListener('focusin', start, { once: true });
  element.addEventListener('pointerover', start, { once: true, passive: true });
  element.addEventListener('submit', (event) => {
    if (!element.hasAttribute('ssr')) return;
    pending = event.target as HTMLFormElement;
    void start();
  });
  element.addEventListener('click', () => {
    if (element.hasAttribute('ssr')) void start();
  });
  if (typeof options.value === 'string') document.addEventListener('keydown', onKey);
  if (element.contains(document.activeElement)) void start();
  return { start, isTouched: () => started };
}
