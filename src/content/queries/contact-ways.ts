import { contactSubjects } from './service-data.ts';
import { fieldsOf, follow, knownPath, type Site } from './site.ts';

/** Where a page's reader finds a person, as paths in its language; a part that is absent has none. */
export interface ContactWaysView {
  readonly contact?: string;
  readonly chat?: string;
}

/** The subject of the contact form that an article is about: the one whose key is the slug of a section above it. */
function subjectOf(site: Site): string | undefined {
  const { entry } = site.route;
  if (entry?.type !== 'content_page') return undefined;
  const { settings } = site.content;
  const known = new Set(Object.keys(contactSubjects(site.content)?.[settings.languageDefault] ?? {}));
  const seen = new Set<string>();
  let section = follow(site, fieldsOf(site, entry).helpSection, 'help_section');
  while (section && !seen.has(section.id)) {
    seen.add(section.id);
    const { slug, parent } = fieldsOf(site, section);
    if (known.has(slug)) return slug;
    section = follow(site, parent, 'help_section');
  }
  return undefined;
}

/** S2.15: chat and contact form; from an article the form knows which one, and its subject. */
export function contactWays(site: Site): ContactWaysView {
  const contact = knownPath(site, '/contact-us');
  const chat = knownPath(site, '/chat');
  const { entry } = site.route;
  const subject = subjectOf(site);
  const query = new URLSearchParams({
    ...(entry?.type === 'content_page' && { from: entry.id }),
    ...(subject !== undefined && { subject }),
  });
  const asked = query.size > 0 ? `?${query}` : '';
  return { ...(contact && { contact: contact + asked }), ...(chat && { chat }) };
}
