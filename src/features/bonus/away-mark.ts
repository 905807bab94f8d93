import type { Pause } from '#contract/protection.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { roomPath } from '#domain/menu-places.ts';
import { untilOf } from '#features/frame/moment.ts';
import { bonusMessages } from '#messages/bonus/messages.ts';
import { fill } from '#messages/common/fill.ts';

function made(tag: string, className: string, ...content: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

function wayBack(text: string): HTMLElement {
  const link = made('a', 'button', text);
  const home = document.querySelector<HTMLAnchorElement>('.logo')?.pathname ?? '/';
  link.setAttribute('href', roomPath(home, '/account/limits'));
  return link;
}

function markOf(pause: Pause, place: HTMLElement): HTMLElement {
  const { lang } = document.documentElement;
  const words = bonusMessages(lang);
  const title = words[`away_${pause.kind}`];
  if (place.matches('.offer')) return made('span', 'offer-state', title);
  if (!place.matches('.hero-text')) return wayBack(title);
  const until = untilOf(pause, formatLocale(lang));
  const text = pause.mayReturn ? words.onBreak_over : fill(words.onBreak, { until });
  return made('div', '', made('h2', '', title), made('p', 'hero-lead', text), wayBack(words.away_way));
}

/**
 * Says in a place that calls to play that its player is away: on a promotion’s card, in place of its button, or, on a
 * slide, until when. Nothing moves: what stood there keeps its room, or gives it to as much.
 */
export function markAway(pause: Pause, place: HTMLElement): HTMLElement {
  const mark = markOf(pause, place);
  mark.classList.add('offer-away');
  place.append(mark);
  return mark;
}
