import { findingMessage as says } from '#domain/finding.ts';
import { serviceSegments } from '#domain/site-route.ts';
import { safeHref } from '../safe-href.ts';
import { boolean, entries, entry, integer, integerOf, object, symbol } from './fields.ts';
import { audiences } from './names.ts';
import { iconsPattern, pathPattern, slugPattern, targetPattern } from './patterns.ts';
import { geo, named, slugLimit } from './shared.ts';

/** One item of a menu (S3.13). */
export const menuItem = {
  ...named,
  text: symbol({ required: true, localized: true, max: 80 }),
  title: symbol({ localized: true, max: 120 }),
  link: entry(['external_link', 'content_page', 'marketing_page', 'game_category', 'casino_game_page']),
  path: symbol({ pattern: pathPattern }),
  parentLink: symbol({ pattern: pathPattern }),
  iconClass: symbol({ pattern: iconsPattern }),
  audience: symbol({ in: audiences }),
  disabledWhen: symbol({ in: ['never', 'dynamicCardsOff', 'depositOff', 'withdrawalOff', 'loyaltyOff'] }),
  notificationIndicator: boolean({}),
  children: entries(['menu_item'], { size: [0, 60] }),
  menuData: object({}),
  ...geo,
};

/** A menu (S2.28). */
export const customMenu = {
  ...named,
  slug: symbol({ unique: true, pattern: slugPattern, limit: slugLimit }),
  title: symbol({ localized: true, max: 120 }),
  variant: symbol({
    required: true,
    in: ['mobileBottomBar', 'mobileMore', 'desktopChannel', 'fixedItem', 'account', 'footer', 'burger', 'tab', 'sheet'],
  }),
  items: entries(['menu_item'], { required: true, size: [1, 60] }),
  myGamesPosition: integer({ range: [3, 4] }),
  ...geo,
};

/** The paths of languages with a region are the only ones with capitals. */
export const pathInLanguage = /^\/[a-z]{2}-[A-Z]{2}(?:\/[a-z0-9/_-]*)?$/;

/** First segments that are answered before any redirect is looked for, on every host. */
const unredirectable = new Set([...serviceSegments, 'service-data', '_data']);

function notOurs(from: string): string | undefined {
  const first = from.split('/').find(Boolean) ?? '';
  if (from.startsWith('//')) return says('TWO_SLASHES');
  return unredirectable.has(first) ? says('BELOW_SERVICES', { first }) : undefined;
}

function elsewhere(to: string): string | undefined {
  const href = safeHref(to);
  if (href === undefined) return says('NO_ADDRESS');
  if (!to.startsWith('/') || href.startsWith('/')) return undefined;
  return says('OTHER_HOST');
}

/** A former address and where it leads. */
export const redirect = {
  ...named,
  from: symbol({ required: true, unique: true, pattern: pathPattern, also: pathInLanguage, refuse: notOurs }),
  to: symbol({ pattern: targetPattern, refuse: elsewhere }),
  target: entry(['content_page', 'marketing_page', 'game_category', 'casino_game_page']),
  status: integerOf([301, 302, 308]),
  autoCreated: boolean({}),
};
