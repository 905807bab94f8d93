import { useEffect, useState } from 'react';
import { formatLocale } from '#domain/format-locale.ts';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { Spoken } from './island.tsx';

interface Props extends Spoken<Pick<FormsMessages, 'code_works' | 'code_over'>> {
  /** ISO 8601; undefined where the service did not say. */
  readonly expiresAt: string | undefined;
}

/** Until when the code that was sent works, and afterwards that it does no more; in words, for a line that is read out. */
export function CodeLife({ expiresAt, texts, lang }: Props) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    // The time is read at every beat, so a sleeping tab comes back right.
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (expiresAt === undefined) return null;
  const end = new Date(expiresAt);
  if (nowMs >= end.getTime()) return `${texts.code_over} `;
  return `${fill(texts.code_works, { time: end.toLocaleTimeString(formatLocale(lang), { timeStyle: 'short' }) })} `;
}
