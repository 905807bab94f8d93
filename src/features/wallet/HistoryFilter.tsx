import { useRef, useState } from 'react';
import { movementTypes } from '#domain/movement-types.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { type Filter, kindOf, rangeOf } from './history.store.ts';
import type { HistoryWords } from './Transactions.island.tsx';

interface Props extends HistoryWords {
  readonly filter: Filter;
  readonly onShow: (filter: Filter) => Promise<void>;
}

/** What is looked for: kind, first day, last day. */
export function HistoryFilter({ filter, texts, onShow }: Props) {
  const [isWrong, setWrong] = useState(false);
  const range = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const types = movementTypes.map((value) => ({ value, text: texts[`type_${value}`] }));
  const show = async (data: FormData): Promise<void> => {
    const typed = (field: keyof Filter): string => String(data.get(field) ?? '');
    const wanted: Filter = { from: typed('from'), to: typed('to'), type: kindOf(typed('type')) };
    const isRange = rangeOf(wanted) !== undefined;
    setWrong(!isRange);
    if (!isRange) return range.current?.querySelector('input')?.focus();
    setBusy(true);
    await onShow(wanted);
    setBusy(false);
  };
  const day = { type: 'date', sharedError: isWrong ? 'history-range-error' : undefined } as const;
  return (
    <Form
      // Nothing else of this form can be wrong.
      problems={[]}
      problemsTitle={texts.problems_title}
      onInput={({ target }) => range.current?.contains(target as Element) && setWrong(false)}
      onSubmit={(data) => void show(data)}
    >
      <Select
        id="history-type"
        name="type"
        label={texts.type}
        defaultValue={filter.type}
        options={[{ value: 'ALL', text: texts.type_all }, ...types]}
      />
      {/* A range is wrong as a whole, which is said once, below it; either day mends it. */}
      <div ref={range}>
        <div className="field-row">
          <TextField id="history-from" {...day} name="from" label={texts.from} defaultValue={filter.from} />
          <TextField id="history-to" {...day} name="to" label={texts.to} defaultValue={filter.to} />
        </div>
        <FieldError id="history-range" error={isWrong ? texts.range_invalid : undefined} />
      </div>
      <Button type="submit" busy={busy}>
        {busy ? texts.showing : texts.show}
      </Button>
    </Form>
  );
}
