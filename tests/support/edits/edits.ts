import type { RawEntry } from '#content/cache/shapes.ts';
import type { Dice } from '../chance.ts';
import type { EditedSpace } from './space.ts';

/** One kind of edit; says what it did, or undefined when there was nothing to do it to. */
export type Edit = (space: EditedSpace, dice: Dice) => string | undefined;

type Values = Record<string, unknown>;

const valuesOf = (entry: RawEntry, field: string): Values => (entry.fields[field] ?? {}) as Values;
const paged = ['content_page', 'marketing_page', 'help_section', 'game_category', 'casino_game_page', 'custom_menu'];
const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

/** Gives a text field of some entry other words, in one language or a new one. */
const changeText: Edit = (space, dice) => {
  const entry = dice.pick(space.all());
  const texts = ['title', 'heading', 'name', 'text', 'summary', 'subtitle', 'ctaText', 'seoTitle'];
  const field = entry && dice.pick(texts.filter((name) => entry.fields[name]));
  if (!entry || !field) return undefined;
  const lang = dice.pick(['en', 'fr']) as string;
  space.change(entry, { [field]: { ...valuesOf(entry, field), [lang]: `Words ${dice.below(1000)}` } });
  return `text ${entry.sys.id}.${field}.${lang}`;
};

/** Takes a translation away, which may take the page away in that language. */
const dropTranslation: Edit = (space, dice) => {
  const entry = dice.pick(space.all().filter(({ fields }) => Object.values(fields).some((values) => 'fr' in values)));
  if (!entry) return undefined;
  const fields = Object.entries(entry.fields).map(([id, { fr: _fr, ...values }]) => [id, values] as const);
  space.change(entry, Object.fromEntries(fields));
  return `no French ${entry.sys.id}`;
};

const changeSlug: Edit = (space, dice) => {
  const entry = dice.pick(space.all().filter(({ sys }) => paged.includes(sys.contentType.sys.id)));
  if (!entry || entry.sys.contentType.sys.id === 'custom_menu') return undefined;
  const slug = dice.pick([`slug-${dice.below(40)}`, 'common-faq', 'home', 'login']) as string;
  space.change(entry, { slug: { ...valuesOf(entry, 'slug'), en: slug } });
  return `slug ${entry.sys.id} ${slug}`;
};

const remove: Edit = (space, dice) => {
  const entry = dice.pick(space.all().filter(({ sys }) => sys.contentType.sys.id !== 'site_config'));
  if (!entry || space.entries.size < 30) return undefined;
  space.entries.delete(entry.sys.id);
  space.deletedEntries.set(entry.sys.id, entry);
  return `delete ${entry.sys.id}`;
};

const restore: Edit = (space, dice) => {
  const entry = dice.pick([...space.deletedEntries.values()]);
  if (!entry) return undefined;
  space.deletedEntries.delete(entry.sys.id);
  space.change(entry, {});
  return `restore ${entry.sys.id}`;
};

const create: Edit = (space, dice) => {
  const model = dice.pick(space.all('content_page'));
  if (!model) return undefined;
  const id = `made-${space.entries.size}-${dice.below(10_000)}`;
  const at = space.now.toISOString();
  const sys = { ...model.sys, id, revision: 1, createdAt: at, updatedAt: at };
  const section = dice.pick(space.all('help_section'));
  const fields = {
    slug: { en: id },
    internalName: { en: id },
    ...(section && { helpSection: { en: link(section.sys.id) } }),
  };
  space.entries.set(id, { sys, fields: { ...model.fields, ...fields } });
  return `create ${id}`;
};

/** Shuffles a list of links, or puts one in or out: menus, sections, regions, categories. */
const changeList: Edit = (space, dice) => {
  const isList = (values: Values): boolean => Array.isArray(values.en) && typeof values.en[0] === 'object';
  const entry = dice.pick(space.all().filter(({ fields }) => Object.values(fields).some(isList)));
  const field = entry && dice.pick(Object.keys(entry.fields).filter((id) => isList(valuesOf(entry, id))));
  if (!entry || !field) return undefined;
  const list = valuesOf(entry, field).en as unknown[];
  // Settings with more regions than the model allows make no site at all: that is a test of its own.
  const kept = entry.sys.contentType.sys.id === 'site_config' ? list.slice(1) : list;
  const lists = [dice.shuffled(list), list.slice(0, Math.max(1, list.length - 1)), [...kept, dice.pick(list)]];
  space.change(entry, { [field]: { ...valuesOf(entry, field), en: dice.pick(lists) } });
  return `list ${entry.sys.id}.${field}`;
};

const changeSettings: Edit = (space, dice) => {
  const config = space.all('site_config')[0];
  if (!config) return undefined;
  const field = dice.pick([
    'enableGeoTargeting',
    'dynamicCardsEnabled',
    'isCashierDepositEnabled',
    'languagesPublished',
  ]) as string;
  const value = field === 'languagesPublished' ? dice.pick([['en'], ['en', 'fr']]) : dice.pick([true, false]);
  space.change(config, { [field]: { en: value } });
  return `settings ${field} ${JSON.stringify(value)}`;
};

