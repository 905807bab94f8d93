import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { FormState, FormStore } from '#client/form.ts';
import { say, type TextKey } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import type { FormProblem } from '#ui/forms/Form.tsx';
import type { Spoken } from './island.tsx';

/** A form as its island shows it. */
export interface ShownForm<Field extends string> {
  readonly state: FormState<Field, string>['state'];
  readonly busy: boolean;
  /** The step that is shown, from 0. */
  readonly step: number;
  /** For `Form`: what is wrong, and where what was typed goes. */
  readonly props: {
    readonly problems: readonly FormProblem[];
    readonly mended: boolean;
    readonly onMended: (fieldId: string) => void;
    readonly onSubmit: (data: FormData) => void;
  };
  /** For a field of the kit: id, name and what is wrong with it. */
  field<F extends Field>(name: F): { readonly id: string; readonly name: F; readonly error: string | undefined };
  back(): void;
  reopen(): void;
}

/** Ties a form to its texts; a text that they lack does not compile. */
export function useForm<T extends FormsMessages, Field extends string>(
  store: FormStore<Field, TextKey<NoInfer<T>>>,
  { texts, lang }: Spoken<T>,
): ShownForm<Field> {
  const state = useStore(store.$form, { ssr: 'initial' });
  const step = useStore(store.$step, { ssr: 'initial' });
  const problems = useMemo(
    () =>
      (state.state === 'refused' ? state.problems : []).map(({ key, field, values }) => ({
        text: say(texts as object, lang, key as never, values),
        fieldId: field && `${store.name}-${field}`,
      })),
    [state, texts, lang, store],
  );
  return {
    state: state.state,
    busy: state.state === 'sending' || state.state === 'done',
    step,
    props: {
      problems,
      mended: 'mended' in state,
      onMended: (fieldId) => store.change(fieldId.slice(store.name.length + 1) as Field),
      onSubmit: (data) => void store.submit(Object.fromEntries(data)),
    },
    field: (name) => {
      const id = `${store.name}-${name}`;
      return { id, name, error: problems.find(({ fieldId }) => fieldId === id)?.text };
    },
    back: () => store.back(),
    reopen: () => store.reopen(),
  };
}

/** For a form that is used again on its page: it opens when something is typed after it was done; `empties` forgets what was sent. */
export function useAgain(
  form: Pick<ShownForm<string>, 'state' | 'reopen'>,
  empties = false,
): { readonly ref: RefObject<HTMLFormElement | null>; readonly onInput: () => void } {
  const ref = useRef<HTMLFormElement>(null);
  const isDone = form.state === 'done';
  useEffect(() => {
    if (isDone && empties) ref.current?.reset();
  }, [isDone, empties]);
  return { ref, onInput: () => void (isDone && form.reopen()) };
}

interface SubmitProps {
  readonly form: Pick<ShownForm<string>, 'state' | 'busy'>;
  /** The deed, what is going on, and what follows. */
  readonly children: ReactNode;
  readonly sending: string;
  readonly done?: string | undefined;
  readonly wide?: boolean;
  /** A side matter of its page is quiet: one deed a form stands out. */
  readonly kind?: 'primary' | 'outline' | 'quiet';
  /** Why it cannot be sent yet (S4.06c). */
  readonly disabledReason?: string | undefined;
}

/** Sends the form. It stays focusable while it waits, and its own text says why it does nothing then. */
export function Submit({
  form,
  children,
  sending,
  done = sending,
  wide = true,
  kind = 'primary',
  disabledReason,
}: SubmitProps) {
  const text = { sending, done, open: children, refused: children }[form.state];
  return (
    <Button type="submit" kind={kind} wide={wide} busy={form.busy} disabledReason={disabledReason}>
      <span aria-live="polite">{text}</span>
    </Button>
  );
}
