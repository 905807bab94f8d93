import type { Spoken } from '#features/frame/island.tsx';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { nextStep, type SecurityFacts } from './standing.ts';
import type { SecurityTexts } from './texts.ts';

interface Props extends Spoken<SecurityTexts> {
  readonly facts: SecurityFacts;
  readonly links: { readonly phone: string; readonly twoFactor?: string };
}

/** What to do next for a safer account, one thing at a time; or that all is in place. Its room is kept until it is known. */
export function NextStep({ facts, links, texts }: Props) {
  const step = nextStep(facts);
  const ways = {
    pin: { text: texts.safer_pin, href: '#pin', action: texts.tfa_choosePin },
    phone: { text: texts.safer_phone, href: links.phone, action: texts.page_validatePhone },
    twoFactor: { text: texts.safer_twoFactor, href: links.twoFactor ?? '', action: texts.alert_action },
  } as const;
  const way = step === undefined || step === 'none' ? undefined : ways[step];
  return (
    <section className="panel next-step" role="status">
      {step !== undefined && (
        <>
          <Icon name={way ? 'shield' : 'ok'} />
          <p>
            <strong>{way ? texts.safer_title : texts.safer_none}</strong>
            <br />
            <span className="muted small">{way ? way.text : texts.safer_noneText}</span>
          </p>
          {way && <LinkButton href={way.href}>{way.action}</LinkButton>}
        </>
      )}
    </section>
  );
}
