import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import { FieldError, FieldGroup, type FieldTexts } from './Field.tsx';

interface CheckProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly detail?: string | undefined;
  /** Needs an `id`. */
  readonly error?: string | undefined;
}

function Check({ label, detail, error, id, className, ...input }: CheckProps & { readonly className: string }) {
  const errorId = error === undefined || id === undefined ? undefined : `${id}-error`;
  return (
    <div>
      <label className={className}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={errorId}
        />
        <span>
          {label}
          {detail !== undefined && <small>{detail}</small>}
        </span>
      </label>
      {id !== undefined && <FieldError id={id} error={error} />}
    </div>
  );
}

/** A yes or no that counts when the form is sent. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} className="check" />;
}

/** A yes or no that counts at once. */
export function Switch(props: CheckProps) {
  return <Check {...props} role="switch" className="check switch" />;
}

/** One card of a choice. */
export interface RadioCard {
  readonly value: string;
  readonly title: ReactNode;
  readonly detail?: string;
  /** What stands at its end, e.g. the fee. */
  readonly end?: string;
  readonly icon?: IconName;
  readonly disabled?: boolean;
}

interface RadioCardsProps extends FieldTexts {
  readonly name: string;
  readonly cards: readonly RadioCard[];
  readonly value?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** One of a few, each with what speaks for it. The chosen card has a ring and the radio its dot, never colour alone. */
export function RadioCards({ name, cards, value, onChange, ...texts }: RadioCardsProps) {
  return (
    <FieldGroup {...texts}>
      <div className="radio-cards">
        {cards.map((card) => (
          <label key={card.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.disabled}
              {...(onChange ? { checked: card.value === value } : { defaultChecked: card.value === value })}
              onChange={() => onChange?.(card.value)}
            />
            {card.icon && (
              <span className="radio-card-icon">
                <Icon name={card.icon} />
              </span>
            )}
            <span>
              <strong>{card.title}</strong>
              {card.detail !== undefined && <small>{card.detail}</small>}
            </span>
            {card.end !== undefined && <span className="radio-card-end">{card.end}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
