import { createCallForm, type FormOptions, type FormStore } from '#client/form.ts';
import type { CallShape } from '#contract/call.ts';
import type { TextKey } from '#messages/common/fill.ts';

/**
 * A form over a call in the words of a room: `createForm<LoginMessages>()({ … })`. A code of the call without a text, or
 * a text that the room has not, does not compile.
 */
export function createForm<Texts extends object>() {
  return <const C extends CallShape, const Field extends string>(
    options: FormOptions<C, Field, TextKey<Texts>>,
  ): FormStore<Field, TextKey<Texts>> => createCallForm(options);
}
