import type { Pause } from '#contract/protection.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { untilOf } from '#features/frame/moment.ts';
import { fill } from '#messages/common/fill.ts';
import type { AwayMessages } from '#messages/wallet/away-en.ts';
import type { OverviewMessages } from '#messages/wallet/overview-en.ts';

const endOf = (pause: Pause, lang: string) => ({ until: untilOf(pause, formatLocale(lang)) });

/** Until when the player is away, in few words; whose time is over stays away until they ask to return. */
export function awayBriefly(
  pause: Pause,
  texts: Pick<OverviewMessages, 'onBreakText' | 'overText'>,
  lang: string,
): string {
  return pause.mayReturn ? texts.overText : fill(texts.onBreakText, endOf(pause, lang));
}

/** The same in a sentence, with what that means for their money. */
export function awaySentence(pause: Pause, texts: AwayMessages, lang: string): string {
  return pause.mayReturn ? texts.overLong : fill(texts[`awayText_${pause.kind}`], endOf(pause, lang));
}
