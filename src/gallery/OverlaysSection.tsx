import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { KeyValues } from '#ui/display/Surfaces.tsx';
import { Form, type FormProblem } from '#ui/forms/Form.tsx';
import { PinField } from '#ui/forms/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { Tip } from '#ui/overlays/Tip.tsx';
import { Section, Specimen } from './Specimen.tsx';

const none: readonly FormProblem[] = [];
const short: readonly FormProblem[] = [{ text: 'Enter all four digits.', fieldId: 'confirm-pin' }];
type Shown = 'dialog' | 'sheet' | 'pin' | undefined;

function PinDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [problems, setProblems] = useState(none);
  const [busy, setBusy] = useState(false);
  const close = (): void => {
    setProblems(none);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Withdraw €50.00" closeLabel="Close">
      <KeyValues items={[{ name: 'Fee', value: '€0.00' }]} total={{ name: 'You receive', value: '€50.00' }} />
      <Form
        problems={problems}
        problemsTitle="Nothing was moved"
        onMended={() => setProblems(none)}
        onSubmit={(data) => {
          const { length } = String(data.get('pinCode'));
          setProblems(length < 4 ? [...short] : none);
          setBusy(length === 4);
        }}
      >
        <PinField id="confirm-pin" name="pinCode" label="PIN code" error={problems[0]?.text} />
        <div className="button-row">
          <Button type="submit" kind="primary" busy={busy}>
            Withdraw €50.00 to ••••4821
          </Button>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Dialog, sheet, PIN, menu, tip. */
export function OverlaysSection() {
  const [shown, show] = useState<Shown>();
  const [last, setLast] = useState('nothing yet');
  const close = (): void => show(undefined);
  const items: readonly MenuItem[] = [
    { text: 'Overview', href: '#overlays', icon: 'wallet', current: true },
    { text: 'Messages', href: '#overlays', icon: 'bell' },
    { text: 'Sign out', onSelect: () => setLast('signed out'), icon: 'leave' },
  ];
  return (
    <Section id="overlays" title="Over the page">
      <div className="button-row">
        <Button onClick={() => show('dialog')}>Open the dialog</Button>
        <Button onClick={() => show('sheet')}>Open the sheet</Button>
        <Button onClick={() => show('pin')}>Confirm with PIN</Button>
        <Specimen of="Menu" state="closed">
          <Menu label="Account" button="Open the menu" items={items} />
        </Specimen>
        <Specimen of="Tip" state="closed">
          Bonus <Tip label="What is a bonus?" text="Money to play with that cannot be withdrawn yet." />
        </Specimen>
        <span className="muted">Chosen: {last}</span>
      </div>
      <Dialog open={shown === 'dialog'} onClose={close} title="Take a break" closeLabel="Close">
        <p>For how long should the games stay closed to you?</p>
        <div className="button-row">
          <Button kind="primary" onClick={close}>
            One day
          </Button>
          <Button onClick={close}>One week</Button>
        </div>
      </Dialog>
      <Dialog open={shown === 'sheet'} onClose={close} title="Filters" closeLabel="Close" kind="sheet">
        <p>A sheet comes from the edge.</p>
      </Dialog>
      <PinDialog open={shown === 'pin'} onClose={close} />
    </Section>
  );
}
