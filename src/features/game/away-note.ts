import type { Pause } from '#contract/protection.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { roomPath } from '#domain/menu-places.ts';
import { untilOf } from '#features/frame/moment.ts';
import { fill } from '#messages/common/fill.ts';
import { gameMessages } from '#messages/game/messages.ts';
import { awayWords } from './away-words.ts';

/** Until when a player is away from play, with the page on which they have asked for it; `home` is their language's. */
export function awayNote(pause: Pause, home: string): HTMLElement {
  const { lang } = document.documentElement;
  const words = gameMessages(lang);
  const until = untilOf(pause, formatLocale(lang));
  const text = pause.mayReturn ? words.error_break_over : fill(awayWords(pause.kind, words), { until });
  const link = Object.assign(document.createElement('a'), {
    href: roomPath(home, '/account/limits'),
    textContent: words.way_limits,
  });
  const all = document.createElement('span');
  all.append(text, ' ', link);
  const note = Object.assign(document.createElement('p'), { className: 'note note-warning' });
  note.append(all);
  return note;
}