/** The languages' own rule of what stands in for a missing text. */
const changeFallback: Edit = (space, dice) => {
  const fallback = dice.pick([null, 'en']) ?? null;
  const locales = space.state.locales.map((locale) =>
    locale.code === 'fr' ? { ...locale, fallbackCode: fallback } : locale,
  );
  space.state = { ...space.state, locales };
  return `fallback fr ${fallback}`;
};

const changeAsset: Edit = (space, dice) => {
  const [asset, other] = [dice.pick([...space.assets.values()]), dice.pick([...space.assets.values()])];
  if (!asset || !other) return undefined;
  const sys = { ...asset.sys, revision: asset.sys.revision + 1 };
  const title = { en: `Picture ${dice.below(100)}` };
  const file = dice.pick([asset, other]) as typeof asset;
  const changed = { ...file, sys, fields: { ...file.fields, title } };
  space.assets.set(asset.sys.id, changed);
  return `asset ${asset.sys.id}`;
};

const removeAsset: Edit = (space, dice) => {
  const gone = dice.pick([...space.deletedAssets.values()]);
  if (gone && dice.below(2)) {
    space.deletedAssets.delete(gone.sys.id);
    space.assets.set(gone.sys.id, gone);
    return `restore asset ${gone.sys.id}`;
  }
  const asset = dice.pick([...space.assets.values()]);
  if (!asset) return undefined;
  space.assets.delete(asset.sys.id);
  space.deletedAssets.set(asset.sys.id, asset);
  return `delete asset ${asset.sys.id}`;
};

/** Lets time pass, over the ends of schedules now and then. */
const passTime: Edit = (space, dice) => {
  space.now = new Date(space.now.getTime() + dice.below(20) * 86_400_000 + 1000);
  return `time ${space.now.toISOString()}`;
};

const changeSchedule: Edit = (space, dice) => {
  const slide = dice.pick(space.all('slide'));
  if (!slide) return undefined;
  const at = new Date(space.now.getTime() + (dice.below(60) - 30) * 86_400_000).toISOString();
  const field = dice.pick(['startAt', 'endAt']) as string;
  space.change(slide, { [field]: { en: at } });
  return `schedule ${slide.sys.id}.${field} ${at}`;
};

const changeGeo: Edit = (space, dice) => {
  const filter = dice.pick(space.all('geo_filter'));
  if (!filter) return undefined;
  space.change(filter, { notInCountries: { en: dice.pick([[], ['US'], ['US', 'DE']]) } });
  return `geo ${filter.sys.id}`;
};

/** Takes a geo filter away or brings one back, breaks or repairs it: what it gates goes and comes back. */
const loseFilter: Edit = (space, dice) => {
  const gone = [...space.deletedEntries.values()].filter(({ sys }) => sys.contentType.sys.id === 'geo_filter');
  const filter = dice.pick([...space.all('geo_filter'), ...gone]);
  if (!filter) return undefined;
  const { id } = filter.sys;
  if (!space.entries.has(id)) {
    space.deletedEntries.delete(id);
    space.change(filter, {});
    return `filter back ${id}`;
  }
  if (dice.below(2)) {
    space.entries.delete(id);
    space.deletedEntries.set(id, filter);
    return `filter gone ${id}`;
  }
  const isBroken = valuesOf(filter, 'mode').en === 7;
  space.change(filter, { mode: { en: isBroken ? 'hide' : 7 } });
  return `filter ${isBroken ? 'repaired' : 'broken'} ${id}`;
};

/** Puts something that may have a geo filter behind one, or takes it out. */
const gate: Edit = (space, dice) => {
  const gated = [...paged, 'section', 'slide', 'menu_item', 'content_block'];
  const entry = dice.pick(space.all().filter(({ sys }) => gated.includes(sys.contentType.sys.id)));
  const filter = dice.pick(space.all('geo_filter'));
  if (!entry || !filter) return undefined;
  const { geo, ...fields } = entry.fields;
  space.change({ ...entry, fields }, geo ? {} : { geo: { en: link(filter.sys.id) } });
  return `${geo ? 'open' : 'gate'} ${entry.sys.id}`;
};

/** Breaks an entry, or repairs one that is broken. */
const quarantine: Edit = (space, dice) => {
  const entry = dice.pick(space.all().filter(({ sys }) => sys.contentType.sys.id !== 'site_config'));
  if (!entry) return undefined;
  const isBroken = valuesOf(entry, 'internalName').en === 7;
  space.change(entry, { internalName: { en: isBroken ? `Repaired ${entry.sys.id}` : 7 } });
  return `${isBroken ? 'repair' : 'break'} ${entry.sys.id}`;
};

/** Every kind of edit; the common ones more than once. */
export const edits: readonly Edit[] = [
  changeText,
  changeText,
  changeText,
  dropTranslation,
  changeSlug,
  changeSlug,
  remove,
  restore,
  create,
  changeList,
  changeList,
  changeSettings,
  changeFallback,
  changeAsset,
  removeAsset,
  passTime,
  changeSchedule,
  changeGeo,
  gate,
  loseFilter,
  loseFilter,
  quarantine,
];
