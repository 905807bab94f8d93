import { phoneStatus } from '#client/phone-status.ts';
import { twoFactor } from '#client/two-factor.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { nextStep, type SecurityFacts } from './standing.ts';
import type { SecurityTexts } from './texts.ts';

interface Props extends Spoken<SecurityTexts> {
  readonly facts: SecurityFacts;
  readonly links: { readonly phone: string; readonly twoFactor?: string };
}

/** The standing is asked for again. */
function askAgain(): void {
  void phoneStatus.refresh();
  void twoFactor.refresh();
}

/** What to do next for a safer account, one thing at a time; or that all is in place. Its room is kept until it is known. */
export function NextStep({ facts, links, texts }: Props) {
  const step = nextStep(facts);
  const done = { icon: 'ok', title: texts.safer_none, text: texts.safer_noneText } as const;
  const unread = { icon: 'info', title: texts.unavailable_title, text: texts.unavailable_text } as const;
  const next = { icon: 'shield', title: texts.safer_title } as const;
  const ways = {
    pin: { ...next, text: texts.safer_pin, href: '#pin', action: texts.tfa_choosePin },
    phone: { ...next, text: texts.safer_phone, href: links.phone, action: texts.phone_confirm },
    twoFactor: { ...next, text: texts.safer_twoFactor, href: links.twoFactor ?? '', action: texts.alert_action },
  } as const;
  const words = { ...ways, none: done, unavailable: unread, loading: undefined };
  const said = words[step];
  return (
    <section className="panel next-step" role="status">
      {said === undefined ? (
        <Skeleton lines={2} label={texts.loading} />
      ) : (
        <>
          <Icon name={said.icon} />
          <p>
            <strong>{said.title}</strong>
            <br />
            <span className="muted small">{said.text}</span>
          </p>
          {step === 'unavailable' && (
            <Button icon="retry" onClick={askAgain}>
              {texts.retry}
            </Button>
          )}
          {'href' in said && <LinkButton href={said.href}>{said.action}</LinkButton>}
        </>
      )}
    </section>
  );
}
