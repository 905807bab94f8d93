import type { Entry } from '../graph/types.ts';
import type { EntryLink } from '../model/values.ts';
import { fieldsOf, follow, notIn, pathOf, type Site } from './site.ts';

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

const allowedSchemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const base = 'https://site.invalid';

/**
 * The address a link of the content may have: https, http, mailto, tel, or a path of the site; undefined for anything
 * else, however it is disguised (the URL parser decides, as a browser would).
 */
export function safeHref(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || uri.trim() === '') return undefined;
  if (uri.startsWith('#')) return `#${encodeURIComponent(decodeSafely(uri.slice(1)))}`;
  if (!URL.canParse(uri, base)) return undefined;
  const url = new URL(uri, base);
  if (!allowedSchemes.has(url.protocol)) return undefined;
  if (url.origin !== base) return url.href;
  // `/.//host` is a path to this parser, and another host to a browser that reads the path alone.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What an entry is called where it is linked. */
export function labelOf(site: Site, entry: Entry): string {
  const fields = fieldsOf(site, entry) as Record<string, unknown>;
  const label = fields.text ?? fields.title ?? fields.heading ?? fields.name ?? fields.internalName;
  return typeof label === 'string' ? label : entry.id;
}

/** Where an entry leads: its own page, or the address of an external link; undefined when it leads nowhere. */
export function linkTo(site: Site, entry: Entry | undefined): LinkView | undefined {
  if (!entry) return undefined;
  const text = labelOf(site, entry);
  const excluded = notIn(site, fieldsOf(site, entry) as { geo?: EntryLink });
  const places = excluded ? { notIn: excluded } : {};
  if (entry.type !== 'external_link') {
    const href = pathOf(site, entry.id);
    return href ? { href, text, ...places } : undefined;
  }
  const { url, title, openInNewTab, sponsored } = fieldsOf(site, entry);
  const href = safeHref(url);
  if (!href) return undefined;
  const rel = [openInNewTab && 'noopener', sponsored && 'sponsored'].filter(Boolean).join(' ');
  const target = openInNewTab ? ({ target: '_blank' } as const) : {};
  return { href, text, ...places, ...(title && { title }), ...target, ...(rel && { rel }) };
}

/** The call to action of a block or slide, with its own words when it has some. */
export function callToAction(site: Site, link: EntryLink | undefined, text?: string): LinkView | undefined {
  const view = linkTo(site, follow(site, link));
  return view && { ...view, text: text ?? view.text };
}
