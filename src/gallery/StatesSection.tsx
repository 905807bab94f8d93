import { useState } from 'react';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Banner, EmptyState, ErrorState, OfflineBanner, Skeleton } from '#ui/states/States.tsx';
import { Section, Specimen } from './Specimen.tsx';

/** Loading, empty, broken, offline. */
export function StatesSection() {
  const [tries, setTries] = useState(0);
  const title = 'Your transactions did not load';
  return (
    <Section id="states" title="States">
      <Specimen of="OfflineBanner">
        <OfflineBanner text="You are offline. What you see may be a few minutes old; it catches up by itself." />
      </Specimen>
      <Specimen of="Banner" state="warning">
        <Banner>Withdrawals pause on Sunday from 02:00 to 04:00.</Banner>
      </Specimen>
      <Specimen of="Banner" state="note">
        <Banner tone="note" icon="info">
          Your document was accepted.
        </Banner>
      </Specimen>
      <div className="gallery-grid">
        <Specimen of="Skeleton">
          <Skeleton label="Loading your transactions" />
        </Specimen>
        <Specimen of="EmptyState">
          <EmptyState
            icon="receipt"
            title="No transactions yet"
            text="Deposits, withdrawals and transfers show here within a minute."
            action={
              <LinkButton small href="#states">
                Make a deposit
              </LinkButton>
            }
          />
        </Specimen>
        <Specimen of="ErrorState">
          <ErrorState
            title={title}
            text={`The rest of the page works. Tries so far: ${tries}.`}
            retry="Try again"
            onRetry={() => setTries(tries + 1)}
          />
        </Specimen>
        <Specimen of="ErrorState" state="trying again">
          <ErrorState title={title} text="The rest of the page works." retry="Trying" onRetry={() => undefined} busy />
        </Specimen>
      </div>
    </Section>
  );
}
