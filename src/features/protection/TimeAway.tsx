import { useState } from 'react';
import type { Protection } from '#contract/protection.ts';
import { breakLengths, exclusionLengths, type PauseLength } from '#domain/protection.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { Matter } from '#features/frame/Matter.tsx';
import { momentIn } from '#features/frame/moment.ts';
import { fill } from '#messages/common/fill.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import { Checkbox, RadioCards } from '#ui/forms/Choices.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { createPause, createReturn, type ProtectionPorts, type ProtectionTexts } from './limits.store.ts';

interface Props extends Spoken<ProtectionTexts> {
  readonly ports: ProtectionPorts;
}

interface LeaveProps extends Props {
  readonly kind: 'break' | 'exclusion';
  readonly lengths: readonly PauseLength[];
}

function Leave({ kind, lengths, ports, texts, lang }: LeaveProps) {
  const [store] = useState(() => createPause(kind, ports));
  const form = useForm(store, { texts, lang });
  return (
    <>
      <p className="muted">{texts[`${kind}_text`]}</p>
      <Form {...form.props} problemsTitle={texts.problems_title}>
        <RadioCards
          {...form.field('length')}
          label={texts.length}
          cards={lengths.map((length) => ({ value: length, title: texts[`length_${length}`] }))}
        />
        <Checkbox {...form.field('sure')} label={texts.sure} />
        <Submit form={form} sending={texts.pause_sending} done={texts.pause_taken} wide={false}>
          {texts[`${kind}_submit`]}
        </Submit>
      </Form>
    </>
  );
}

/** A break, or self-exclusion; within an exclusion a break does nothing, while a longer exclusion does. */
export function TimeAway({ pause, ...props }: Props & { readonly pause: Protection['pause'] }) {
  const { texts } = props;
  return (
    <div className="panel matters">
      {pause?.kind !== 'EXCLUSION' && (
        <Matter id="break" loading={texts.loading} icon="hourglass" title={texts.break_title} state={texts.break_state}>
          <Leave {...props} kind="break" lengths={breakLengths} />
        </Matter>
      )}
      <Matter
        id="exclusion"
        loading={texts.loading}
        icon="lock"
        title={texts.exclusion_title}
        state={texts.exclusion_state}
      >
        <Leave {...props} kind="exclusion" lengths={exclusionLengths} />
      </Matter>
    </div>
  );
}

function Return({ ports, texts, lang }: Props) {
  const [store] = useState(() => createReturn(ports));
  const form = useForm(store, { texts, lang });
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <Submit form={form} sending={texts.pause_sending} kind="outline" wide={false}>
        {texts.return_submit}
      </Submit>
    </Form>
  );
}

type Standing = NonNullable<Protection['pause']>;

/** What is said of a pause: that it stands, that its time is over, or that a return was asked for. */
function wordsOf({ kind, until, returnAt, mayReturn }: Standing, { texts, ports }: Props) {
  const moment = (at: string): string => momentIn(ports.locale, at);
  if (mayReturn) return { title: texts.over_title, text: texts.over_text };
  if (returnAt === null)
    return { title: fill(texts[`paused_${kind}`], { until: moment(until) }), text: texts.paused_text };
  return { title: fill(texts.returning_title, { from: moment(returnAt) }), text: texts.returning_text };
}

/** That the player is away, until when, and what still works. */
export function Away({ pause, ...props }: Props & { readonly pause: Standing }) {
  const { title, text } = wordsOf(pause, props);
  return (
    <Note>
      <p>
        <strong>{title}</strong>
      </p>
      {pause.mayReturn ? (
        <div className="stack">
          <p>{text}</p>
          <Return {...props} />
        </div>
      ) : (
        <p>{text}</p>
      )}
    </Note>
  );
}
