import { withoutLanguage } from '#domain/language-prefix.ts';
import type { Entry } from '../graph/types.ts';
import type { FieldsOf } from '../model/model.ts';
import type { EntryLink } from '../model/values.ts';
import type { Settings } from '../settings.ts';
import { legacyAudience } from './legacy-pages.ts';
import { linkTo } from './links.ts';
import { unitedPlaces } from './show-all.ts';
import { audienceOf, fieldsOf, follow, followAll, knownPath, localPath, notIn, type Spoken } from './site.ts';

/** A menu item as a page prints it (S3.13). */
export interface MenuItemView {
  readonly id: string;
  readonly text: string;
  readonly title?: string;
  /** Undefined for a heading and for an item that is switched off. */
  readonly href?: string;
  readonly icon?: string;
  readonly audience?: string;
  readonly notIn?: string;
  /** Where it leads, switched off or not: there it is the current one. */
  readonly target?: string;
  readonly disabled: boolean;
  readonly indicator: boolean;
  /** The page that it belongs to (S3.13): it is the current one there and below, too. */
  readonly parent?: string;
  /** What an operator's own scripts are to know of it, as JSON (S3.13). */
  readonly data?: string;
  readonly children: readonly MenuItemView[];
}

/** A menu as a page prints it (S2.28). */
export interface MenuView {
  readonly id: string;
  readonly variant: string;
  readonly title?: string;
  readonly items: readonly MenuItemView[];
}

const offWhen: Readonly<Record<string, (settings: Settings) => boolean>> = {
  dynamicCardsOff: (settings) => !settings.dynamicCardsEnabled,
  depositOff: (settings) => !settings.isCashierDepositEnabled,
  withdrawalOff: (settings) => !settings.isCashierWithdrawalEnabled,
  loyaltyOff: (settings) => !settings.isLoyaltyEnabled,
};

/** S2.20: pages that live on dynamic cards, in any language. */
const dynamicCardPages = /^\/live-(?:casino|dealer)$/;

/** Whether an item is switched off: by its own condition, or because it leads to a page of dynamic cards (S2.20). */
function isDisabled(
  { disabledWhen = 'never' }: FieldsOf<'menu_item'>,
  target: string | undefined,
  site: Spoken,
): boolean {
  const { settings } = site.content;
  const isDead =
    !settings.dynamicCardsEnabled && target !== undefined && dynamicCardPages.test(withoutLanguage(target));
  return isDead || (offWhen[disabledWhen]?.(settings) ?? false);
}

/** Whom an item is for: as it says, else as the page says that it leads to; undefined for everybody. */
function itemAudience(site: Spoken, entry: Entry<'menu_item'>, target: string | undefined): string | undefined {
  const { audience, link } = fieldsOf(site, entry);
  if (audience) return audienceOf(site, entry);
  const page = follow(site, link);
  if (page) return audienceOf(site, page);
  const ofLegacy = target === undefined ? undefined : legacyAudience(site.content.settings, target);
  return ofLegacy === 'all' ? undefined : ofLegacy;
}

/** The picture of what an item leads to: categories and links out of the site have one. */
function iconOf(site: Spoken, link: EntryLink | undefined): string | undefined {
  const target = follow(site, link);
  return target && (fieldsOf(site, target) as { readonly iconClass?: string }).iconClass;
}

/** The site's menu of a kind: the first of that variant. */
export function menuOfVariant(site: Spoken, variant: FieldsOf<'custom_menu'>['variant']): MenuView | undefined {
  return site.content.shared(`menu of kind ${variant} ${site.lang}`, (content) => {
    const spoken = { content, lang: site.lang };
    const entry = content.graph.all('custom_menu').find((each) => fieldsOf(spoken, each).variant === variant);
    return entry && menuView(spoken, entry);
  });
}

/** Where the tools beside the header's account menu lead: the balance and the bell. */
const beside = [
  '/account/cashier/deposit',
  '/account/cashier/withdraw',
  '/account/transactions',
  '/account/notifications',
];

/** The account menu's entries for the header: the first menu of that kind, without what this player never sees. */
export function accountMenu(site: Spoken): { href: string; text: string }[] {
  const items = menuOfVariant(site, 'account')?.items ?? [];
  const isBeside = (href: string): boolean => beside.some((path) => href === knownPath(site, path));
  return items.flatMap(({ href, text, audience }) =>
    href && audience !== 'anonymous' && !isBeside(href) ? [{ href, text }] : [],
  );
}

/** Menus nest two deep in every variant; deeper content (or a cycle) is cut here. */
const maxDepth = 3;

function itemView(site: Spoken, entry: Entry<'menu_item'>, depth: number): MenuItemView {
  const fields = fieldsOf(site, entry);
  const link = linkTo(site, follow(site, fields.link), fields.text);
  const target = link?.href ?? knownPath(site, fields.path);
  // An item whose page is gone leads nowhere, switched off or not.
  const isLost = fields.link !== undefined && target === undefined;
  const disabled = !isLost && isDisabled(fields, target, site);
  const audience = itemAudience(site, entry, target);
  // What an item stands above may be a folder that has no page of its own: offers and `/promotions`.
  const parent = fields.parentLink && (knownPath(site, fields.parentLink) ?? localPath(site, fields.parentLink));
  const icon = fields.iconClass ?? iconOf(site, fields.link);
  const children = depth < maxDepth ? followAll(site, fields.children, 'menu_item') : [];
  const excluded = unitedPlaces(notIn(site, fields), link?.notIn);
  return {
    id: entry.id,
    text: fields.text,
    ...(fields.title && { title: fields.title }),
    ...(target && !disabled && { href: target }),
    ...(icon && { icon }),
    ...(audience && { audience }),
    ...(excluded && { notIn: excluded }),
    ...(target && { target }),
    disabled,
    indicator: fields.notificationIndicator ?? false,
    ...(parent && { parent }),
    ...(fields.menuData && { data: JSON.stringify(fields.menuData) }),
    children: children.map((child) => itemView(site, child, depth + 1)).filter(leadsSomewhere),
  };
}

/** An item that has a target that is no page of the site (a room not built yet, a quarantined page) is left out. */
function leadsSomewhere({ href, disabled, children }: MenuItemView): boolean {
  return href !== undefined || disabled || children.length > 0;
}

/** A menu with its items in the page's language; the same on all its pages, and made once for them. */
export function menuView({ content, lang }: Spoken, entry: Entry<'custom_menu'>): MenuView {
  return content.shared(`menu ${entry.id} ${lang}`, (own) => {
    const menu = own.graph.entry(entry.id, 'custom_menu') ?? entry;
    return viewOf({ content: own, lang }, menu);
  });
}

function viewOf(site: Spoken, entry: Entry<'custom_menu'>): MenuView {
  const { variant, title, items } = fieldsOf(site, entry);
  const views = followAll(site, items, 'menu_item').map((item) => itemView(site, item, 1));
  return { id: entry.id, variant, ...(title && { title }), items: views.filter(leadsSomewhere) };
}
