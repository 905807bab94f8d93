import type { EntryLink } from '#content/model/values.ts';
import { type Book, type Localized, picture, to } from '../book.ts';
import { type Document, documentsOf, listed, told } from '../documents.ts';

type Part = { readonly heading: Localized | undefined; readonly body: Localized };

const headingOf = (text: string): string => /^## (.+)\n/.exec(text)?.[1] ?? '';
const restOf = (text: string): string => text.replace(/^## .+\n/, '').trim();
const inEach = ({ en, fr, es }: Localized, of: (text: string) => string): Localized => ({
  en: of(en),
  fr: of(fr),
  es: of(es),
});

/** The parts of a page, which lines `=== next` divide: a line `## …` at the beginning is a part's heading. */
function partsOf({ key, words: { en, fr, es } }: Document): Part[] {
  const split = (text: string): string[] => text.split(/^=== next$/m).map((each) => each.trim());
  const [english, french, spanish] = [split(en.body), split(fr.body), split(es.body)];
  if (english.length !== french.length || english.length !== spanish.length)
    throw new Error(`marketing/${key}: its languages differ in parts: write as many "=== next" in each`);
  return english.map((text, at) => {
    const whole = { en: text, fr: french[at] ?? '', es: spanish[at] ?? '' };
    const heading = inEach(whole, headingOf);
    return { heading: heading.en ? heading : undefined, body: inEach(whole, restOf) };
  });
}

/**
 * Adds the blocks that a page names: `text`, `textImage:picture`, `table`, `cards:3` and `banner:target` take parts,
 * `games:category` none. What the picture shows is the page's `alt: …`.
 */
function addBlocks(book: Book, document: Document): EntryLink[] {
  const parts = partsOf(document);
  const { key } = document;
  const name = (id: string): string => `Marketing: ${key}, ${id}`;
  const block = (layout: string, cta?: string, image?: string): EntryLink => {
    const part = parts.shift();
    if (!part) throw new Error(`marketing/${key}: fewer parts than its line "blocks: …" names`);
    const id = `block-${key}-${parts.length}`;
    const shown = image && { image: picture(image), imageAlt: told(document, 'alt') };
    return book.add('content_block', id, name(id), { ...part, layout, cta: cta && to(cta), ...shown });
  };
  const links = listed(document.about.blocks).map((spec): EntryLink => {
    const [layout = '', of = ''] = spec.split(':');
    if (layout === 'banner') return block('banner', of);
    if (layout === 'textImage') return block('textImage', undefined, of);
    if (layout !== 'cards' && layout !== 'games') return block(layout);
    const id = `row-${key}-${layout}`;
    if (layout === 'cards') {
      const items = Array.from({ length: Number(of) }, () => block('card'));
      return book.add('section', id, name(id), { layout: 'grid', gridColumns: Math.min(items.length, 3), items });
    }
    const title = book.entries.get(`category-${of}`)?.fields.name;
    return book.add('section', id, name(id), {
      title,
      layout: 'carousel',
      category: to(`category-${of}`),
      gridColumns: 4,
    });
  });
  if (parts.length > 0) throw new Error(`marketing/${key}: more parts than its line "blocks: …" names`);
  return links;
}

/** Adds the pages made of blocks that are written as texts, and the one that lists what there is to read. */
export function addMarketing(book: Book): void {
  for (const document of documentsOf('marketing')) {
    book.add('marketing_page', `page-${document.key}`, `Page: ${document.words.en.title}`, {
      slug: document.words.en.slug,
      title: told(document, 'title'),
      blocks: addBlocks(book, document),
      seoDescription: told(document, 'seo'),
    });
  }
  addReading(book);
}

function addReading(book: Book): void {
  const row = (id: string, title: Localized, items: readonly string[]): EntryLink =>
    book.add('section', `row-${id}`, `Reading: ${title.en}`, {
      title,
      layout: 'grid',
      gridColumns: 2,
      items: items.map(to),
    });
  const articles = documentsOf('articles').toSorted((a, b) =>
    (a.about.published ?? '').localeCompare(b.about.published ?? ''),
  );
  const rows = [
    row(
      'articles',
      { en: 'Articles', fr: 'Articles', es: 'Artículos' },
      articles.map(({ key }) => `article-${key}`),
    ),
    row('about-house', { en: 'The house', fr: 'La maison', es: 'La casa' }, [
      ...documentsOf('marketing').map(({ key }) => `page-${key}`),
      'page-payments',
      'page-fairness',
      'page-play-safely',
      'page-licence',
    ]),
  ];
  book.add('marketing_page', 'page-reading', 'Page: reading', {
    slug: 'reading',
    title: { en: 'Good to know', fr: 'Bon à savoir', es: 'Conviene saber' },
    blocks: rows,
    seoDescription: {
      en: 'Returns, jackpots, bonuses, races and money at Kestrel Bay, explained with the figures of our own games.',
      fr: 'Retours, jackpots, bonus, courses et argent à Kestrel Bay, expliqués avec les chiffres de nos propres jeux.',
      es: 'Retornos, botes, bonos, carreras y dinero en Kestrel Bay, explicados con las cifras de nuestros propios juegos.',
    },
  });
}
