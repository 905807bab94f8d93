import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { FormState, FormStore } from '#client/form.ts';
import { lateForm } from '#features/frame/late-form.ts';

type State = FormState<'name', 'wrong'>;

/** A form that takes one press and is done when it is told. */
function standIn() {
  const $form = atom<State>({ state: 'open' });
  const sent: unknown[] = [];
  const changed: string[] = [];
  const store: FormStore<'name', 'wrong'> = {
    name: 'late',
    $form,
    $step: atom(0),
    submit: async (typed) => {
      sent.push(typed);
      $form.set({ state: 'sending' });
    },
    back: () => undefined,
    change: (field) => changed.push(field),
    reopen: () => $form.set({ state: 'open' }),
  };
  return { store, sent, changed, $form };
}

describe('a form whose code comes later', () => {
  test('S5.13 what is pressed before it has come waits, and is sent once', async () => {
    const { store, sent, changed, $form } = standIn();
    const coming = Promise.withResolvers<typeof store>();
    const form = lateForm('late', () => coming.promise);
    const presses = [form.submit({ name: 'Ann' }), form.submit({ name: 'Ann' })];
    expect(form.$form.get().state).toBe('sending');
    coming.resolve(store);
    await Promise.all(presses);
    expect(sent).toEqual([{ name: 'Ann' }]);
    form.change('name');
    expect(changed).toEqual(['name']);
    $form.set({ state: 'done' });
    expect(form.$form.get().state).toBe('done');
  });

  test('S8.02 code that cannot be had is silence of the network: it says so, and the next press asks again', async () => {
    const { store, sent } = standIn();
    let tries = 0;
    const form = lateForm('late', async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return store;
    });
    await form.submit({ name: 'Ann' });
    expect(form.$form.get()).toEqual({ state: 'refused', problems: [{ key: 'error_offline' }] });
    await form.submit({ name: 'Ann' });
    expect(sent).toEqual([{ name: 'Ann' }]);
    expect(form.$form.get().state).toBe('sending');
  });
});
