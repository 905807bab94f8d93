import type { Entry } from '../graph/types.ts';
import type { RichTextNode } from '../model/values.ts';
import { helpTrail } from './help.ts';
import { type LinkView, linkTo } from './links.ts';
import { plainText } from './rich-text.ts';
import type { PageSeo } from './seo.ts';
import { fieldsOf, follow, followAll, homePath, localPath, type Site } from './site.ts';

/** The words of the page frame that structured data needs. */
export interface GraphWords {
  readonly brand: string;
  readonly home: string;
  readonly help: string;
}

type Node = Readonly<Record<string, unknown>>;

/** The way to the shown page, from the home page down, without the page itself. */
export function pageTrail(site: Site, words: GraphWords): LinkView[] {
  const { entry } = site.route;
  const home = { href: homePath(site), text: words.home };
  if (!entry || site.route.path === home.href) return [];
  const own = (links: readonly LinkView[]): LinkView[] => [
    home,
    ...links.filter(({ href }) => href !== site.route.path),
  ];
  if (entry.type === 'help_section') return own(helpTrail(site, words.help));
  if (entry.type === 'casino_game_page') {
    const { category, subCategory } = fieldsOf(site, entry);
    return own([category, subCategory].flatMap((link) => linkTo(site, follow(site, link)) ?? []));
  }
  const isHelp = entry.type === 'content_page' && fieldsOf(site, entry).pageType === 'help';
  return own(isHelp ? helpTrail(site, words.help) : []);
}

function breadcrumbs(site: Site, words: GraphWords, seo: PageSeo): Node[] {
  const trail = pageTrail(site, words);
  // A page right below the home page has no way to it worth its bytes.
  if (trail.length < 2) return [];
  const items = [...trail.map(({ href, text }) => ({ href: new URL(href, seo.url).href, text }))];
  items.push({ href: seo.url, text: seo.name });
  const itemListElement = items.map(({ href, text }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: href,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

function publisher(words: GraphWords, seo: PageSeo): Node {
  const logo = new URL('/icons/app-512.png', seo.url).href;
  return { '@type': 'Organization', name: words.brand, url: new URL('/', seo.url).href, logo };
}

function article(site: Site, words: GraphWords, seo: PageSeo): Node[] {
  const { entry } = site.route;
  if (entry?.type !== 'content_page') return [];
  const { pageType } = fieldsOf(site, entry);
  if (pageType !== 'article' && pageType !== 'help') return [];
  return [
    {
      '@type': 'Article',
      headline: seo.name,
      ...(seo.description && { description: seo.description }),
      ...(seo.image && { image: seo.image.url }),
      datePublished: seo.publishedAt,
      dateModified: seo.modifiedAt,
      inLanguage: site.lang,
      mainEntityOfPage: seo.url,
      author: publisher(words, seo),
      publisher: publisher(words, seo),
    },
  ];
}

/** An answer is enough to choose by; the page has the rest. */
const maxAnswer = 1_000;

/** The words of a document with a space between its paragraphs, which `plainText` runs together. */
function words(node: RichTextNode): string {
  const isText = (each: RichTextNode): boolean => each.nodeType === 'text' || each.nodeType.endsWith('hyperlink');
  const parts = node.content ?? [];
  if (parts.some(isText)) return plainText(node);
  return parts.map(words).join(' ');
}

/** The accordions of a page (also those inside its sections), as questions with answers. */
function accordions(site: Site, blocks: readonly Entry[], depth = 0): { question: string; answer: string }[] {
  return blocks.flatMap((block) => {
    if (block.type === 'section' && depth < 2)
      return accordions(site, followAll(site, fieldsOf(site, block).items), depth + 1);
    if (block.type !== 'content_block') return [];
    const { layout, heading, body } = fieldsOf(site, block);
    const answer = body && words(body).replace(/\s+/g, ' ').trim().slice(0, maxAnswer);
    return layout === 'accordion' && heading && answer ? [{ question: heading, answer }] : [];
  });
}

function questions(site: Site): readonly { question: string; answer: string }[] {
  const { entry, page } = site.route;
  if (entry?.type === 'help_section')
    return page === undefined ? site.content.derived('helpAnswers', entry.id, site.lang) : [];
  if (entry?.type !== 'content_page' && entry?.type !== 'marketing_page') return [];
  // The home page is weighed to the byte, and is found by its name.
  if (site.route.path === localPath(site, '/')) return [];
  return accordions(site, followAll(site, fieldsOf(site, entry).blocks));
}

function faq(site: Site): Node[] {
  const mainEntity = questions(site).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', inLanguage: site.lang, mainEntity }] : [];
}

function website(site: Site, words: GraphWords, seo: PageSeo): Node[] {
  if (site.route.path !== localPath(site, '/')) return [];
  return [{ '@type': 'WebSite', name: words.brand, url: seo.url, inLanguage: site.lang }, publisher(words, seo)];
}

/**
 * The page as schema.org describes it (JSON-LD): articles, questions, and the way to the page. Undefined when there is
 * nothing to say, or nothing is to be found.
 */
export function pageGraph(site: Site, words: GraphWords, seo: PageSeo): Node | undefined {
  if (seo.noIndex) return undefined;
  const nodes = [
    ...website(site, words, seo),
    ...article(site, words, seo),
    ...faq(site),
    ...breadcrumbs(site, words, seo),
  ];
  return nodes.length > 0 ? { '@context': 'https://schema.org', '@graph': nodes } : undefined;
}
