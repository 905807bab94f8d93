import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { type Filter, movementTypes, rangeOf } from './history.store.ts';
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
    const text = (name: string): string => String(data.get(name) ?? '');
    const wanted = { from: text('from'), to: text('to'), type: text('type') as Filter['type'] };
    if (!rangeOf(wanted)) return setProblems([{ text: texts.range_invalid, fieldId: 'history-from' }]);
    setProblems([]);
    setBusy(true);
    await onShow(wanted);
    setBusy(false);
  };
  return (
    <Form
      problems={problems}
      problemsTitle={texts.problems_title}
      onInput={() => setProblems([])}
      onSubmit={(data) => void show(data)}
    >
      <Select
        id="history-type"
        name="type"
        label={texts.type}
        defaultValue={filter.type}
        options={[{ value: 'ALL', text: texts.type_all }, ...types]}
      />
      <div className="field-row">
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
