import type { Field } from '../model/fields.ts';
import { fieldsOfType } from '../model/model.ts';
import type { TypeName } from '../model/names.ts';
import type { EntryLink, RichTextDocument, RichTextNode } from '../model/values.ts';
import { nameOf } from './check-entry.ts';
import { finding } from './describe.ts';
import type { Fault } from './faults.ts';
import type { GraphMemo, LinkFaults } from './memo.ts';
import type { Asset, AssetFile, Entry, Finding } from './types.ts';

/** A link found in an entry. `allowed` is undefined where the model names no types; `inText` means rich text. */
export interface FoundLink {
  readonly field: string;
  readonly locale: string;
  readonly linkType: 'Entry' | 'Asset';
  readonly id: string;
  readonly allowed: readonly TypeName[] | undefined;
  readonly inText: boolean;
}

/** What links may lead to. */
export interface Targets {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Ids that are published but quarantined. */
  readonly quarantined: ReadonlySet<string>;
}

/** All links of an entry: link fields, lists and rich text, in all locales. */
export function linksOf(entry: Entry): FoundLink[] {
  return Object.entries(entry.fields).flatMap(([id, values]) => {
    const field = fieldsOfType(entry.type)[id];
    if (field === undefined || values === undefined) return [];
    return Object.entries(values).flatMap(([locale, value]) => linksOfValue(field, value, id, locale));
  });
}

/** The links of each entry, kept as long as the entry. */
export type KnownLinks = WeakMap<Entry, readonly FoundLink[]>;

/** All links of an entry, looked for once. */
export function linksFound(entry: Entry, known: KnownLinks): readonly FoundLink[] {
  const links = known.get(entry) ?? linksOf(entry);
  known.set(entry, links);
  return links;
}

/** Reports links that lead nowhere or to something the field does not allow. Such links are kept: rendering skips them. */
function checkLinks(entry: Entry, targets: Targets, defaultLocale: string, known: GraphMemo['known']): Finding[] {
  const { id: entryId, type } = entry;
  return linksFound(entry, known.links).flatMap((link) => {
    const fault = linkFault(link, targets);
    const { field, locale } = link;
    return fault === undefined
      ? []
      : [finding({ entryId, type, name: nameOf(entry.fields, defaultLocale), field, locale }, fault)];
  });
}

/** Whether links lead to the same kinds of things as before: only then what is unchanged keeps its findings. */
function sameTargets(last: LinkFaults, entries: readonly Entry[], { assets, quarantined }: Targets): boolean {
  if (last.entries.length !== entries.length || last.assets.length !== assets.size) return false;
  let at = 0;
  for (const asset of assets.values()) if (last.assets[at++] !== asset) return false;
  if (last.quarantined.length !== quarantined.size || !last.quarantined.every((id) => quarantined.has(id)))
    return false;
  return entries.every((entry, index) => {
    const old = last.entries[index];
    return old === entry || (old?.id === entry.id && old.type === entry.type);
  });
}

/** The findings of all entries' links, by entry id; an edit looks again at the links of what it changed. */
export function linkFaults(
  entries: readonly Entry[],
  targets: Targets,
  defaultLocale: string,
  memo: GraphMemo,
): Finding[] {
  const last = memo.linkFaults;
  const kept = last && sameTargets(last, entries, targets) ? last : undefined;
  const byEntry = new Map(kept?.byEntry);
  entries.forEach((entry, index) => {
    if (kept?.entries[index] === entry) return;
    const faults = checkLinks(entry, targets, defaultLocale, memo.known);
    if (faults.length > 0) byEntry.set(entry.id, faults);
    else byEntry.delete(entry.id);
  });
  memo.linkFaults = { entries, assets: [...targets.assets.values()], quarantined: [...targets.quarantined], byEntry };
  return [...byEntry.values()].flat();
}

function linksOfValue(field: Field, value: unknown, id: string, locale: string): FoundLink[] {
  const allowed = field.linkTo;
  if (field.type === 'RichText') return richTextLinks(value as RichTextDocument, id, locale);
  const linkType = field.linkType ?? field.items?.linkType;
  if (linkType === undefined) return [];
  const links = (field.type === 'Array' ? value : [value]) as readonly EntryLink[];
  return links.map((link) => ({ field: id, locale, linkType, id: link.sys.id, allowed, inText: false }));
}

function richTextLinks(document: RichTextDocument, field: string, locale: string): FoundLink[] {
  const found: FoundLink[] = [];
  const stack: RichTextNode[] = [...document.content];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const { sys } = (node.data?.target ?? {}) as { sys?: { linkType?: unknown; id?: unknown } };
    if ((sys?.linkType === 'Entry' || sys?.linkType === 'Asset') && typeof sys.id === 'string') {
      found.push({ field, locale, linkType: sys.linkType, id: sys.id, allowed: undefined, inText: true });
    }
    stack.push(...(node.content ?? []));
  }
  return found;
}

function linkFault(link: FoundLink, targets: Targets): Fault | undefined {
  if (link.linkType === 'Asset') return assetFault(link, targets.assets.get(link.id));
  const target = targets.entries.get(link.id);
  if (target === undefined)
    return { code: targets.quarantined.has(link.id) ? 'LINK_QUARANTINED' : 'LINK_NOT_PUBLISHED', target: link.id };
  if (link.allowed === undefined || link.allowed.includes(target.type)) return undefined;
  return { code: 'LINK_OF_OTHER_TYPE', target: link.id, type: target.type, allowed: link.allowed };
}

function assetFault(link: FoundLink, asset: Asset | undefined): Fault | undefined {
  const to = { target: link.id, isFile: true };
  if (asset === undefined) return { code: 'LINK_NOT_PUBLISHED', ...to };
  if (link.inText) return undefined;
  const files: AssetFile[] = Object.values(asset.file);
  const wrong = files.find((file) => !/^(image|video)\//.test(file.contentType));
  return wrong && { code: 'LINK_TO_OTHER_FILE', ...to, contentType: wrong.contentType };
}
