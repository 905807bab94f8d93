import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentExport, ExportedResource } from '#sandbox/content/types.ts';
import { byLanguage, entryLink, exportedEntry, exportOf, siteConfig } from './exports.ts';
import { readSource } from './frontmatter.ts';
import { generatedCorpus } from './generated.ts';
import { type LinkedPage, LinkRewriter, slugOf } from './links.ts';
import { mdxToRichText } from './mdx.ts';

/** One page of the real corpus in one language. */
export interface CorpusPage extends LinkedPage {
  /** The MDX file. */
  file: string;
  /** Where the site publishes it. */
  url: string;
  title: string;
  description: string;
  folder: string;
}

const codes = ['en', 'es', 'fr'] as const;

/** The folder with `en`, `es` and `fr` below CORPUS_DIR; undefined when the variable is unset or leads nowhere. */
export function corpusFolder(): string | undefined {
  const root = process.env.CORPUS_DIR;
  if (!root) return undefined;
  return ['astro-docs', 'data/astro-docs', '.']
    .map((path) => join(root, path))
    .find((path) => existsSync(join(path, 'en')));
}

/**
 * All pages of the corpus, converted, their links rewritten to the site's help addresses. Takes about 8 s for 1,100 pages;
 * one that is not chosen, by its place among the pages of its language, has its title alone for a body.
 */
export function corpusPages(folder: string, isChosen: (index: number) => boolean = () => true): CorpusPage[] {
  const pages = codes.flatMap((language) => {
    const names = readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith('.mdx'))
      .sort()
      .map((name, index) => readPage(folder, language, name, isChosen(index)));
  });
  const links = new LinkRewriter(pages);
  const bodies = pages.map((page) => links.rewrite(page));
  return pages.map((page, index) => ({ ...page, body: bodies[index] ?? page.body }));
}

function readPage(folder: string, language: string, name: string, isWhole: boolean): CorpusPage {
  const file = join(folder, language, name);
  const { title, description, body } = readSource(readFileSync(file, 'utf8'));
  const slug = slugOf(name.replace(/\.mdx$/, ''));
  const url = `${language === 'en' ? '' : `/${language}`}/help/${slug}`;
  const first = name.includes('/') ? (name.split('/')[0] ?? '') : '';
  return { file, url, language, slug, title, description, folder: first, body: mdxToRichText(isWhole ? body : title) };
}

let cached: ContentExport | undefined;

/**
 * The corpus as an export of a whole space: a help article a page, its languages on one entry, sections by folder, home
 * and settings. Without CORPUS_DIR it says so in one line and gives the generated corpus.
 */
export async function corpus(): Promise<ContentExport> {
  if (cached) return cached;
  const folder = corpusFolder();
  if (!folder) {
    process.stdout.write('skip: CORPUS_DIR is not set, a generated corpus stands in for the real one\n');
    cached = generatedCorpus(1);
  } else cached = corpusExport(corpusPages(folder));
  return cached;
}

/** The pages as one export. */
export function corpusExport(pages: readonly CorpusPage[]): ContentExport {
  const folders = [...new Set(pages.map((page) => page.folder))].sort();
  const articles = [...Map.groupBy(pages, (page) => page.slug)].map(([slug, versions]) => article(slug, versions));
  const home = exportedEntry('home', 'marketing_page', {
    slug: 'home',
    title: { en: 'Home', es: 'Inicio', fr: 'Accueil' },
  });
  return exportOf(codes, [siteConfig(codes), home, ...folders.map(section), ...articles]);
}

const sectionId = (folder: string): string => (folder === '' ? 'common-faq' : `topic-${slugOf(folder)}`);

function section(folder: string, index: number): ExportedResource {
  const title = folder === '' ? 'Start' : folder;
  const titles = byLanguage(Object.fromEntries(codes.map((code) => [code, title])));
  return exportedEntry(sectionId(folder), 'help_section', { slug: sectionId(folder), title: titles, order: index });
}

function article(slug: string, versions: readonly CorpusPage[]): ExportedResource {
  const collect = (read: (page: CorpusPage) => unknown): object =>
    byLanguage(Object.fromEntries(versions.map((page) => [page.language, read(page)])));
  return exportedEntry(`doc-${slug}`.slice(0, 64), 'content_page', {
    pageType: 'help',
    slug: { en: slug },
    title: collect((page) => page.title.slice(0, 160)),
    summary: collect((page) => page.description.slice(0, 300)),
    body: collect((page) => page.body),
    helpSection: entryLink(sectionId(versions[0]?.folder ?? '')),
  });
}
