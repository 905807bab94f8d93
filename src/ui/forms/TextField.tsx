import { type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldTexts, fieldAttributes } from './Field.tsx';

type Input = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>;

/** A native input in its frame: label, hint, error. */
export interface TextFieldProps extends FieldTexts, Input {}

/** One line of text. It keeps its own text, so nothing typed before the island lived is lost. */
export function TextField({ id, label, hint, error, sharedError, ...input }: TextFieldProps) {
  const texts = { id, label, hint, error, sharedError };
  return (
    <Field {...texts}>
      <input type="text" {...input} {...fieldAttributes(texts)} />
    </Field>
  );
}

/** An e-mail address, with the keyboard for it. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  );
}

/**
 * Whole numbers: the number keyboard without the spinner that a wheel would turn. What was typed stays as it is, for its
 * form to judge: with its point taken out "1.5" would be fifteen.
 */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

/** Takes everything but digits out of what was typed or pasted ("123 456" becomes 123456). */
function keepDigits(event: { readonly currentTarget: HTMLInputElement }): void {
  const input = event.currentTarget;
  const digits = input.value.replace(/\D/g, '');
  if (digits !== input.value) input.value = digits;
}

interface CodeProps extends FieldTexts {
  readonly name: string;
  readonly length: number;
  readonly secret?: boolean;
  readonly autoComplete?: string;
}

function DigitsField({ id, label, hint, error, name, length, secret = false, autoComplete }: CodeProps) {
  const texts = { id, label, hint, error };
  return (
    <Field {...texts}>
      <input
        {...fieldAttributes(texts)}
        className="code-input"
        name={name}
        type={secret ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete={autoComplete}
        // No maxLength: pasted "123 456" would be cut before its space is taken out.
        onInput={(event) => {
          keepDigits(event);
          event.currentTarget.value = event.currentTarget.value.slice(0, length);
        }}
      />
    </Field>
  );
}

/** The code of an SMS, a mail or an authenticator: one input of six digits, filled by the device, paste works. */
export function CodeField(props: FieldTexts & { readonly name: string }) {
  return <DigitsField {...props} length={6} autoComplete="one-time-code" />;
}

/** The four digits of a PIN, never shown and never offered to a password store. */
export function PinField(props: FieldTexts & { readonly name: string }) {
  return <DigitsField {...props} length={4} secret autoComplete="off" />;
}

/** What the password's own button shows and what it says to a screen reader. */
export interface ShowTexts {
  readonly password_show: string;
  readonly password_hide: string;
  readonly password_showLabel: string;
  readonly password_hideLabel: string;
}

/** A password with its own show button; pasting and password managers work as in any field. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  texts,
  ...input
}: TextFieldProps & { readonly texts: ShowTexts }) {
  const [shown, setShown] = useState(false);
  const field = { id, label, hint, error };
  return (
    <Field {...field}>
      <div className="field-with-button">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldAttributes(field)}
          type={shown ? 'text' : 'password'}
        />
        <button
          type="button"
          aria-label={shown ? texts.password_hideLabel : texts.password_showLabel}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.password_hide : texts.password_show}
        </button>
      </div>
    </Field>
  );
}
