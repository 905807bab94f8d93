import { ActionGrid } from '#ui/actions/ActionGrid.tsx';
import { Button, IconButton, LinkButton } from '#ui/actions/Button.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { Badge, StateTag } from '#ui/display/Surfaces.tsx';
import { Section, Specimen } from './Specimen.tsx';

const actions = [
  { href: '#deposit', text: 'Deposit' },
  { href: '#withdraw', text: 'Withdraw' },
  { href: '#transfer', text: 'Transfer' },
  { href: '#history', text: 'History' },
];
const tags = { moving: 'Being checked', ok: 'Sent', bad: 'Refused', plain: 'Cancelled' } as const;

function Buttons() {
  return (
    <div className="button-row">
      <Specimen of="Button" state="primary">
        <Button kind="primary">Withdraw €50.00 to ••••4821</Button>
      </Specimen>
      <Specimen of="Button" state="outline">
        <Button>Change limits</Button>
      </Specimen>
      <Specimen of="Button" state="quiet">
        <Button kind="quiet">Take a break</Button>
      </Specimen>
      <Specimen of="Button" state="small, with a picture">
        <Button small icon="plus">
          Add
        </Button>
      </Specimen>
      <Specimen of="Button" state="busy">
        <Button kind="primary" busy>
          Sending
        </Button>
      </Specimen>
      <Specimen of="Button" state="refused">
        <Button kind="primary" disabledReason="Enter an amount first.">
          Deposit
        </Button>
      </Specimen>
      <Specimen of="LinkButton">
        <LinkButton href="#actions" icon="arrow-right">
          Browse all games
        </LinkButton>
      </Specimen>
      <Specimen of="IconButton">
        <IconButton icon="search" label="Search" />
      </Specimen>
      <Specimen of="Badge" state="few">
        <IconButton icon="bell" label="Messages">
          <Badge count={3} label=", 3 unread" />
        </IconButton>
      </Specimen>
      <Specimen of="Badge" state="more than it can show">
        <IconButton icon="bell" label="Other messages">
          <Badge count={1204} label=", more than 999 unread" />
        </IconButton>
      </Specimen>
      <Specimen of="CopyButton">
        <CopyButton value="KB-20481" label="Copy reference" copied="Copied" failed="Copying was refused" />
      </Specimen>
    </div>
  );
}

/** Buttons, links that look like them, badges and states. */
export function ActionsSection() {
  return (
    <Section id="actions" title="Actions">
      <Buttons />
      <div className="gallery-grid">
        <Specimen of="ActionGrid" state="one">
          <ActionGrid actions={actions} count={1} />
        </Specimen>
        <Specimen of="ActionGrid" state="as it comes">
          <ActionGrid actions={actions} />
        </Specimen>
        <Specimen of="ActionGrid" state="three">
          <ActionGrid actions={actions} count={3} />
        </Specimen>
        <Specimen of="ActionGrid" state="four">
          <ActionGrid actions={actions} count={4} />
        </Specimen>
      </div>
      <div className="gallery-swatches">
        {Object.entries(tags).map(([tone, text]) => (
          <Specimen key={tone} of="StateTag" state={tone}>
            <StateTag tone={tone as keyof typeof tags}>{text}</StateTag>
          </Specimen>
        ))}
      </div>
    </Section>
  );
}
