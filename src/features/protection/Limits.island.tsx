import { useState } from 'react';
import { session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import { protection } from '#client/protection.ts';
import type { Protection } from '#contract/protection.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { Steps } from '#features/frame/Steps.tsx';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { say } from '#messages/common/fill.ts';
import { Skeleton } from '#ui/states/States.tsx';
import { DepositLimits } from './DepositLimits.tsx';
import type { ProtectionPorts, ProtectionTexts } from './limits.store.ts';
import { Away, TimeAway } from './TimeAway.tsx';
import { TimeReminder } from './TimeReminder.tsx';

/** Where help is found when play weighs on somebody, and where the house is written to; absent while there is no such page. */
interface LimitsProps {
  readonly help: string;
  readonly contact?: string | undefined;
}
type Props = LimitsProps & Spoken<ProtectionTexts>;

function Known({ help, contact, standing, texts, lang }: Props & { readonly standing: Protection }) {
  const [ports] = useState(
    (): ProtectionPorts => ({
      session,
      currency: standing.currency,
      locale: formatLocale(lang),
      done: (key) => {
        notify('ok', say(texts, lang, key));
        protection.refresh();
      },
    }),
  );
  const common = { ports, texts, lang };
  // Who has just gone away is shown that it holds and until when, above the forms that they came from.
  const { until = '', returnAt = '' } = standing.pause ?? {};
  return (
    <Steps step={`${until} ${returnAt}`} className="steps stack">
      {standing.pause && <Away pause={standing.pause} {...common} />}
      <h2>{texts.limits_title}</h2>
      <p className="muted">{texts.limits_text}</p>
      <DepositLimits limits={standing.limits} {...common} />
      <h2>{texts.time_title}</h2>
      <TimeReminder minutes={standing.reminderMinutes} {...common} />
      <h2>{texts.away_title}</h2>
      <TimeAway key={standing.pause?.until} pause={standing.pause} {...common} />
      <p>
        <a href={help}>{texts.help}</a>
      </p>
      {contact !== undefined && (
        <p>
          {/* The form begins with what it is about; a site without this subject lets its reader choose. */}
          <a href={`${contact}?${new URLSearchParams({ subject: 'playing-safely', about: texts.close_account })}`}>
            {texts.close_account}
          </a>
        </p>
      )}
    </Steps>
  );
}

function LimitsView(props: Props) {
  const { texts } = props;
  const state = usePolled(protection);
  if (state.state === 'loading') return <Skeleton lines={8} label={texts.loading} />;
  if (state.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => protection.refresh()} />;
  return <Known {...props} standing={state.value} />;
}

/** Limits of deposits, breaks and self-exclusion. */
export const Limits = island('limits', LimitsView);
