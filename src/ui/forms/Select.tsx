import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Field, type FieldTexts, fieldAttributes } from './Field.tsx';

/** One thing to choose. */
export interface Option {
  readonly value: string;
  readonly text: string;
}

interface OptionsProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'className'> {
  readonly options: readonly Option[];
}

/** The native select with our own arrow, without label or frame. */
export function Options({ options, ...select }: OptionsProps) {
  return (
    <span className="select">
      <select {...select}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

/** One of many, by the native select: the device's own list, its keys and its search by letter. */
export function Select({ id, label, hint, error, ...select }: FieldTexts & Omit<OptionsProps, 'id'>) {
  const texts = { id, label, hint, error };
  return (
    <Field {...texts}>
      <Options {...select} {...fieldAttributes(texts)} />
    </Field>
  );
}
