import type { Protection } from '#contract/protection.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { fill } from '#messages/common/fill.ts';
import type { OverviewMessages } from '#messages/wallet/overview-en.ts';

type Texts = Pick<OverviewMessages, 'onBreakText' | 'awayText' | 'overText' | 'overLong'>;

/** Until when the player is away, in few words and in a sentence; whose time is over stays away until they ask to return. */
export function awayWords(
  { until, returnAt, mayReturn }: NonNullable<Protection['pause']>,
  texts: Texts,
  lang: string,
): { readonly short: string; readonly long: string } {
  if (mayReturn) return { short: texts.overText, long: texts.overLong };
  const day = new Intl.DateTimeFormat(formatLocale(lang), { dateStyle: 'long' });
  const at = { until: day.format(new Date(returnAt ?? until)) };
  return { short: fill(texts.onBreakText, at), long: fill(texts.awayText, at) };
}
