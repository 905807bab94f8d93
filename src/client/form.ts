import { atom, type ReadableAtom } from 'nanostores';
import type { CallShape, CodesOf } from '#contract/call.ts';
import type { commonErrors, Problem } from '#contract/common.ts';
import { type CallAnswer, type CallInput, type CallResult, type Fetch, performCall } from './call.ts';
import { type CommonErrorKey, errorKey, type Failure } from './errors.ts';
import type { Deed } from './intents.ts';
import { report } from './report.ts';
import type { Session } from './session.ts';

/** What was typed, by field; '' for nothing and for a box that is not ticked. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>;

/** One thing that is wrong: a text, what stands in its places, and the field to mend. */
export interface FormProblem<Field extends string, Key extends string> {
  readonly key: Key | CommonErrorKey;
  readonly field?: Field;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** Where a form stands. */
export type FormState<Field extends string, Key extends string> =
  | { readonly state: 'open' }
  | { readonly state: 'sending' }
  | {
      readonly state: 'refused';
      readonly problems: readonly FormProblem<Field, Key>[];
      /** A field of it was changed since: these are what is left, told before. */
      readonly mended?: true;
    }
  | { readonly state: 'done' };

/** A text with what stands in its places. */
interface Said<Key extends string> {
  readonly key: Key;
  readonly values?: FormProblem<string, Key>['values'];
}

/** It, and the field to mend, where this form has it. */
interface Worded<Key extends string> extends Said<Key> {
  readonly field?: string;
}

/** A text, or a choice of one by what the service tells; undefined: whoever chose has dealt with it, nothing is said. */
export type Wording<Key extends string> = Key | ((problem: Problem) => Worded<Key> | undefined);

/** What is asked of a field and what is said of it. */
export interface FieldRules<Key extends string> {
  /** Said when nothing was typed; absent when it may stay empty. */
  readonly missing?: Key;
  /** What is wrong with what was typed, before anything is sent. */
  readonly check?: (value: string, typed: Readonly<Record<string, string>>) => Key | Said<Key> | undefined;
  /** Said when the service refuses it: by its code, else `other`. */
  readonly refused?: Key | ({ readonly other: Wording<Key> } & Readonly<Record<string, Wording<Key>>>);
  /** Keeps the spaces around it, as in a password. */
  readonly isExact?: boolean;
  /** No input of the page: nothing leads to it. */
  readonly isUnseen?: boolean;
}

type Problems<Field extends string, Key extends string> = readonly FormProblem<Field, Key>[];
type CommonCode = (typeof commonErrors)[keyof typeof commonErrors][number];
/** A code that the call declares must have its text, a common one may; one that has none does not compile. */
type CodeTexts<C extends CallShape, Key extends string> = {
  readonly [Code in Exclude<CodesOf<C>, CommonCode>]: Wording<Key>;
} & { readonly [Code in CommonCode]?: Wording<Key> };
type Followed<Field extends string, Key extends string> = Problems<Field, Key> | undefined;
interface Performing<C extends CallShape> {
  /** How the call is performed, when it takes more than one, or has money in it (`intents.perform`). */
  readonly perform: (input: Deed<C>) => Promise<CallResult<CallAnswer<C>>>;
}
type Sending<C extends CallShape, Field extends string> = {
  /** The call's input, made of what was typed; `id` is the session's handle, '' for a call without one. */
  readonly input: (typed: Typed<Field>, id: string) => Deed<C>;
} & (C extends { readonly idempotent: true } ? Performing<C> : Partial<Performing<C>>) &
  (C extends { readonly session: true } ? { readonly session: Session } : { readonly session?: undefined });

/** One form over one call. */
export type FormOptions<C extends CallShape, Field extends string, Key extends string> = Sending<C, Field> & {
  /** The inputs' ids are `{name}-{field}`. */
  readonly name: string;
  readonly call: C;
  readonly fields: { readonly [F in Field]: FieldRules<Key> };
  /** Fields by step, when they are not asked all at once. */
  readonly steps?: readonly (readonly Field[])[];
  readonly codes: CodeTexts<C, Key>;
  /** Said of a refusal whose code has no text here, in the place of the common words. */
  readonly otherwise?: Key;
  /** As much of a 401 alone; its code is reported. */
  readonly unknown401?: Key;
  /** What follows; problems it gives are shown, and the form is open again. */
  readonly done: (answer: CallAnswer<C>, typed: Typed<Field>) => Followed<Field, Key> | Promise<Followed<Field, Key>>;
  readonly fetcher?: Fetch | undefined;
};

/** A form of a page, for its island. */
export interface FormStore<Field extends string, Key extends string> {
  readonly name: string;
  readonly $form: ReadableAtom<FormState<Field, Key>>;
  /** The step that is shown, from 0. */
  readonly $step: ReadableAtom<number>;
  /** Looks at the step's fields and goes on, or sends the last step's form; while sending and when done it does nothing. */
  submit(typed: Readonly<Record<string, unknown>>): Promise<void>;
  /** Something was typed or chosen in a field that is told to be wrong: that is no longer said. */
  change(field: Field): void;
  /** One step back; what was typed stays in the page. While sending and when done it does nothing. */
  back(): void;
  /** Opens it again after it was done or refused. */
  reopen(): void;
}

/**
 * The one form of the product: what is missing is told without a call, what the service refuses is told by field in the
 * page's words, silence of the network leaves everything as typed, and it is sent once however often it is pressed.
 */
export function createCallForm<const C extends CallShape, const Field extends string, Key extends string>(
  options: FormOptions<C, Field, Key>,
): FormStore<Field, Key> {
  return new CallForm<C, Field, Key>(options);
}

class CallForm<C extends CallShape, Field extends string, Key extends string> implements FormStore<Field, Key> {
  readonly name: string;
  readonly $form = atom<FormState<Field, Key>>({ state: 'open' });
  readonly $step = atom(0);
  readonly #options: FormOptions<C, Field, Key>;
  readonly #steps: readonly (readonly Field[])[];

