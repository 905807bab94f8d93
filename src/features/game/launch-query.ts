import type { ChosenTheme } from '#client/theme.ts';
import type { PlayMode } from '#domain/quick-play.ts';

/** Which services open a game (S7.12 to S7.14). */
export type Via = 'virtual' | 'integration' | 'lobby';

/** What a page knows as it opens a game. */
interface LaunchAsked {
  readonly via: Via;
  readonly mode: PlayMode;
  readonly channelType: 'desktop' | 'mobile';
  readonly language: string;
  /** The player's, once it is known; without one a practice game has the site's. */
  readonly currency: string | undefined;
  readonly theme: ChosenTheme;
}

/** S7.12, S7.13: the query of a launch; what a virtual sport is told besides travels as one text of JSON. */
export function launchQuery({ via, mode, channelType, language, currency, theme }: LaunchAsked) {
  return {
    mode,
    channelType,
    language,
    ...(currency !== undefined && { currencyCode: currency }),
    ...(via === 'virtual' && { integrationParams: JSON.stringify({ theme }) }),
  };
}
