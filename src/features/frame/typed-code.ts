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

/** Takes who asked for a code to its field, once that is there: the button they pressed is gone. */
export function useCodeFocus(id: string, isThere = true): void {
  useEffect(() => {
    if (isThere) document.getElementById(id)?.focus();
  }, [id, isThere]);
}