  constructor(options: FormOptions<C, Field, Key>) {
    this.#options = options;
    this.name = options.name;
    this.#steps = options.steps ?? [Object.keys(options.fields) as Field[]];
  }

  async submit(data: Readonly<Record<string, unknown>>): Promise<void> {
    const { state } = this.$form.get();
    if (state === 'sending' || state === 'done') return;
    const typed = this.#read(data);
    const step = this.$step.get();
    const isLast = step === this.#steps.length - 1;
    const problems = (isLast ? this.#steps.flat() : (this.#steps[step] ?? [])).flatMap((field) =>
      this.#wrong(field, typed),
    );
    if (problems.length > 0) this.#refuse(problems);
    else if (isLast) await this.#send(typed);
    else this.#show(step + 1);
  }

  change(changed: Field): void {
    const form = this.$form.get();
    if (form.state !== 'refused') return;
    const problems = form.problems.filter(({ field }) => field !== changed);
    if (problems.length === form.problems.length) return;
    this.$form.set({ ...form, problems, mended: true });
  }

  back(): void {
    const { state } = this.$form.get();
    if (state !== 'sending' && state !== 'done') this.#show(Math.max(0, this.$step.get() - 1));
  }

  reopen(): void {
    if (this.$form.get().state !== 'sending') this.$form.set({ state: 'open' });
  }

  #show(step: number): void {
    this.$step.set(step);
    this.$form.set({ state: 'open' });
  }

