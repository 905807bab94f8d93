import { PhoneField } from '#ui/forms/PartsFields.tsx';
import type { Option } from '#ui/forms/Select.tsx';
import type { ShownForm } from './form.tsx';

interface PhoneNumberProps {
  readonly form: Pick<ShownForm<'phone' | 'phonePrefix'>, 'field'>;
  readonly texts: {
    readonly phone_label: string;
    readonly phone_prefix: string;
    readonly phone_number: string;
  };
  readonly prefixes: readonly Option[];
  readonly hint?: string;
}

/** A number with its country's prefix: two fields with one complaint. */
export function PhoneNumber({ form, texts, prefixes, hint }: PhoneNumberProps) {
  const { error, ...own } = form.field('phone');
  return (
    <PhoneField
      {...own}
      label={texts.phone_label}
      {...(hint !== undefined && { hint })}
      prefixLabel={texts.phone_prefix}
      numberLabel={texts.phone_number}
      prefixes={prefixes}
      error={error ?? form.field('phonePrefix').error}
    />
  );
}
