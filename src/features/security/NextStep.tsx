import type { Spoken } from '#features/frame/island.tsx';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { nextStep, type SecurityFacts } from './standing.ts';
import type { SecurityTexts } from './texts.ts';

interface Props extends Spoken<SecurityTexts> {
  readonly facts: SecurityFacts;
  /** What it goes by cannot be read now. */
  readonly isAway: boolean;
  readonly links: { readonly phone: string; readonly twoFactor?: string };
}

/** What to do next for a safer account, one thing at a time; or that all is in place. Its room is kept until it is known. */
export function NextStep({ facts, isAway, links, texts }: Props) {
  const step = nextStep(facts);
  const ways = {
    pin: { text: texts.safer_pin, href: '#pin', action: texts.tfa_choosePin },
    phone: { text: texts.safer_phone, href: links.phone, action: texts.phone_confirm },
    twoFactor: { text: texts.safer_twoFactor, href: links.twoFactor ?? '', action: texts.alert_action },
  } as const;
  const way = step === undefined || step === 'none' ? undefined : ways[step];
  const calm = { icon: 'ok', title: texts.safer_none, text: texts.safer_noneText } as const;
  const away = { icon: 'info', title: texts.unavailable_title, text: texts.unavailable_text } as const;
  const unknown = isAway ? away : undefined;
  const settled = step === 'none' ? calm : unknown;
  const said = way ? ({ icon: 'shield', title: texts.safer_title, text: way.text } as const) : settled;
  return (
    <section className="panel next-step" role="status">
      {said && (
        <>
          <Icon name={said.icon} />
          <p>
            <strong>{said.title}</strong>
            <br />
            <span className="muted small">{said.text}</span>
          </p>
          {way && <LinkButton href={way.href}>{way.action}</LinkButton>}
        </>
      )}
    </section>
  );
}
