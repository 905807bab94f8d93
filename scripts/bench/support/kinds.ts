import { assetLink, entryLink } from '../../../tests/support/corpus/exports.ts';
import type { Fields } from './edits.ts';

/** One kind of edit of an ordinary day: the entry it is done to in turn `n` (from 0), and what becomes of its fields. */
export interface Kind {
  readonly what: string;
  readonly id: (n: number) => string;
  /** The entry that a new one is made like; the entry itself elsewhere. */
  readonly like?: string;
  /** `unpublish` takes the entry off the site. */
  readonly change: ((fields: Fields, n: number) => void) | 'unpublish';
}

const words = (n: number): string => `Tide ${n} of ${Date.now()}`;
const isEven = (n: number): boolean => n % 2 === 0;

function swap(fields: Fields, name: string): void {
  const [first, second, ...rest] = (fields[name]?.en ?? []) as unknown[];
  fields[name] = { en: [second, first, ...rest] };
}

/** The kinds, over a space of `pages` articles (`editedSpace`); what is toggled is something else each turn. */
export const kinds = (pages: number): readonly Kind[] => {
  const article = (first: number) => (n: number) => `guide-${(first + n * 197) % pages}`;
  const only = (id: string) => () => id;
  return [
    { what: 'words of an article', id: article(11), change: (fields, n) => (fields.title = { en: words(n) }) },
    {
      what: 'a new article',
      id: (n) => `${isEven(n) ? 'a' : 'z'}-new-${n}-${Date.now()}`,
      like: 'guide-1',
      change: (fields, n) => Object.assign(fields, { slug: { en: `new-${n}-${Date.now()}` }, title: { en: words(n) } }),
    },
    {
      what: 'slug of an article',
      id: article(23),
      change: (fields, n) => (fields.slug = { en: `moved-${n}-${Date.now()}` }),
    },
    { what: 'an article unpublished', id: article(37), change: 'unpublish' },
    { what: 'title of the home page', id: only('home'), change: (fields, n) => (fields.title = { en: words(n) }) },
    { what: 'order of the home page', id: only('home'), change: (fields) => swap(fields, 'blocks') },
    { what: 'order of the games of a category', id: only('slots'), change: (fields) => swap(fields, 'games') },
    { what: 'title of a section', id: only('section'), change: (fields, n) => (fields.title = { en: words(n) }) },
    { what: 'menu', id: only('item'), change: (fields, n) => (fields.text = { en: words(n) }) },
    {
      what: 'place that a game is hidden in',
      id: only('game-1'),
      change: (fields, n) => (fields.geo = isEven(n) ? { en: entryLink('geo') } : {}),
    },
    {
      what: 'flag',
      id: only('site-config'),
      change: (fields, n) => (fields.isCashierWithdrawalEnabled = { en: !isEven(n) }),
    },
    {
      what: 'currency',
      id: only('site-config'),
      change: (fields, n) => (fields.defaultCurrency = { en: isEven(n) ? 'USD' : 'EUR' }),
    },
    {
      what: 'picture of a slide',
      id: only('slide'),
      change: (fields, n) => (fields.image = { en: assetLink(`picture-${isEven(n) ? 2 : 1}`) }),
    },
    {
      what: 'schedule of a slide',
      id: only('slide'),
      change: (fields, n) => (fields.endAt = isEven(n) ? { en: '2026-01-01T00:00:00.000Z' } : {}),
    },
  ];
};
