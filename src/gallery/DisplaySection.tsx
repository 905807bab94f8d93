import { money } from '#domain/money.ts';
import { Apart } from '#ui/display/Apart.tsx';
import { Breadcrumb, Pagination } from '#ui/display/Pages.tsx';
import { Countdown, Progress } from '#ui/display/Progress.tsx';
import { QrCode } from '#ui/display/QrCode.tsx';
import { Card, KeyValues, ListRow, Note } from '#ui/display/Surfaces.tsx';
import { type Column, Table } from '#ui/display/Table.tsx';
import { Tabs } from '#ui/display/Tabs.tsx';
import { type Step, Timeline } from '#ui/display/Timeline.tsx';
import { MaskedValue, MoneyText, PointsText } from '#ui/display/Values.tsx';
import { Section, Specimen } from './Specimen.tsx';

const steps: readonly Step[] = [
  { state: 'done', title: 'You asked', detail: 'Today, 09:12' },
  { state: 'now', title: 'We are checking', detail: 'Done by 13:12 today. Nothing needed from you.', icon: 'search' },
  { state: 'later', title: 'We send it', detail: 'At once after the check', icon: 'send' },
  { state: 'later', title: 'Your bank shows it', detail: 'By Monday 23 November, 16:00', icon: 'bank' },
];
const stopped: readonly Step[] = [
  { state: 'done', title: 'You asked', detail: 'Thursday, 18:40' },
  { state: 'stopped', title: 'Refused by your bank', detail: 'The money is back in your balance since 19:05.' },
];
const stateTexts = { done: 'done', now: 'now', later: 'to come', stopped: 'stopped' };

interface Line {
  readonly id: string;
  readonly when: string;
  readonly what: string;
  readonly amount: string;
}
const lines: readonly Line[] = [
  { id: '1', when: '21 Nov, 09:12', what: 'Withdrawal to ••••4821', amount: '-120.00' },
  { id: '2', when: '20 Nov, 21:40', what: 'Deposit with Visa ••••4821', amount: '50.00' },
];
const columns: readonly Column<Line>[] = [
  { key: 'when', title: 'When', text: ({ when }) => when },
  { key: 'what', title: 'What', text: ({ what }) => what },
  { key: 'amount', title: 'Amount (EUR)', text: ({ amount }) => amount, isFigure: true },
];

function Figures() {
  return (
    <Card
      title="Figures"
      actions={<MaskedValue value="IE29AIBK93115212345678" showLabel="Show the IBAN" hideLabel="Hide the IBAN" />}
    >
      <KeyValues
        items={[
          {
            name: 'Cash',
            value: <MoneyText amount={money(22_860n, 'EUR')} locale="en" />,
            detail: 'Withdraw it whenever you like',
          },
          { name: 'Hidden', value: <MoneyText amount={money(22_860n, 'EUR')} locale="en" hidden /> },
          { name: 'Points', value: <PointsText points={1284} locale="en" /> },
        ]}
        total={{ name: 'You can withdraw', value: '€228.60' }}
      />
    </Card>
  );
}

function Marks() {
  return (
    <div className="stack">
      <Specimen of="Note" state="info">
        <Note>This leaves €10.00 of your €100.00 weekly limit.</Note>
      </Specimen>
      <Specimen of="Note" state="warning">
        <Note tone="warning">Your card ends this month.</Note>
      </Specimen>
      <Specimen of="Note" state="bad">
        <Note tone="bad">The bank refused this card.</Note>
      </Specimen>
      <Specimen of="ListRow">
        <ul className="list">
          <ListRow icon="phone" title="This phone" detail={<Apart parts={['Dublin', 'now']} />} />
          <ListRow icon="shield" title="Security" detail="PIN and two-factor" href="#display" />
        </ul>
      </Specimen>
      <Specimen of="QrCode">
        <QrCode
          value="otpauth://totp/Kestrel%20Bay:mara?secret=JBSWY3DPEHPK3PXP"
          label="Code for your authenticator app"
        />
      </Specimen>
    </div>
  );
}

function Courses() {
  return (
    <div className="panel stack">
      <Specimen of="Timeline" state="moving">
        <Timeline steps={steps} stateTexts={stateTexts} />
      </Specimen>
      <Specimen of="Timeline" state="stopped">
        <Timeline steps={stopped} stateTexts={stateTexts} />
      </Specimen>
      <Specimen of="Progress" state="known">
        <Progress label="Deposited this week" text="€40.00 of €100.00" value={40} />
      </Specimen>
      <Specimen of="Progress" state="unknown">
        <Progress label="Reading your document" text="A moment" />
      </Specimen>
      <Specimen of="Countdown" state="over">
        <Countdown endsAtMs={0} words={(time) => `A new code in ${time}`} />
      </Specimen>
    </div>
  );
}

function Ways() {
  const tab = (id: string, text: string) => ({ id, text, panel: <p>{`What ${text.toLowerCase()} shows.`}</p> });
  const pages = { pageCount: 3, previous: 'Newer', next: 'Older', hrefOf: (page: number) => `#page-${page}` };
  return (
    <div className="stack">
      <Specimen of="Tabs">
        <Tabs label="Messages" tabs={[tab('new', 'New'), tab('read', 'Read'), tab('all', 'All')]} />
      </Specimen>
      <Specimen of="Breadcrumb">
        <Breadcrumb label="Where you are" crumbs={[{ text: 'Help', href: '#display' }, { text: 'Payments' }]} />
      </Specimen>
      <Specimen of="Pagination" state="first">
        <Pagination label="First page" page={1} position="Page 1 of 3" {...pages} />
      </Specimen>
      <Specimen of="Pagination" state="middle">
        <Pagination label="Pages" page={2} position="Page 2 of 3" {...pages} />
      </Specimen>
      <Specimen of="Pagination" state="last">
        <Pagination label="Last page" page={3} position="Page 3 of 3" {...pages} />
      </Specimen>
    </div>
  );
}

/** What shows something: cards, facts, tables, timelines, tabs, codes. */
export function DisplaySection() {
  return (
    <Section id="display" title="Shown">
      <div className="gallery-grid">
        <Specimen of="Card">
          <Figures />
        </Specimen>
        <Courses />
        <Marks />
        <Ways />
      </div>
      <Specimen of="Table">
        <Table
          caption="Transactions"
          columns={columns}
          rows={lines}
          rowKey={({ id }) => id}
          csv={{ text: 'Download as CSV', fileName: 'transactions.csv' }}
        />
      </Specimen>
    </Section>
  );
}
