import { type Kind, resourceKey } from './types.ts';
import { type Shown, show, type View } from './view.ts';

interface Includes {
  includes?: { Entry?: Shown[]; Asset?: Shown[] };
  errors?: object[];
}

interface Link {
  linkType: Kind;
  id: string;
}

/** The linked entries and assets down to `depth` links that are not on the page themselves, and the links that lead nowhere. */
export function includesOf(items: readonly Shown[], depth: number, view: View): Includes {
  const onPage = new Set(items.map((item) => `${item.sys.type}:${item.sys.id}`));
  const found = new Map<string, Shown>();
  const missing = new Map<string, object>();
  let level: readonly Shown[] = items;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: Shown[] = [];
    for (const { linkType, id } of level.flatMap((item) => linksIn(item.fields))) {
      const key = resourceKey(linkType, id);
      if (onPage.has(key) || found.has(key) || missing.has(key)) continue;
      const resource = view.environment.resources.get(key);
      const shown = resource && show(resource, view);
      if (shown) {
        found.set(key, shown);
        next.push(shown);
      } else missing.set(key, { sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType, id } });
    }
    level = next;
  }
  return toIncludes([...found.values()], [...missing.values()]);
}

function toIncludes(found: readonly Shown[], errors: object[]): Includes {
  const entries = found.filter((item) => item.sys.type === 'Entry');
  const assets = found.filter((item) => item.sys.type === 'Asset');
  const includes = {
    ...(entries.length > 0 ? { Entry: entries } : {}),
    ...(assets.length > 0 ? { Asset: assets } : {}),
  };
  return { ...(found.length > 0 ? { includes } : {}), ...(errors.length > 0 ? { errors } : {}) };
}

function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  const sys = (value as { sys?: { type?: string; linkType?: string; id?: string } }).sys;
  if (sys?.type === 'Link' && (sys.linkType === 'Entry' || sys.linkType === 'Asset') && sys.id !== undefined) {
    return [{ linkType: sys.linkType, id: sys.id }];
  }
  return Object.values(value).flatMap(linksIn);
}
