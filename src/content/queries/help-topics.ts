import { firstArticle, helpSections } from './help.ts';
import type { LinkView } from './links.ts';
import { fieldsOf, pathOf, type Site } from './site.ts';

/** A help section as a card of the help home. */
export interface HelpTopic extends LinkView {
  readonly icon: string | undefined;
  /** The first question it answers. */
  readonly summary: string | undefined;
}

/** The sections of the help centre in the editors' order, as cards; without the one that the help home itself shows. */
export function helpTopics(site: Site): HelpTopic[] {
  const own = site.route.entry?.id;
  const byHref = new Map(site.content.graph.all('help_section').map((entry) => [pathOf(site, entry.id), entry]));
  return helpSections(site).flatMap((link) => {
    const entry = byHref.get(link.href);
    if (!entry || entry.id === own) return [];
    const first = firstArticle(site, entry.id);
    return [{ ...link, icon: fieldsOf(site, entry).iconClass, summary: first?.notIn ? undefined : first?.text }];
  });
}
