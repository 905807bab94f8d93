import { ActionGrid } from '#ui/actions/ActionGrid.tsx';
import { Button, IconButton, LinkButton } from '#ui/actions/Button.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { Badge, StateTag } from '#ui/display/Surfaces.tsx';

const actions = [
  { href: '#deposit', text: 'Deposit' },
  { href: '#withdraw', text: 'Withdraw' },
  { href: '#transfer', text: 'Transfer' },
  { href: '#history', text: 'History' },
];

/** Buttons, links that look like them, badges and states. */
export function ActionsSection() {
  return (
    <section className="gallery-section" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <div className="button-row">
        <Button kind="primary">Withdraw €50.00 to ••••4821</Button>
        <Button>Change limits</Button>
        <Button kind="quiet">Take a break</Button>
        <Button small icon="plus">
          Add
        </Button>
        <Button kind="primary" busy>
          Sending
        </Button>
        <LinkButton href="#actions" icon="arrow-right">
          Browse all games
        </LinkButton>
        <IconButton icon="bell" label="Messages">
          <Badge count={3} label=", 3 unread" />
        </IconButton>
        <IconButton icon="bell" label="Other messages">
          <Badge count={1204} label=", more than 999 unread" />
        </IconButton>
        <CopyButton value="KB-20481" label="Copy reference" copied="Copied" failed="Copying was refused" />
      </div>
      <div>
        <Button kind="primary" disabledReason="Enter an amount first.">
          Deposit
        </Button>
      </div>
      <div className="gallery-grid">
        <ActionGrid actions={actions} count={1} />
        <ActionGrid actions={actions} />
        <ActionGrid actions={actions} count={3} />
        <ActionGrid actions={actions} count={4} />
      </div>
      <div className="gallery-swatches">
        <StateTag tone="moving">Being checked</StateTag>
        <StateTag tone="ok">Sent</StateTag>
        <StateTag tone="bad">Refused</StateTag>
        <StateTag tone="plain">Cancelled</StateTag>
        <button type="button" className="chip" aria-pressed="true">
          €50
        </button>
        <button type="button" className="chip" aria-pressed="false">
          €20
        </button>
      </div>
    </section>
  );
}
