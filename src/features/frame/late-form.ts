import { atom } from 'nanostores';
import type { FormState, FormStore } from '#client/form.ts';

/**
 * A form whose code comes later than its fields: sent before it has come, it waits as it does for an answer, and is sent
 * once. Code that cannot be had is silence of the network: what was typed stays, and the next press asks for it again.
 */
export function lateForm<Field extends string, Key extends string>(
  name: string,
  load: () => Promise<FormStore<Field, Key>>,
): FormStore<Field, Key> {
  const $form = atom<FormState<Field, Key>>({ state: 'open' });
  const $step = atom(0);
  let here: FormStore<Field, Key> | undefined;
  return {
    name,
    $form,
    $step,
    async submit(typed) {
      const { state } = $form.get();
      if (state === 'sending' || state === 'done') return;
      if (!here) {
        $form.set({ state: 'sending' });
        try {
          here = await load();
        } catch {
          $form.set({ state: 'refused', problems: [{ key: 'error_offline' }] });
          return;
        }
        here.$step.subscribe((step) => $step.set(step));
        here.$form.subscribe((now) => $form.set(now));
      }
      await here.submit(typed);
    },
    change: (field) => here?.change(field),
    back: () => here?.back(),
    reopen: () => here?.reopen(),
  };
}
