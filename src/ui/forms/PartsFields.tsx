import { FieldGroup, type FieldTexts } from './Field.tsx';
import { type Option, Options } from './Select.tsx';

interface DateProps extends FieldTexts {
  /** Names of the inputs are `{name}-day`, `{name}-month`, `{name}-year`. */
  readonly name: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  /** Which part is wrong; all of them when the date does not exist. */
  readonly wrong?: readonly ('day' | 'month' | 'year')[];
  readonly isBirthDate?: boolean;
}

const parts = [
  { part: 'day', length: 2, complete: 'bday-day' },
  { part: 'month', length: 2, complete: 'bday-month' },
  { part: 'year', length: 4, complete: 'bday-year' },
] as const;

/** A date that somebody knows by heart: day, month, year as three short inputs, in that order. */
export function DateField({ name, day, month, year, wrong = [], isBirthDate = false, ...texts }: DateProps) {
  const labels = { day, month, year };
  return (
    <FieldGroup {...texts}>
      <div className="field-parts">
        {parts.map(({ part, length, complete }) => (
          <label key={part} className={part === 'year' ? 'field-part-wide' : undefined}>
            {labels[part]}
            <input
              name={`${name}-${part}`}
              type="text"
              inputMode="numeric"
              maxLength={length}
              autoComplete={isBirthDate ? complete : 'off'}
              aria-invalid={wrong.includes(part) || undefined}
              aria-describedby={texts.error === undefined ? undefined : `${texts.id}-error`}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface PhoneProps extends FieldTexts {
  /** Names of the controls are `{name}Prefix` and `{name}`. */
  readonly name: string;
  readonly prefixLabel: string;
  readonly numberLabel: string;
  readonly prefixes: readonly Option[];
  readonly defaultPrefix?: string;
}

/** A telephone number: the country's prefix chosen, the rest typed as it is spoken. */
export function PhoneField({ name, prefixLabel, numberLabel, prefixes, defaultPrefix, ...texts }: PhoneProps) {
  const described = texts.error === undefined ? undefined : `${texts.id}-error`;
  return (
    <FieldGroup {...texts}>
      <div className="field-parts">
        <label className="field-part-prefix" htmlFor={`${texts.id}-prefix`}>
          {prefixLabel}
          <Options
            id={`${texts.id}-prefix`}
            name={`${name}Prefix`}
            options={prefixes}
            defaultValue={defaultPrefix}
            autoComplete="tel-country-code"
          />
        </label>
        <label className="field-part-wide">
          {numberLabel}
          <input
            name={name}
            type="tel"
            autoComplete="tel-national"
            maxLength={20}
            aria-invalid={texts.error !== undefined || undefined}
            aria-describedby={described}
          />
        </label>
      </div>
    </FieldGroup>
  );
}
