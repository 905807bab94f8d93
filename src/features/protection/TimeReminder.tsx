import { useState } from 'react';
import { reminderMinutes } from '#domain/play-time.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { Matter } from '#features/frame/Matter.tsx';
import { fill } from '#messages/common/fill.ts';
import { RadioCards } from '#ui/forms/Choices.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { ProtectionPorts, ProtectionTexts } from './limits.store.ts';
import { createReminder } from './reminder.store.ts';

interface Props extends Spoken<ProtectionTexts> {
  readonly ports: ProtectionPorts;
  readonly minutes: number;
}

function Choose({ ports, minutes, texts, lang }: Props) {
  const [store] = useState(() => createReminder(ports));
  const form = useForm(store, { texts, lang });
  const [chosen, setChosen] = useState(String(minutes));
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <RadioCards
        {...form.field('minutes')}
        label={texts.reminder_label}
        value={chosen}
        onChange={setChosen}
        cards={reminderMinutes.map((each) => ({
          value: String(each),
          title: fill(texts.reminder_minutes, { minutes: String(each) }),
        }))}
      />
      <Submit form={form} sending={texts.limit_saving} wide={false}>
        {texts.reminder_save}
      </Submit>
    </Form>
  );
}

/** How often an open game tells how long its player has played. */
export function TimeReminder(props: Props) {
  const { minutes, texts } = props;
  return (
    <div className="panel matters">
      <Matter
        id="reminder"
        loading={texts.loading}
        icon="clock"
        title={texts.reminder_title}
        state={fill(texts.reminder_state, { minutes: String(minutes) })}
      >
        <p className="muted">{texts.reminder_text}</p>
        {/* What was sent is done with: another choice begins anew. */}
        <Choose key={minutes} {...props} />
      </Matter>
    </div>
  );
}
