import type { Jackpot } from '#contract/lobby.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { jackpotFormat } from '#domain/jackpot.ts';

/** Writes jackpots in a language, whose services did not. */
export function writeJackpots(jackpots: readonly Jackpot[], lang: string): readonly Jackpot[] {
  const write = jackpotFormat(formatLocale(lang));
  return jackpots.map((each) => ({ ...each, text: write(each) }));
}
