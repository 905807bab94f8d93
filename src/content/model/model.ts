import { contentBlock, externalLink, functional, pageRegion, section, slide, slideshow } from './blocks.ts';
import type { Field } from './fields.ts';
import { casinoGamePage, gameCategories, gameCategory } from './games.ts';
import type { TypeName } from './names.ts';
import { customMenu, menuItem, redirect } from './navigation.ts';
import { contentPage, helpSection, marketingPage } from './pages.ts';
import { geoFilter, siteConfig, translationSet } from './site.ts';

/** The content model: every type with its fields, in the editors' order (S3.22a). */
export const model = {
  geo_filter: geoFilter,
  external_link: externalLink,
  functional,
  content_block: contentBlock,
  slide,
  slideshow,
  section,
  casino_game_page: casinoGamePage,
  game_category: gameCategory,
  game_categories: gameCategories,
  page_region: pageRegion,
  content_page: contentPage,
  help_section: helpSection,
  marketing_page: marketingPage,
  menu_item: menuItem,
  custom_menu: customMenu,
  site_config: siteConfig,
  translation_set: translationSet,
  redirect,
} satisfies Record<TypeName, Record<string, Field>>;

type Model = typeof model;
type Flatten<T> = { [K in keyof T]: T[K] };
type ValueOf<F> = F extends Field<infer V> ? V : never;
type RequiredKeys<T> = { [K in keyof T]: T[K] extends { readonly required: true } ? K : never }[keyof T];

/** Field values of a type in one language: required fields are present, the others may be missing. */
export type FieldsOf<T extends TypeName> = T extends TypeName
  ? Flatten<
      { readonly [K in RequiredKeys<Model[T]>]: ValueOf<Model[T][K]> } & {
        readonly [K in Exclude<keyof Model[T], RequiredKeys<Model[T]>>]?: ValueOf<Model[T][K]>;
      }
    >
  : never;

/** Field values of a type by field, then by locale code. */
export type LocalizedFieldsOf<T extends TypeName> = T extends TypeName
  ? { readonly [K in keyof Model[T]]?: Readonly<Record<string, ValueOf<Model[T][K]>>> }
  : never;

/** The fields of a type, as data. */
export function fieldsOfType(type: TypeName): Readonly<Record<string, Field>> {
  return model[type];
}
