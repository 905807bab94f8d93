import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Form, type FormProblem } from '../forms/Form.tsx';
import { CodeField, PasswordField, PinField, type ShowTexts } from '../forms/TextField.tsx';
import { Dialog } from './Dialog.tsx';

interface Texts {
  readonly title: string;
  readonly close: string;
  /** Name of the proof's field, and what is expected in it. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problemsTitle: string;
  /** The deed itself: "Withdraw €50.00 to ••••4821". */
  readonly confirm: string;
  readonly cancel: string;
  /** For a password. */
  readonly show?: ShowTexts;
}

interface Props {
  /** What proves the player: four digits, a code that was sent or shown by an app, or the password. */
  readonly proof: 'pin' | 'code' | 'password';
  readonly open: boolean;
  readonly texts: Texts;
  /** Id of the proof's input; its problems carry it as `fieldId`. */
  readonly fieldId: string;
  /** Name of the proof's input. */
  readonly name: string;
  readonly problems: readonly FormProblem[];
  readonly busy: boolean;
  /** The proof was changed: what was wrong with it is no longer so. */
  readonly onMended: (fieldId: string) => void;
  readonly onClose: () => void;
  /** Gets what was typed, possibly too short. It is kept nowhere here. */
  readonly onConfirm: (proof: string) => void;
  /** What is about to happen, in full; beside a code also how to get another one. */
  readonly children?: ReactNode;
}

/** A summary, a proof, and the deed as a button: for everything that moves money or trust. */
export function StepUp(props: Props) {
  const { proof, open, texts, fieldId, name, problems, busy, onMended, onClose, onConfirm, children } = props;
  const error = problems.find((each) => each.fieldId === fieldId)?.text;
  const field = { id: fieldId, name, label: texts.label, hint: texts.hint, error };
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} closeLabel={texts.close}>
      {children}
      <Form
        problems={problems}
        problemsTitle={texts.problemsTitle}
        onMended={onMended}
        onSubmit={(data) => busy || onConfirm(String(data.get(name) ?? ''))}
      >
        {proof === 'pin' && <PinField {...field} />}
        {proof === 'code' && <CodeField {...field} />}
        {proof === 'password' && texts.show && <PasswordField {...field} texts={texts.show} />}
        <div className="button-row">
          <Button type="submit" kind="primary" busy={busy}>
            {texts.confirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
