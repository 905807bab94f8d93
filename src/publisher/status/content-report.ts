import { closedFindings } from '#content/closed.ts';
import { findingText } from '#content/graph/describe.ts';
import type { Entry, Finding } from '#content/graph/types.ts';
import { typeNames } from '#content/model/names.ts';
import { PerEntry } from '#content/per-entry.ts';
import { functionalFindings } from '#content/queries/functional.ts';
import { messageFindings } from '#content/queries/messages.ts';
import { idleRedirects } from '#content/queries/redirects.ts';
import { siteFlagFindings } from '#content/queries/site-flags.ts';
import { type KnownTranslations, missingTranslations } from '#content/queries/translations.ts';
import type { Content } from '#content/source.ts';
import { englishFinding } from '#domain/finding.ts';
import type { BrokenLink, ContentReport, Remark } from '#release/status.ts';
import type { ReadsIndex } from '../reads-index.ts';
import { englishTexts, missingWords } from '../room-texts.ts';
import { brokenPaths, KnownLinks } from './links.ts';
import { isPage, isWithoutAddress, pathsOf } from './receipts.ts';

const mostListed = 500;
const mostPages = 10;
/** Each asks all pages what they read. */
const mostLookups = 20;

function remarks(findings: readonly Finding[], content: Content): Remark[] {
  return findings.slice(0, mostListed).map((finding) => {
    const { entryId } = finding;
    const said = findingText(finding);
    const shown = isWithoutAddress(content, entryId) ? undefined : content.graph.entry(entryId)?.revision;
    return {
      entryId,
      text: englishFinding(said),
      said,
      ...(shown === undefined ? {} : { shownRevision: shown }),
    };
  });
}

/** What the reports before found out: with it a report asks the entries that changed. */
export class KnownForReports {
  readonly links = new KnownLinks();
  readonly translations: KnownTranslations = new PerEntry();
}

type Untranslated = Pick<ContentReport, 'missingTranslations' | 'untranslated'>;

function untranslated(content: Content, known: KnownTranslations): Untranslated {
  const missing = missingTranslations(content, known);
  const { languages, languageDefault } = content.settings;
  const others = languages.filter((lang) => lang !== languageDefault);
  const counts = new Map(others.map((lang) => [lang, 0]));
  for (const { lang } of missing) counts.set(lang, (counts.get(lang) ?? 0) + 1);
  const listed = missing.slice(0, mostListed).map(({ entryId, type, name = null, lang, fields, whole }) => {
    const page = content.routes.pathOf(entryId, languageDefault) ?? null;
    return { entryId, type, name, lang, fields: whole ? [] : fields, page };
  });
  return { missingTranslations: Object.fromEntries(counts), untranslated: listed };
}

/** What editors entered and nobody will see. */
function unusedFindings(content: Content): Finding[] {
  const texts = messageFindings(content, englishTexts());
  const characters = content.graph.warnings.filter(({ fault }) => fault.code === 'CHARACTERS');
  return [
    ...characters,
    ...functionalFindings(content),
    ...idleRedirects(content),
    ...texts,
    ...siteFlagFindings(content),
  ];
}

type Dead = Omit<BrokenLink, 'pages'>;

/**
 * Links of the graph (to entries and files) and typed paths that lead nowhere. Lost geo filters are told as `hidden`, redirects
 * that lead nobody anywhere as `unused`, with the way to mend them.
 */
function deadLinks(content: Content, entries: readonly Entry[], known: KnownLinks): Dead[] {
  const closed = new Set(content.opened.closed.map(({ id }) => id));
  const isTold = ({ entryId, field }: Finding): boolean => field === 'geo' && closed.has(entryId);
  const ofGraph = content.graph.warnings
    .filter((finding) => !isTold(finding))
    .flatMap((finding): Dead[] => {
      const { entryId, type, name = null, field = '', locale = '', fault } = finding;
      return 'target' in fault ? [{ entryId, type, name, field, locale, target: fault.target }] : [];
    });
  const typed = [...brokenPaths(content, entries, known)].flatMap(([entry, links]) => {
    const names = Object.values((entry.fields.internalName ?? {}) as Record<string, string>);
    const common = { entryId: entry.id, type: entry.type, name: names[0] ?? null };
    return links.map(({ field, locale, path }): Dead => ({ ...common, field, locale, target: path }));
  });
  const idle = new Set(idleRedirects(content).map(({ entryId }) => entryId));
  return [...ofGraph, ...typed].filter(({ entryId }) => !idle.has(entryId));
}

/** What editors should know about the content as it is published; lists end at 500. */
export function contentReport(content: Content, reads: ReadsIndex, known: KnownForReports): ContentReport {
  const entries = typeNames.flatMap((type): readonly Entry[] => content.graph.all(type));
  const pagesOf = new Map<string, string[]>();
  const showing = (id: string): string[] => {
    const own = pathsOf(content, id);
    if (own.length > 0 || pagesOf.size >= mostLookups) return pagesOf.get(id) ?? own;
    const found = pagesOf.get(id) ?? reads.pagesAbout(id).filter(isPage);
    pagesOf.set(id, found);
    return found;
  };
  const dead = deadLinks(content, entries, known.links).slice(0, mostListed);
  const refused = new Set(content.graph.quarantined.map((finding) => finding.entryId));
  const { collisions } = content.routes;
  const isCollision = ({ fault }: Finding): boolean => fault.code === 'ADDRESS_TAKEN';
  return {
    entries: entries.length,
    pages: content.routes.byPath.size,
    quarantined: remarks(
      [
        ...content.graph.quarantined.filter((finding) => !isCollision(finding)),
        ...content.graph.warnings.filter(({ type, fault }) => type === 'asset' && fault.code !== 'CHARACTERS'),
      ],
      content,
    ),
    collisions: remarks(
      [
        ...content.graph.quarantined.filter(isCollision),
        ...collisions.filter((finding) => !refused.has(finding.entryId)),
      ],
      content,
    ),
    hidden: remarks(closedFindings(content.opened), content),
    brokenLinks: dead.map((link): BrokenLink => {
      const pages = showing(link.entryId);
      return { ...link, pages: pages.slice(0, mostPages), pageCount: pages.length };
    }),
    unused: remarks(unusedFindings(content), content),
    missingWords: missingWords(content),
    ...untranslated(content, known.translations),
  };
}