  #read(data: Readonly<Record<string, unknown>>): Typed<Field> {
    const { fields } = this.#options;
    const values = (Object.keys(fields) as Field[]).map((field): [string, string] => {
      const value = String(data[field] ?? '');
      return [field, fields[field].isExact ? value : value.trim()];
    });
    return Object.fromEntries(values) as Typed<Field>;
  }

  #wrong(field: Field, typed: Typed<Field>): Problems<Field, Key> {
    const { missing, check } = this.#options.fields[field];
    const value = typed[field];
    const said = value === '' && missing !== undefined ? missing : check?.(value, typed);
    if (said === undefined) return [];
    return [typeof said === 'string' ? { field, key: said } : { field, key: said.key, values: said.values }];
  }

  /** Shows what is wrong, at the step where the first of it is to be mended. */
  #refuse(problems: Problems<Field, Key>): void {
    const [first] = problems.flatMap(({ field }) => (field === undefined ? [] : [field]));
    const step = first === undefined ? -1 : this.#steps.findIndex((fields) => fields.includes(first));
    if (step >= 0) this.$step.set(step);
    this.$form.set(problems.length === 0 ? { state: 'open' } : { state: 'refused', problems });
  }

  async #send(typed: Typed<Field>): Promise<void> {
    const { call, input, fetcher, done } = this.#options;
    const { perform } = this.#options as Partial<Performing<C>>;
    const session = this.#options.session as Session | undefined;
    const current = session?.$session.get();
    if (current && current.state !== 'in') {
      // S8.09b: a call of a player without a player.
      report('No session ID found');
      this.#signedOut(session);
      return;
    }
    const id = current?.id ?? '';
    this.$form.set({ state: 'sending' });
    const asked = input(typed, id);
    const result = await (perform ? perform(asked) : performCall(call, asked as unknown as CallInput<C>, fetcher));
    if (result.state === 'ok') {
      const problems = await done(result.value, typed);
      if (problems && problems.length > 0) this.#refuse(problems);
      else this.$form.set({ state: 'done' });
      return;
    }
    if (session && result.state === 'refused' && result.status === 401) {
      session.expire(id);
      this.#signedOut(session);
    } else this.#refuse(this.#told(result));
  }

  /** Says so until the player is signed in again, as over this page. */
  #signedOut(session: Session | undefined): void {
    this.#refuse([{ key: 'error_signedOut' }]);
    const said = this.$form.get();
    const stop = session?.$session.listen(({ state }) => {
      if (state !== 'in') return;
      stop?.();
      if (this.$form.get() === said) this.reopen();
    });
  }

  /** What a refusal says: its fields one by one, else its code. */
  #told(failure: Failure): Problems<Field, Key> {
    const { fields, codes, otherwise, unknown401 } = this.#options;
    if (failure.state === 'refused') {
      const { problem } = failure;
      const known = codes as Readonly<Record<string, Wording<Key>>>;
      // A code with a text of its own says more than the field it names (S8.01 `invalid_grant`).
      if (Object.hasOwn(known, problem.code)) {
        const said = worded(known[problem.code], problem);
        if (!said) return [];
        const { field, ...words } = said;
        return [field !== undefined && Object.hasOwn(fields, field) ? { ...words, field: field as Field } : words];
      }
      const wrong = (problem.errors ?? []).filter(({ field }) => Object.hasOwn(fields, field));
      const byField = wrong.flatMap(({ field, code }): Problems<Field, Key> => {
        const said = worded(wordingOf(fields[field as Field].refused, code), problem);
        if (!said) return [];
        const { key, values } = said;
        return [fields[field as Field].isUnseen ? { key, values } : { key, values, field: field as Field }];
      });
      if (byField.length > 0) return byField;
      if (otherwise !== undefined) return [{ key: otherwise }];
    }
    const key = errorKey<Key>(failure, {});
    return [{ key: failure.state === 'refused' && failure.status === 401 ? (unknown401 ?? key) : key }];
  }
}

function wordingOf<Key extends string>(refused: FieldRules<Key>['refused'], code: string) {
  if (refused === undefined || typeof refused === 'string') return refused;
  return Object.hasOwn(refused, code) ? refused[code] : refused.other;
}

function worded<Key extends string>(wording: Wording<Key> | undefined, problem: Problem): Worded<Key> | undefined {
  return typeof wording === 'string' ? { key: wording } : wording?.(problem);
}
