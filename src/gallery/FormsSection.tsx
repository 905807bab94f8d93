import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { AmountField } from '#ui/forms/AmountField.tsx';
import { Checkbox, RadioCards, Switch } from '#ui/forms/Choices.tsx';
import { Form, type FormProblem } from '#ui/forms/Form.tsx';
import { DateField, PhoneField } from '#ui/forms/PartsFields.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { CodeField, EmailField, NumberField, PasswordField, PinField, TextField } from '#ui/forms/TextField.tsx';
import { Section, Specimen } from './Specimen.tsx';

const methods = [
  { value: 'card', title: 'Visa ••••4821', detail: 'Expires 08/28', end: 'No fee', icon: 'card' },
  { value: 'bank', title: 'Bank transfer', detail: 'From your account at Northbank', end: 'No fee', icon: 'bank' },
  { value: 'new', title: 'Add a card or account', icon: 'plus', disabled: true },
] as const;
const prefixes = [
  { value: '+353', text: '+353 Ireland' },
  { value: '+33', text: '+33 France' },
];
const kinds = [
  { value: 'all', text: 'Everything' },
  { value: 'd', text: 'Deposits' },
];
const quick = [
  { value: '20.00', text: '€20' },
  { value: '50.00', text: '€50' },
  { value: '60.00', text: '€60 the rest of your limit' },
];
const shown = {
  password_show: 'Show',
  password_hide: 'Hide',
  password_showLabel: 'Show the password',
  password_hideLabel: 'Hide the password',
};
const dateParts = { day: 'Day', month: 'Month', year: 'Year' };
const phoneParts = { prefixLabel: 'Country', numberLabel: 'Number', prefixes };

function judge(data: FormData): FormProblem[] {
  const missing = (name: string, fieldId: string, text: string): FormProblem[] =>
    String(data.get(name) ?? '').trim() === '' ? [{ text, fieldId }] : [];
  return [
    ...missing('name', 'form-name', 'Enter your name as it is on your card.'),
    ...missing('mail', 'form-mail', 'Enter your e-mail address.'),
  ];
}

function JudgedForm() {
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const errorOf = (id: string): string | undefined => problems.find(({ fieldId }) => fieldId === id)?.text;
  return (
    <Form
      problems={problems}
      problemsTitle="Mend these to go on"
      onSubmit={(data) => setProblems(judge(data))}
      aria-label="A judged form"
    >
      <TextField id="form-name" name="name" label="Name" error={errorOf('form-name')} />
      <EmailField id="form-mail" name="mail" label="E-mail" error={errorOf('form-mail')} />
      <Button type="submit" kind="primary">
        Save the details
      </Button>
    </Form>
  );
}

function MoneyFields() {
  const [amount, setAmount] = useState('50.00');
  const [tooMuch, setTooMuch] = useState('900.00');
  const [method, setMethod] = useState('card');
  return (
    <div className="form">
      <Specimen of="AmountField" state="with amounts to take">
        <AmountField
          id="amount"
          name="amount"
          label="Amount"
          hint="From €10.00. You can add €60.00 more this week."
          symbol={{ text: '€', isAfter: false }}
          value={amount}
          onChange={setAmount}
          quick={quick}
          quickLabel="Common amounts"
        />
      </Specimen>
      <Specimen of="AmountField" state="wrong">
        <AmountField
          id="too-much"
          name="too-much"
          label="Another amount"
          error="This is more than the €60.00 left this week."
          symbol={{ text: '€', isAfter: true }}
          value={tooMuch}
          onChange={setTooMuch}
        />
      </Specimen>
      <Specimen of="RadioCards">
        <RadioCards id="method" name="method" label="Pay with" cards={methods} value={method} onChange={setMethod} />
      </Specimen>
    </div>
  );
}

function Lines() {
  return (
    <div className="form">
      <Specimen of="TextField">
        <TextField id="nickname" label="Nickname" hint="Others see it." />
      </Specimen>
      <Specimen of="TextField" state="wrong">
        <TextField id="bad-nickname" label="Another nickname" defaultValue="M" error="Use at least two letters." />
      </Specimen>
      <Specimen of="TextField" state="disabled">
        <TextField id="gone" label="Player number" defaultValue="KB-0000" disabled />
      </Specimen>
      <Specimen of="EmailField">
        <EmailField id="mail" label="Another e-mail" defaultValue="mara@example.com" />
      </Specimen>
      <Specimen of="PasswordField">
        <PasswordField id="password" label="Password" texts={shown} />
      </Specimen>
      <Specimen of="CodeField">
        <CodeField id="code" name="code" label="Code from the SMS" hint="Six digits, valid for ten minutes." />
      </Specimen>
      <Specimen of="PinField" state="wrong">
        <PinField id="pin" name="pin" label="PIN code" error="That PIN is not right. 2 tries are left." />
      </Specimen>
      <Specimen of="NumberField">
        <NumberField id="number" label="Points to redeem" />
      </Specimen>
    </div>
  );
}

function Parts() {
  return (
    <div className="form">
      <Specimen of="DateField">
        <DateField
          id="born"
          name="born"
          label="Date of birth"
          hint="For example 24 8 1990"
          {...dateParts}
          isBirthDate
        />
      </Specimen>
      <Specimen of="DateField" state="wrong">
        <DateField
          id="bad-date"
          name="bad"
          label="Valid until"
          {...dateParts}
          wrong={['year']}
          error="Enter a year after 2025."
        />
      </Specimen>
      <Specimen of="PhoneField">
        <PhoneField id="phone" name="phone" label="Mobile number" {...phoneParts} />
      </Specimen>
      <Specimen of="PhoneField" state="wrong">
        <PhoneField id="bad-phone" name="bad" label="Other number" {...phoneParts} error="This number is too short." />
      </Specimen>
      <Specimen of="Select">
        <Select id="kind" label="Show" options={kinds} />
      </Specimen>
      <Specimen of="Select" state="wrong">
        <Select id="bad-kind" label="Sort" options={kinds} error="Choose one of these." />
      </Specimen>
    </div>
  );
}

function Choices() {
  return (
    <div className="form">
      <Specimen of="Checkbox" state="off">
        <Checkbox label="Remember my username" />
      </Specimen>
      <Specimen of="Checkbox" state="on">
        <Checkbox label="Remember my choice" defaultChecked />
      </Specimen>
      <Specimen of="Checkbox" state="wrong">
        <Checkbox id="terms" label="I accept the terms" error="Accept the terms to go on." />
      </Specimen>
      <Specimen of="Switch" state="on">
        <Switch label="Mail me about promotions" detail="About twice a month." defaultChecked />
      </Specimen>
      <Specimen of="Switch" state="off">
        <Switch label="Hide my balance" />
      </Specimen>
    </div>
  );
}

/** Every field and choice, at rest and with an error; one form that judges. */
export function FormsSection() {
  return (
    <Section id="forms" title="Forms">
      <div className="gallery-grid">
        <Specimen of="Form">
          <JudgedForm />
        </Specimen>
        <MoneyFields />
        <Lines />
        <Parts />
        <Choices />
      </div>
    </Section>
  );
}
