import { describe, expect, it } from 'vitest';
import { buildGraph } from '#content/graph/build.ts';
import { localize } from '#content/localize.ts';
import { contentTypeDefinitions } from '#content/model/definitions.ts';
import { cacheOf, fullFields, rawAsset, rawEntry } from '../../support/content/cache.ts';
import { agreedModel, badValues, entryLink } from '../../support/content/field-values.ts';
import { reasonOf } from '../../support/content/found.ts';

const everyField = Object.entries(agreedModel).flatMap(([type, fields]) => fields.map((field) => ({ type, field })));

function faultsOf(type: string, field: string, value: unknown) {
  const fields = { ...fullFields(type, 'probe'), [field]: { en: value } };
  return buildGraph(cacheOf([rawEntry('probe', type, fields)])).quarantined;
}

describe('content model', () => {
  it('S3.22a has the agreed 19 types and 210 fields, each with its type, flags and validations', () => {
    expect(JSON.parse(JSON.stringify(contentTypeDefinitions()))).toEqual(agreedModel);
    expect(Object.keys(contentTypeDefinitions())).toEqual(Object.keys(agreedModel));
    expect([Object.keys(agreedModel).length, everyField.length]).toEqual([19, 210]);
    const spec =
      'casino_game_page content_block content_page custom_menu external_link functional marketing_page section slide slideshow';
    expect(Object.keys(contentTypeDefinitions())).toEqual(expect.arrayContaining(spec.split(' ')));
  });

  it.each(Object.keys(agreedModel))('S3.22a accepts a full %s', (type) => {
    const graph = buildGraph(cacheOf([rawEntry('probe', type, fullFields(type, 'probe'))], [rawAsset('picture')]));
    expect(graph.quarantined).toEqual([]);
    expect(graph.entry('probe')?.type).toBe(type);
  });

  it('S3.22a quarantines every value that breaks a rule of its field, and names the field', () => {
    for (const { type, field } of everyField) {
      for (const value of badValues(field)) {
        const faults = faultsOf(type, field.id, value);
        expect(
          faults.map((fault) => fault.field),
          `${type}.${field.id} = ${JSON.stringify(value)}`,
        ).toContain(field.id);
        expect(faults.map((fault) => fault.entryId)).toContain('probe');
      }
    }
  });

  it.each(everyField.filter(({ field }) => field.required).map(({ type, field }) => [type, field.id]))(
    'S3.22a quarantines a %s without %s',
    (type, field) => {
      for (const empty of [undefined, null, '']) {
        const reasons = faultsOf(type, field, empty).map((fault) => [fault.field, reasonOf(fault)]);
        expect(reasons).toEqual([[field, 'is required but empty']]);
      }
    },
  );

  it('S3.22b a content page is generic, article, help or promotion and nothing else', () => {
    for (const pageType of ['generic', 'article', 'help', 'promotion']) {
      expect(faultsOf('content_page', 'pageType', pageType)).toEqual([]);
    }
    expect(faultsOf('content_page', 'pageType', 'blog').map(reasonOf)).toEqual([
      'is not one of generic, article, help, promotion',
    ]);
  });

  it('S3.14 the site configuration has every flag and setting', () => {
    const spec =
      'isCashierDepositEnabled isCashierWithdrawalEnabled isLoyaltyEnabled loyaltyIconTierEnabled isPromotionalSpinEnabled ' +
      'casinoLoggedPracticePlayEnabled dynamicCardsEnabled twoFactorAuthenticatorEnabled tfaEnrolment mfaOperations ' +
      'isGamesIntegrationEnabled enableGeoTargeting languagesPublished languageDefault defaultCurrency brandCode ' +
      'servicesBaseUrl bucket refSiteToken olympusLoggedPages olympusUnLoggedPages';
    const graph = buildGraph(cacheOf([rawEntry('site', 'site_config', fullFields('site_config', 'site'))]));
    const site = graph.entry('site', 'site_config');
    expect(Object.keys(site ? localize(site, 'en', graph) : {})).toEqual(expect.arrayContaining(spec.split(' ')));
    expect(faultsOf('site_config', 'tfaEnrolment', 'SMS')).toEqual([]);
    expect(faultsOf('site_config', 'tfaEnrolment', 'PIN_CODE')).toEqual([]);
    expect(faultsOf('site_config', 'tfaEnrolment', 'EMAIL')).toHaveLength(1);
  });

  it('S3.08 S3.10 a game leads to its category and subcategory by name, and a category to its games', () => {
    const category = { ...fullFields('game_category', 'slots'), slug: { en: 'slots' }, name: { en: 'Slots' } };
    const sub = { ...fullFields('game_category', 'fruit'), slug: { en: 'fruit' }, name: { en: 'Fruit' } };
    const game = {
      ...fullFields('casino_game_page', 'game'),
      category: { en: entryLink('slots') },
      subCategory: { en: entryLink('fruit') },
    };
    const graph = buildGraph(
      cacheOf([
        rawEntry('slots', 'game_category', {
          ...category,
          games: { en: [entryLink('game')] },
          subCategories: { en: [entryLink('fruit')] },
        }),
        rawEntry('fruit', 'game_category', sub),
        rawEntry('game', 'casino_game_page', game),
      ]),
    );
    const nameOf = (id: string | undefined) => graph.entry(id ?? '', 'game_category')?.fields.name?.en;
    const found = graph.entry('game', 'casino_game_page');
    expect([nameOf(found?.fields.category?.en?.sys.id), nameOf(found?.fields.subCategory?.en?.sys.id)]).toEqual([
      'Slots',
      'Fruit',
    ]);
    const slots = graph.entry('slots', 'game_category')?.fields;
    const games = slots?.games?.en?.map((link) => graph.entry(link.sys.id, 'casino_game_page')?.fields.slug?.en);
    expect(games).toEqual([found?.fields.slug?.en]);
    expect(slots?.subCategories?.en?.map((link) => nameOf(link.sys.id))).toEqual(['Fruit']);
  });

  it('S3.13 a menu item carries link, parent link, text, title, icon, geo filter and menu data', () => {
    const graph = buildGraph(cacheOf([rawEntry('item', 'menu_item', fullFields('menu_item', 'item'))]));
    const item = graph.entry('item', 'menu_item');
    const keys = ['link', 'parentLink', 'text', 'title', 'iconClass', 'geo', 'menuData'];
    expect(Object.keys(item?.fields ?? {})).toEqual(expect.arrayContaining(keys));
  });
});
