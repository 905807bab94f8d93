import { protection } from '#client/protection.ts';
import type { Pause } from '#contract/protection.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { fill } from '#messages/common/fill.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import { untilOf } from './moment.ts';
import { usePolled } from './polled.ts';

interface Texts {
  readonly onBreak: string;
  readonly onBreak_over: string;
  readonly away_way: string;
}

/** That the player is away from play; null for who is not, and while nobody knows: the services judge. */
export function usePause(): Pause | null {
  const state = usePolled(protection);
  return state.state === 'ready' ? state.value.pause : null;
}

/** Until when they are; whose time is over stays away until they ask to return. */
export const restingText = (pause: Pause, texts: Texts, lang: string): string =>
  pause.mayReturn ? texts.onBreak_over : fill(texts.onBreak, { until: untilOf(pause, formatLocale(lang)) });

interface Props {
  readonly pause: Pause;
  readonly texts: Texts;
  readonly lang: string;
  /** The page of limits and breaks. */
  readonly limits: string;
}

/** In the place of a form that is closed to whoever is away from play: until when, and where they have asked for it. */
export function Resting({ pause, texts, lang, limits }: Props) {
  return (
    <Note>
      {restingText(pause, texts, lang)} <a href={limits}>{texts.away_way}</a>
    </Note>
  );
}
