// How the content system's own editor shows the model: names of types, help below fields, controls. Nothing here is checked.
import { findingWords } from '#domain/finding.ts';
import { contentTypeDefinitions, type FieldDefinition } from './definitions.ts';
import type { Validation } from './fields.ts';
import type { FieldsOf } from './model.ts';
import { type TypeName, typeNames } from './names.ts';
import { isPattern, patternKeys } from './patterns.ts';

/** What editors call a type, and what it is for. */
export const typeTitles: Readonly<Record<TypeName, readonly [name: string, description: string]>> = {
  geo_filter: ['Country filter', 'Hides what carries it in some countries or regions of countries.'],
  external_link: ['Link', 'A link to another site, to an address of this one, to a mail address or a telephone.'],
  functional: ['Part of the product', 'Puts something that works, such as the game search, into a page.'],
  content_block: ['Text block', 'A text with or without a picture: banner, card, accordion, table.'],
  slide: ['Slide', 'One picture of a slideshow, with its words and where it leads.'],
  slideshow: ['Slideshow', 'Slides in their order.'],
  section: ['Section', 'A group of blocks, or the games of a category.'],
  casino_game_page: ['Game', 'A game: its card in the lobby and its page.'],
  game_category: ['Game category', 'Games in their order, with a page of their own.'],
  game_categories: ['Lobby', 'The categories of the lobby in their order.'],
  page_region: ['Page region', 'What stands around the content: header, footer, menus.'],
  content_page: ['Page or article', 'A page, an article, a help article or a promotion.'],
  help_section: ['Help section', 'A chapter of the help centre.'],
  marketing_page: ['Composed page', 'A page made of blocks. The one with the slug "home" is the home page.'],
  menu_item: ['Menu item', 'One line of a menu and where it leads.'],
  custom_menu: ['Menu', 'A menu and its items in their order.'],
  site_config: ['Site settings', 'Settings of the whole site. There is one; without it no site is published.'],
  translation_set: ['Interface texts', "Words of the site's own buttons and messages, said otherwise."],
  redirect: ['Redirect', 'A former address and where it leads now.'],
};

type Help = Readonly<Record<string, string>>;

const everywhere: Help = {
  internalName: 'The name in lists of editors. Visitors never see it.',
  geo: 'Who must not see this. Empty: everybody sees it.',
  audience: 'Who sees this: everybody, only who is not signed in, or only who is.',
  seoTitle: 'What search engines show as the title. Empty: the title.',
  seoDescription: 'What search engines show below the title, in one or two sentences.',
  seoImage: 'The picture with which a link to the page is shared.',
  noIndex: 'Yes keeps search engines away from the page.',
  regions: 'What stands around the content of this page. Empty: what the site settings say.',
  blocks: 'What the page is made of, from top to bottom.',
  iconClass: 'The name of an icon of the site.',
};

const ofType: { readonly [T in TypeName]?: { readonly [F in keyof FieldsOf<T>]?: string } } = {
  geo_filter: {
    notInCountries: 'Countries that must not see it, each by its two capitals: FR, DE.',
    notInCountrySubdivision: 'Regions by country, such as {"US": ["WA", "NY"]}.',
    mode: 'A page that carries the filter: hide keeps its address and says that it is not available, redirect leads elsewhere.',
  },
  functional: { props: 'Settings of the part, see docs/settings.md. Mostly empty.', component: 'Which part it is.' },
  content_block: { imageAlt: 'What the picture shows, for who cannot see it.', cta: 'Where the button leads.' },
  slide: {
    imageAlt: 'What the picture shows, for who cannot see it.',
    startAt: 'Shown from this moment on. Empty: at once.',
    endAt: 'Shown until this moment. Empty: for good.',
  },
  slideshow: { autoplaySeconds: 'Seconds between slides; 0 or empty: only by hand.' },
  section: {
    category: 'Shows the games of this category in place of items.',
    maxItems: 'How many are shown at most.',
    slugSuffix: 'The address of the section inside its page.',
  },
  casino_game_page: {
    gameId: "The game's id at its studio. Never change it.",
    linkUrl: 'Only for what is played at another address of this site.',
    rtp: 'Return to player in percent, such as 96.2.',
    priority: 'Higher comes first.',
  },
  game_category: { games: 'The games in the order in which they are shown.' },
  game_categories: { bucket: 'The same word as in the site settings.' },
  content_page: {
    pageType: 'generic is at /pages/…, article at /articles/…, help at /help/…, promotion at /promotions/….',
    summary: 'One or two sentences for lists and search.',
    heroImageAlt: 'What the picture shows, for who cannot see it.',
    helpSection: 'Only for help articles: the chapter that lists it.',
    helpKeywords: 'Only for help articles: words that readers may search for.',
    isSuggested: 'Only for help articles: yes shows it at the top of the help centre.',
    promoStartAt: 'Only for promotions: offered from this moment on.',
    promoEndAt: 'Only for promotions: offered until this moment.',
  },
  marketing_page: { hideHeader: 'Yes leaves the header out.', hideFooter: 'Yes leaves the footer out.' },
  menu_item: {
    link: 'The entry it leads to. It follows when the page moves.',
    path: 'Only where no entry fits: an address of this site, such as /casino.',
    children: 'Items below this one.',
  },
  site_config: {
    languageDefault: 'The language without a prefix in addresses: the default language of the space.',
    languagesPublished: 'The languages of the site. Each must be one of the space.',
    bucket: 'Which lobby is shown: the word of its entry.',
    defaultCurrency: 'The currency in which amounts are shown before somebody signs in.',
  },
  translation_set: {
    namespace: 'The part of the site, such as login or help.',
    messages: 'Texts by their names, such as {"title": "Sign in"}. See /hooks/status for names that mean nothing.',
  },
  redirect: {
    from: 'The former address, such as /old-page.',
    to: 'The new address. Empty where an entry is chosen.',
    target: 'The entry it leads to. It follows when the page moves.',
    autoCreated: 'Set by the site. Leave it as it is.',
  },
};

