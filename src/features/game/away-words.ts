import type { Pause } from '#contract/protection.ts';
import type { GameMessages } from '#messages/game/en.ts';

/** How it is said that a player is away from play: whoever has excluded themselves is on no break. */
export const awayWords = (kind: Pause['kind'], words: GameMessages): string =>
  kind === 'EXCLUSION' ? words.error_excluded : words.error_break;
