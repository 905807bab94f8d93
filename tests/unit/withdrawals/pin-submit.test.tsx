import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FormState } from '#client/form.ts';
import { PinSubmit } from '#features/frame/money.tsx';
import { PinPause } from '#features/frame/PinPause.tsx';
import { en as texts } from '#messages/withdrawals/en.ts';

const shown = (key: string, values?: Readonly<Record<string, number>>) => {
  const $form = atom<FormState<string, string>>({ state: 'refused', problems: [{ key, values }] });
  const form = { state: 'refused', busy: false } as const;
  return renderToStaticMarkup(
    <PinSubmit
      store={{ $form, reopen: () => undefined }}
      form={form}
      texts={texts}
      security="/account/security"
      sending=""
    >
      Withdraw
    </PinSubmit>,
  );
};

it('S5.06 while no PIN is judged the button rests and says so', () => {
  for (const key of ['pin_blocked', 'pin_closed']) {
    expect(shown(key)).toContain('aria-disabled="true"');
    expect(shown(key)).toContain(texts.pin_rests);
  }
  expect(shown('pin_left', { count: 4 })).not.toContain('aria-disabled');
});

it.each([
  ['for a while', 600, true],
  ['until a new one is set', undefined, false],
])('S5.06 a PIN that is closed %s leads to where a new one is set', (_, seconds, hasTime) => {
  const pause = renderToStaticMarkup(
    <PinPause seconds={seconds} store={{ reopen: () => undefined }} texts={texts} security="/account/security" />,
  );
  expect(pause.includes('role="timer"')).toBe(hasTime);
  expect(pause).toContain('href="/account/security#pin"');
});
