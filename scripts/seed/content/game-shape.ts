import type { Localized } from '../book.ts';

/** What a game's page says. `sub` is the slug of its subcategory. */
export interface GameText {
  readonly sub?: 'gentle' | 'lively' | 'stormy' | 'roulette' | 'cards' | 'dice' | 'live-roulette' | 'live-cards';
  readonly badge?: 'new' | 'hot' | 'exclusive';
  /** One line under the name. */
  readonly line: Localized;
  /** What happens in it. */
  readonly text: Localized;
}
