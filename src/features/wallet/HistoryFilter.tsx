import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { type Filter, kindOf, movementTypes, rangeOf } from './history.store.ts';
import type { HistoryWords } from './Transactions.island.tsx';

interface Props extends HistoryWords {
  readonly filter: Filter;
  readonly onShow: (filter: Filter) => Promise<void>;
}

/** What is looked for: kind, first day, last day. */
export function HistoryFilter({ filter, texts, onShow }: Props) {
  const [problems, setProblems] = useState<readonly { readonly text: string; readonly fieldId: string }[]>(() => []);
  const [busy, setBusy] = useState(false);
  const types = movementTypes.map((value) => ({ value, text: texts[`type_${value}`] }));
  const show = async (data: FormData): Promise<void> => {
    const typed = (field: keyof Filter): string => String(data.get(field) ?? '');
    const wanted: Filter = { from: typed('from'), to: typed('to'), type: kindOf(typed('type')) };
    if (!rangeOf(wanted)) return setProblems([{ text: texts.range_invalid, fieldId: 'history-range' }]);
    setProblems([]);
    setBusy(true);
    await onShow(wanted);
    setBusy(false);
  };
  return (
    <Form
      problems={problems}
      problemsTitle={texts.problems_title}
      onMended={() => setProblems([])}
      onSubmit={(data) => void show(data)}
    >
      <Select
        id="history-type"
        name="type"
        label={texts.type}
        defaultValue={filter.type}
        options={[{ value: 'ALL', text: texts.type_all }, ...types]}
      />
      {/* A range is wrong as a whole: either day mends it. */}
      <div className="field-row" id="history-range" tabIndex={-1}>
        <TextField
          id="history-from"
          name="from"
          type="date"
          label={texts.from}
          defaultValue={filter.from}
          error={problems[0]?.text}
        />
        <TextField id="history-to" name="to" type="date" label={texts.to} defaultValue={filter.to} />
      </div>
      <Button type="submit" busy={busy}>
        {busy ? texts.showing : texts.show}
      </Button>
    </Form>
  );
}
