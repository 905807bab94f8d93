import type { Pause } from '#contract/protection.ts';
import type { Spoken } from '#features/frame/island.tsx';
import type { AwayMessages } from '#messages/wallet/away-en.ts';
import { awaySentence } from './away.ts';

interface Props {
  readonly pause: Pause;
  /** The page on which a return is asked for; absent where the site has none. */
  readonly limits: string | undefined;
  readonly className: string;
  readonly texts: AwayMessages;
  readonly lang: Spoken<AwayMessages>['lang'];
}

/** Until when the player is away, with the way back for whose time is over. */
export function Away({ pause, limits, className, texts, lang }: Props) {
  return (
    <p className={`muted small ${className}`}>
      {awaySentence(pause, texts, lang)}
      {pause.mayReturn && limits !== undefined && (
        <>
          {' '}
          <a href={limits}>{texts.overAsk}</a>
        </>
      )}
    </p>
  );
}
