import { Field, type FieldTexts, fieldAttributes } from './Field.tsx';

interface Props extends FieldTexts {
  readonly name: string;
  /** Decimal text as typed, e.g. `50.00`; reading it is the rule's (parseAmount), never this field's. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What stands beside the figure, e.g. `€`, and on which side of it. */
  readonly symbol: { readonly text: string; readonly isAfter: boolean };
  /** Amounts to take with one press; `text` is the whole chip ("€60 the rest of your limit"). */
  readonly quick?: readonly { readonly value: string; readonly text: string }[];
  readonly quickLabel?: string;
}

/** An amount of money as one large figure. What was typed is not changed: a comma may be decimal or of thousands, which the rule tells apart. */
export function AmountField({ name, value, onChange, symbol, quick = [], quickLabel, ...texts }: Props) {
  // Pasted with its sign, an amount has one already.
  const hasSign = value.includes(symbol.text);
  return (
    <Field {...texts}>
      <div className="amount">
        {!symbol.isAfter && !hasSign && <span aria-hidden="true">{symbol.text}</span>}
        <input
          {...fieldAttributes(texts)}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {symbol.isAfter && !hasSign && (
          // It follows the last figure: over the field, behind an unseen copy of what was typed.
          <span className="amount-after" aria-hidden="true">
            <span>{value}</span> {symbol.text}
          </span>
        )}
      </div>
      {quick.length > 0 && (
        <fieldset className="quick-amounts" aria-label={quickLabel}>
          {quick.map((chip) => (
            <button
              key={chip.value}
              type="button"
              className="chip"
              aria-pressed={chip.value === value}
              onClick={({ currentTarget: { form } }) => {
                onChange(chip.value);
                // For the form it is typed: what was wrong with the amount is no longer said.
                form?.querySelector(`#${CSS.escape(texts.id)}`)?.dispatchEvent(new Event('input', { bubbles: true }));
              }}
            >
              {chip.text}
            </button>
          ))}
        </fieldset>
      )}
    </Field>
  );
}