/** A control of the content system's editor, with its settings. */
export interface Control {
  readonly fieldId: string;
  readonly widgetNamespace: 'builtin';
  readonly widgetId: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const rulesOf = ({ validations, items }: FieldDefinition): readonly Validation[] => [
  ...validations,
  ...(items?.validations ?? []),
];

/** The words for the pattern that a text is held to. */
function wordsOf(rule: Validation): string | undefined {
  const { pattern } = (rule.regexp ?? {}) as { readonly pattern?: string };
  return pattern !== undefined && isPattern(pattern) ? findingWords[patternKeys[pattern]] : undefined;
}

function helpOf(type: TypeName, field: FieldDefinition): string | undefined {
  const ofThis: Help = ofType[type] ?? {};
  const own = ofThis[field.id] ?? everywhere[field.id];
  const words = rulesOf(field)
    .map(wordsOf)
    .find((each) => each !== undefined);
  return own ?? (words && `${words[0]?.toUpperCase()}${words.slice(1)}.`);
}

const widgets: Readonly<Record<FieldDefinition['type'], string>> = {
  Symbol: 'singleLine',
  Text: 'multipleLine',
  RichText: 'richTextEditor',
  Boolean: 'boolean',
  Integer: 'numberEditor',
  Number: 'numberEditor',
  Date: 'datePicker',
  Object: 'objectEditor',
  Link: 'entryLinkEditor',
  Array: 'tagEditor',
};

function widgetOf(field: FieldDefinition): string {
  const hasChoices = rulesOf(field).some((rule) => 'in' in rule);
  if (field.id === 'slug') return 'slugEditor';
  if (field.linkType === 'Asset') return 'assetLinkEditor';
  if (field.items?.type === 'Link') return 'entryLinksEditor';
  if (hasChoices) return field.type === 'Array' ? 'checkbox' : 'dropdown';
  return widgets[field.type];
}

function controlOf(type: TypeName, field: FieldDefinition, ids: readonly string[]): Control {
  const helpText = helpOf(type, field);
  // What a slug is proposed from while its entry was never published.
  const source = ['title', 'name', 'internalName'].find((id) => ids.includes(id));
  const settings = { ...(helpText && { helpText }), ...(field.id === 'slug' && { trackingFieldId: source }) };
  const control = { fieldId: field.id, widgetNamespace: 'builtin', widgetId: widgetOf(field) } as const;
  return Object.keys(settings).length > 0 ? { ...control, settings } : control;
}

/** A content type as a space has it, with how its editor shows it. */
export interface SpaceType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly displayField: string;
  readonly fields: readonly FieldDefinition[];
  readonly controls: readonly Control[];
}

/** A refused text is answered by the same words that help to enter it. */
function withMessages(rules: readonly Validation[]): readonly Validation[] {
  return rules.map((rule) => {
    const words = wordsOf(rule);
    return words === undefined ? rule : { ...rule, message: `Enter ${words}.` };
  });
}

/** The model as spaces get it: the agreed definitions, with names, help and controls for editors. */
export function spaceTypes(): SpaceType[] {
  const definitions = contentTypeDefinitions();
  return typeNames.map((id) => {
    const [name, description] = typeTitles[id];
    const fields = definitions[id].map((field) => ({
      ...field,
      validations: withMessages(field.validations),
      ...(field.items && { items: { ...field.items, validations: withMessages(field.items.validations) } }),
    }));
    const ids = fields.map((field) => field.id);
    const controls = fields.map((field) => controlOf(id, field, ids));
    return { id, name, description, displayField: 'internalName', fields, controls };
  });
}
