import { phoneStatus } from '#client/phone-status.ts';
import { twoFactor } from '#client/two-factor.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { Button } from '#ui/actions/Button.tsx';
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
    pin: { ...next, text: texts.safer_pin, href: '#pin' },
    phone: { ...next, text: texts.safer_phone, href: links.phone },
    twoFactor: { ...next, text: texts.safer_twoFactor, href: links.twoFactor ?? '' },
  } as const;
  const words = { ...ways, none: done, unavailable: unread, loading: undefined };
  const said = words[step];
  const told = said && (
    <>
      <Icon name={said.icon} />
      <span>
        <strong>{said.title}</strong>
        <span className="muted small">{said.text}</span>
      </span>
    </>
  );
  return (
    <section className="panel next-step" role="status">
      {said === undefined && <Skeleton lines={2} label={texts.loading} />}
      {said && 'href' in said ? (
        <a href={said.href}>
          {told}
          <Icon name="chevron-right" />
        </a>
      ) : (
        told && <p>{told}</p>
      )}
      {step === 'unavailable' && (
        <Button icon="retry" onClick={askAgain}>
          {texts.retry}
        </Button>
      )}
    </section>
  );
}
