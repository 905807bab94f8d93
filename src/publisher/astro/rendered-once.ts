import type { NamedSSRLoadedRendererValue } from 'astro';
import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What Astro renders with: one `result` a page. */
interface Page {
  readonly result: object;
}

/** Each page has the same few islands; those with words of their own page pass through. */
const mostKept = 512;
/** Hints for files that React writes into an island: a page names its own. */
const hints = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/** Whether JSON tells all of it: of what it says the same for other content, such as maps, pages would show each other's. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

function htmlOf(component: ComponentType<object>, { class: _, ...props }: { class?: unknown }, prefix: string): string {
  return renderToString(createElement(component, props), { identifierPrefix: prefix }).replace(hints, '');
}

/**
 * A renderer that does what `@astrojs/react` does, once for each island and what it is given. An island says the same on
 * every page, a page has some six of them, and React rendered each of them twice, as streams: to tell whether it is React's,
 * and for its HTML. Both take the same turns for a new island as for a known one: pages are alike whichever comes first.
 * Islands with slots are left to `react`. Prefixes keep the ids of a page's islands apart.
 */
export function renderedOnce(react: NamedSSRLoadedRendererValue): NamedSSRLoadedRendererValue {
  const kept = new LRUCache<string, string>({ max: mostKept });
  const numbers = new Map<unknown, number>();
  const islandsOf = new WeakMap<object, number>();
  const numberOf = (component: unknown): number => {
    const number = numbers.get(component) ?? numbers.size;
    numbers.set(component, number);
    return number;
  };
  return {
    ...react,
    // No other kind of component stands in pages. An answer that took longer the first time would change about whose turn it is.
    check: (component) => Promise.resolve(typeof component !== 'string'),
    async renderToStaticMarkup(this: Page, component: ComponentType<object>, props, slots, metadata) {
      if (Object.keys(slots).length > 0)
        return react.renderToStaticMarkup.call(this, component, props, slots, metadata);
      const place = islandsOf.get(this.result) ?? 0;
      islandsOf.set(this.result, place + 1);
      const prefix = `i${place}`;
      const key = `${numberOf(component)} ${prefix} ${JSON.stringify(props)}`;
      let html = kept.get(key);
      if (html === undefined) {
        if (!isPlain(props)) throw new Error(`The island ${component.name} is given more than plain data.`);
        html = htmlOf(component, props, prefix);
        kept.set(key, html);
      }
      return { html, attrs: { prefix } };
    },
  };
}
