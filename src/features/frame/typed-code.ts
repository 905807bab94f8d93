import { useEffect, useState } from 'react';
import { codeMissing } from './field-rules.ts';

/** Whether a form still waits for its six digits; `onInput` is the form's. */
export function useTypedCode(): {
  readonly missing: ReturnType<typeof codeMissing>;
  readonly onInput: (event: { readonly target: EventTarget }) => void;
} {
  const [typed, setTyped] = useState('');
  return {
    missing: codeMissing(typed),
    onInput: ({ target }) => target instanceof HTMLInputElement && setTyped(target.value),
  };
}

/** Takes who asked for a code to its field, once that is there, and to what its form says above: the button they pressed is gone. */
export function useCodeFocus(id: string, isThere = true): void {
  useEffect(() => {
    const field = isThere && document.getElementById(id);
    if (!field) return;
    field.focus();
    // As Steps.tsx does, whose code is not brought for this: its top may be under the header.
    const step = field.closest('form') ?? field;
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (step.getBoundingClientRect().top < covered) step.scrollIntoView();
  }, [id, isThere]);
}
