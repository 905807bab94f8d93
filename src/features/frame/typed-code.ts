import { useState } from 'react';
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
