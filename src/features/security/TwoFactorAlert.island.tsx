import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { writeCookie } from '#client/browser.ts';
import { documentStanding } from '#client/document-standing.ts';
import { profile } from '#client/kernel.ts';
import { phoneStatus } from '#client/phone-status.ts';
import { twoFactor } from '#client/two-factor.ts';
import { type AlertFacts, isSnoozed, showsTwoFactorAlert, snoozeCookies } from '#domain/two-factor-alert.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/states/States.tsx';
import type { SecurityTexts } from './texts.ts';

/** What the page gives it; `accounts` are the account's paths in all languages. */
interface AlertProps {
  readonly isEnabled: boolean;
  readonly enrolment: AlertFacts['enrolment'];
  readonly href: string;
  readonly accounts: readonly string[];
}

function Alert({ isEnabled, enrolment, href, accounts, texts }: AlertProps & Spoken<SecurityTexts>) {
  // Until the cookie was read it counts as sent away: nothing flashes.
  const [snoozed, setSnoozed] = useState(true);
  useEffect(() => setSnoozed(isSnoozed(document.cookie)), []);
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const status = usePolled(twoFactor);
  const standing = usePolled(documentStanding);
  const phone = usePolled(phoneStatus);
  const shows = showsTwoFactorAlert({
    isEnabled,
    enrolment,
    hasValidatedPhone: phone.state === 'ready' && phone.value.status === 'VALIDATED',
    hasPinCode: player.state === 'ready' && player.profile.hasPinCode,
    twoFactor: status.state === 'ready' ? status.value.status : undefined,
    document: standing.state === 'ready' ? standing.value.status : undefined,
    isSnoozed: snoozed,
  });
  if (!shows) return null;
  const later = (): void => {
    for (const cookie of snoozeCookies(accounts)) writeCookie(cookie);
    setSnoozed(true);
  };
  return (
    <Banner
      tone="note"
      icon="shield"
      action={
        <span className="button-row">
          <LinkButton small href={href}>
            {texts.alert_action}
          </LinkButton>
          <Button small kind="quiet" onClick={later}>
            {texts.alert_later}
          </Button>
        </span>
      }
    >
      {texts.alert_text}
    </Banner>
  );
}

/** The reminder of two-factor authentication (S6.07, S4.12). */
export const TwoFactorAlert = island('two-factor reminder', Alert);
