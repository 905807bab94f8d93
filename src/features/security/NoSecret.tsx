import { twoFactor } from '#client/two-factor.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { blockedWords, type SecurityTexts } from './texts.ts';

interface Props extends Spoken<SecurityTexts> {
  readonly overview: string;
}

/** Opened without a secret: who never began, who began elsewhere or came back, and who is done are told apart. */
export function NoSecret({ overview, texts, lang }: Props) {
  const state = usePolled(twoFactor);
  if (state.state === 'loading') return <Skeleton label={texts.loading} />;
  if (state.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void twoFactor.refresh()} />;
  const { status } = state.value;
  const words = {
    PENDING: texts.setup_none,
    ENROLLING: texts.setup_lost,
    ENABLED: texts.tfa_on,
    BLOCKED: blockedWords(state.value, texts, lang),
  } as const;
  return (
    <div className="stack">
      <Note tone={status === 'ENABLED' ? 'info' : 'warning'}>{words[status]}</Note>
      <p>
        <LinkButton kind="primary" href={overview}>
          {texts.setup_back}
        </LinkButton>
      </p>
    </div>
  );
}
