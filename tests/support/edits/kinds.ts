import type { RawEntry } from '#content/cache/shapes.ts';
import { assetLink, entryLink, paragraph } from '../content/field-values.ts';

type Fields = RawEntry['fields'];
type Links = readonly { readonly sys: { readonly id: string } }[];

/** What an editor does on an ordinary day, in the demo site: the entry it is done to, and its fields afterwards. */
export interface EditKind {
  readonly name: string;
  readonly id: string;
  /** Undefined: the entry is unpublished. */
  readonly change: ((fields: Fields) => Fields) | undefined;
  /** Of a new entry: the one that it is made like. */
  readonly like?: string;
}

/** Other words in English, which stand for `text` when a page is asked whether it shows them. */
const words =
  (field: string, text: string) =>
  (fields: Fields): Fields => ({ ...fields, [field]: { ...fields[field], en: text } });

const value =
  (field: string, en: unknown) =>
  (fields: Fields): Fields => ({ ...fields, [field]: { en } });

/** The first two of a list change places. */
const swapped =
  (field: string) =>
  (fields: Fields): Fields => {
    const [first, second, ...rest] = (fields[field]?.en ?? []) as Links;
    return { ...fields, [field]: { en: [second, first, ...rest] } };
  };

/** The kinds of edits of the model, by what they touch; `text` goes where words change. */
export const editKinds = (text: string): readonly EditKind[] => [
  { name: 'words of an article', id: 'help-games-1-return', change: words('title', text) },
  { name: 'title of the home page', id: 'page-home', change: words('title', text) },
  { name: 'order of the home page', id: 'page-home', change: swapped('blocks') },
  { name: 'order of games', id: 'category-slots', change: swapped('games') },
  { name: 'title of a section', id: 'row-slots', change: words('title', text) },
  { name: 'menu', id: 'item-footer-help-help-home', change: words('text', text) },
  {
    name: 'place that a game is hidden in',
    id: 'game-alpine-express',
    change: value('geo', entryLink('geo-us-quebec')),
  },
  { name: 'flag', id: 'site-config', change: value('isCashierWithdrawalEnabled', false) },
  { name: 'currency', id: 'site-config', change: value('defaultCurrency', 'USD') },
  { name: 'picture', id: 'slide-newcomer', change: value('image', assetLink('hero-bay-day')) },
  { name: 'description for search engines', id: 'page-home', change: words('seoDescription', text) },
  {
    name: 'body of a page that every page links',
    id: 'page-about',
    change: (fields) => words('body', paragraph(text) as never)(fields),
  },
  { name: 'slug', id: 'help-games-1-return', change: words('slug', 'another-return') },
  { name: 'an article unpublished', id: 'help-games-5-swing', change: undefined },
  { name: 'schedule', id: 'slide-newcomer', change: value('endAt', '2026-01-01T00:00:00.000Z') },
  {
    name: 'a new article',
    id: 'help-new',
    like: 'help-games-1-return',
    change: (fields) => words('slug', 'a-new-answer')(words('title', text)(fields)),
  },
];
