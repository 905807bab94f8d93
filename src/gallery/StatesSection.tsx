import { useState } from 'react';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Banner, EmptyState, ErrorState, OfflineBanner, Skeleton } from '#ui/states/States.tsx';

/** Loading, empty, broken, offline. */
export function StatesSection() {
  const [tries, setTries] = useState(0);
  return (
    <section className="gallery-section" aria-labelledby="states">
      <h2 id="states">States</h2>
      <OfflineBanner text="You are offline. What you see may be a few minutes old; it catches up by itself." />
      <Banner>Withdrawals pause on Sunday from 02:00 to 04:00.</Banner>
      <Banner tone="note" icon="info">
        Your document was accepted.
      </Banner>
      <div className="gallery-grid">
        <Skeleton label="Loading your transactions" />
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
        <ErrorState
          title="Your transactions did not load"
          text={`The rest of the page works. Tries so far: ${tries}.`}
          retry="Try again"
          onRetry={() => setTries(tries + 1)}
        />
      </div>
    </section>
  );
}
