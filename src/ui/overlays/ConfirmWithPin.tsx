import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Form, type FormProblem } from '../forms/Form.tsx';
import { PinField } from '../forms/TextField.tsx';
import { Dialog } from './Dialog.tsx';

interface Texts {
  readonly title: string;
  readonly close: string;
  readonly pinLabel: string;
  readonly pinHint?: string;
  readonly problemsTitle: string;
  /** The deed itself: "Withdraw €50.00 to ••••4821". */
  readonly confirm: string;
  readonly cancel: string;
}

interface Props {
  readonly open: boolean;
  readonly texts: Texts;
  /** Id of the PIN's input; problems of the PIN carry it as `fieldId`. */
  readonly pinId: string;
  readonly problems: readonly FormProblem[];
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Gets what was typed: at most four digits, possibly fewer. It is kept nowhere here. */
  readonly onConfirm: (pinCode: string) => void;
  /** What is about to happen, in full. */
  readonly children: ReactNode;
}

/** A summary, the four digits, and the deed as a button: for everything that moves money or trust. */
export function ConfirmWithPin({ open, texts, pinId, problems, busy, onClose, onConfirm, children }: Props) {
  const pinError = problems.find(({ fieldId }) => fieldId === pinId)?.text;
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} closeLabel={texts.close}>
      {children}
      <Form
        problems={problems}
        problemsTitle={texts.problemsTitle}
        onSubmit={(data) => busy || onConfirm(String(data.get('pinCode') ?? ''))}
      >
        <PinField id={pinId} name="pinCode" label={texts.pinLabel} hint={texts.pinHint} error={pinError} />
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
