import type { Entry } from '../graph/types.ts';
import { type IslandPage, islandPages } from '../island-pages.ts';
import type { EntryLink } from '../model/values.ts';
import { isOffered } from '../offered.ts';
import { safeHref } from '../safe-href.ts';
import { fieldsOf, follow, notIn, pathOf, type Spoken } from './site.ts';

/** A link as a page prints it. */
export interface LinkView {
  readonly href: string;
  readonly text: string;
  readonly title?: string;
  readonly target?: '_blank';
  /** `noopener`, and `sponsored` where the editor says so. */
  readonly rel?: string;
  /** Places where what it leads to is hidden (S5.07): there the link is too. */
  readonly notIn?: string;
}

/** What an entry is called where it is linked. */
export function labelOf(site: Spoken, entry: Entry): string {
  const fields = fieldsOf(site, entry) as Record<string, unknown>;
  const label = fields.text ?? fields.title ?? fields.heading ?? fields.name ?? fields.internalName;
  return typeof label === 'string' ? label : entry.id;
}

/** Whether a path is a page of a part that is absent. */
const leadsToAbsent = (href: string): boolean =>
  Object.entries<IslandPage>(islandPages).some(([path, { needs }]) => path === href && needs && !isOffered(needs));

/**
 * Where an entry leads: its own page, or the address of an external link; undefined when it leads nowhere. Whoever has
 * `words` of its own for it does not read what it is called: then a new title makes no page anew that does not say it.
 */
export function linkTo(site: Spoken, entry: Entry | undefined, words?: string): LinkView | undefined {
  if (!entry) return undefined;
  const text = words ?? labelOf(site, entry);
  const excluded = notIn(site, fieldsOf(site, entry) as { geo?: EntryLink });
  const places = excluded ? { notIn: excluded } : {};
  if (entry.type !== 'external_link') {
    const href = pathOf(site, entry.id);
    return href ? { href, text, ...places } : undefined;
  }
  const { url, title, openInNewTab, sponsored } = fieldsOf(site, entry);
  const href = safeHref(url);
  if (!href || leadsToAbsent(href)) return undefined;
  const rel = [openInNewTab && 'noopener', sponsored && 'sponsored'].filter(Boolean).join(' ');
  const target = openInNewTab ? ({ target: '_blank' } as const) : {};
  return { href, text, ...places, ...(title && { title }), ...target, ...(rel && { rel }) };
}

/** The call to action of a block or slide, with its own words when it has some. */
export function callToAction(site: Spoken, link: EntryLink | undefined, text?: string): LinkView | undefined {
  return linkTo(site, follow(site, link), text);
}
