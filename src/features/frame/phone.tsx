import { useEffect } from 'react';
import { locationIn } from '#client/location.ts';
import { PhoneField } from '#ui/forms/PartsFields.tsx';
import type { Option } from '#ui/forms/Select.tsx';
import type { ShownForm } from './form.tsx';

/** A country's prefix of telephone numbers; several countries share one. */
export interface Prefix extends Option {
  /** ISO 3166-1. */
  readonly country: string;
}

interface PhoneNumberProps {
  readonly form: Pick<ShownForm<'phone' | 'phonePrefix'>, 'field'>;
  readonly texts: {
    readonly phone_label: string;
    readonly phone_prefix: string;
    readonly phone_choose: string;
    readonly phone_number: string;
  };
  readonly prefixes: readonly Prefix[];
  readonly hint?: string;
  /** Nobody knows whose number it is: the list begins at the country that the visitor is in. */
  readonly isGuessed?: boolean;
}

/** A number with its country's prefix: two fields with one complaint. Until a country is chosen there is none. */
export function PhoneNumber({ form, texts, prefixes, hint, isGuessed = false }: PhoneNumberProps) {
  const { error, ...own } = form.field('phone');
  const { id } = own;
  useEffect(() => {
    const here = isGuessed && locationIn(document.cookie)?.slice(0, 2);
    const list = document.getElementById(`${id}-prefix`);
    if (list instanceof HTMLSelectElement && list.value === '')
      choosePrefix(id, prefixes, ({ country }) => country === here);
  }, [id, prefixes, isGuessed]);
  return (
    <PhoneField
      {...own}
      label={texts.phone_label}
      {...(hint !== undefined && { hint })}
      prefixLabel={texts.phone_prefix}
      numberLabel={texts.phone_number}
      prefixes={[{ value: '', text: texts.phone_choose }, ...prefixes]}
      error={error ?? form.field('phonePrefix').error}
    />
  );
}

/** Chooses the first prefix that fits in a number's list, which begins with none; false where nothing fits. */
export function choosePrefix(fieldId: string, prefixes: readonly Prefix[], fits: (each: Prefix) => boolean): boolean {
  const list = document.getElementById(`${fieldId}-prefix`);
  const index = prefixes.findIndex(fits);
  if (!(list instanceof HTMLSelectElement) || index < 0) return false;
  list.selectedIndex = index + 1;
  return true;
}
