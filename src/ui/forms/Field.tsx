import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

/** What every field says: its name, what is expected, and how to mend it. */
export interface FieldTexts {
  /** Also the anchor of the error summary's link. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Id of what says what is wrong with several fields together: it is said once, below them. */
  readonly sharedError?: string | undefined;
}

/** The attributes that tie a control to its hint and error. */
export function fieldAttributes({ id, hint, error, sharedError }: FieldTexts) {
  const own = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`, sharedError];
  const ids = own.filter(Boolean).join(' ');
  const isWrong = error !== undefined || sharedError !== undefined;
  return { id, 'aria-invalid': isWrong || undefined, 'aria-describedby': ids === '' ? undefined : ids };
}

/** The hint below a label. */
export function FieldHint({ id, hint }: Pick<FieldTexts, 'id' | 'hint'>) {
  if (hint === undefined) return null;
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** What is wrong and how to mend it, with a sign, so that it is never told by colour alone. */
export function FieldError({ id, error }: Pick<FieldTexts, 'id' | 'error'>) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="error" />
      {error}
    </p>
  );
}

/** Label, hint, control, error: the frame of a field with one control. */
export function Field({ children, ...texts }: FieldTexts & { readonly children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={texts.id}>{texts.label}</label>
      <FieldHint {...texts} />
      {children}
      <FieldError {...texts} />
    </div>
  );
}

/** The frame of a field of several controls: `label` is the group's name; `id` is on the group, so the summary can lead there. */
export function FieldGroup({ children, ...texts }: FieldTexts & { readonly children: ReactNode }) {
  const { id, 'aria-describedby': describedBy } = fieldAttributes(texts);
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="field-label">{texts.label}</legend>
      <FieldHint {...texts} />
      {children}
      <FieldError {...texts} />
    </fieldset>
  );
}
