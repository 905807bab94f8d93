import { twoFactor } from '#client/two-factor.ts';
import { isAppOn } from '#domain/second-factor.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import type { SecurityTexts } from './texts.ts';

interface Props extends Pick<Spoken<SecurityTexts>, 'texts'> {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
}

/** A code of the app beside the password: for whoever has two-factor switched on, or when nobody can say. */
export function Code({ texts, ...field }: Props) {
  const state = usePolled(twoFactor);
  if (state.state === 'loading') return null;
  if (state.state === 'ready' && !isAppOn(state.value.status)) return null;
  return (
    <TextField
      {...field}
      label={texts.code_ifTwoFactor}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
    />
  );
}
