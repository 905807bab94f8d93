import { modelContentTypes } from '#sandbox/content/cache-folder.ts';
import type { ContentExport, ExportedResource } from '#sandbox/content/types.ts';

export const entryLink = (id: string): object => ({ sys: { type: 'Link', linkType: 'Entry', id } });
export const assetLink = (id: string): object => ({ sys: { type: 'Link', linkType: 'Asset', id } });

const published = '2026-01-01T00:00:00.000Z';
const publishedSys = {
  createdAt: published,
  updatedAt: published,
  publishedAt: published,
  version: 2,
  publishedVersion: 1,
  publishedCounter: 1,
};

type Values = Record<string, unknown>;

/** Values by language of one field; languages without a value are left out. */
export function byLanguage(values: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/** A published entry of an export. A value that is no map of languages stands for its English one. */
export function exportedEntry(id: string, contentType: string, fields: Record<string, unknown>): ExportedResource {
  const all = { internalName: id, ...fields };
  return {
    sys: {
      id,
      type: 'Entry',
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } },
      ...publishedSys,
    },
    fields: Object.fromEntries(
      Object.entries(all)
        .map(([name, value]) => [name, localised(value)] as const)
        .filter(([, values]) => Object.keys(values).length > 0),
    ),
  };
}

const languages = new Set(['en', 'es', 'fr']);

function localised(value: unknown): Values {
  const isMap =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((key) => languages.has(key));
  return isMap ? (value as Values) : { en: value };
}

/** A published picture: a small SVG in two colours whose bytes the content system stores at its import. */
export function exportedPicture(id: string, hue: number): ExportedResource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="hsl(${hue} 40% 20%)"/></svg>`;
  const file = {
    fileName: `${id}.svg`,
    contentType: 'image/svg+xml',
    details: { image: { width: 64, height: 64 } },
    upload: Buffer.from(svg).toString('base64'),
  };
  return { sys: { id, type: 'Asset', ...publishedSys }, fields: { title: { en: id }, file: { en: file } } };
}

const names: Record<string, string> = { en: 'English', es: 'Español', fr: 'Français' };

/** An export of a whole space in these languages, English first and the fallback of the rest. */
export function exportOf(
  codes: readonly string[],
  entries: ExportedResource[],
  assets: ExportedResource[] = [],
): ContentExport {
  const locales = codes.map((code) => ({
    code,
    name: names[code] ?? code,
    default: code === 'en',
    fallbackCode: code === 'en' ? null : 'en',
  }));
  return { contentTypes: modelContentTypes(), locales, entries, assets };
}

/** The site_config of a site that publishes these languages; `fields` override. */
export function siteConfig(codes: readonly string[], fields: Record<string, unknown> = {}): ExportedResource {
  const off = Object.fromEntries(
    ['isLoyaltyEnabled', 'loyaltyIconTierEnabled', 'isPromotionalSpinEnabled', 'isGamesIntegrationEnabled'].map(
      (flag) => [flag, false],
    ),
  );
  const on = Object.fromEntries(
    [
      'isCashierDepositEnabled',
      'isCashierWithdrawalEnabled',
      'casinoLoggedPracticePlayEnabled',
      'dynamicCardsEnabled',
      'twoFactorAuthenticatorEnabled',
      'enableGeoTargeting',
    ].map((flag) => [flag, true]),
  );
  return exportedEntry('site-config', 'site_config', {
    brandCode: 'kestrelbay',
    ...off,
    ...on,
    languageDefault: 'en',
    languagesPublished: [...codes],
    defaultCurrency: 'EUR',
    bucket: 'default',
    ...fields,
  });
}
