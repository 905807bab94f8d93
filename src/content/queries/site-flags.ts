import { accountCurrency } from '#domain/currency.ts';
import { isSecondFactorOperation, secondFactorOperations } from '#domain/second-factor.ts';
import { finding } from '../graph/describe.ts';
import type { Fault } from '../graph/faults.ts';
import type { Finding } from '../graph/types.ts';
import type { Settings } from '../settings.ts';
import type { Content } from '../source.ts';
import { lobbyBucket } from './categories.ts';
import { isLegacyRoute } from './legacy-pages.ts';

const fallbackCurrency = 'EUR';
/** The form of a token in links to the site (contracts, referral). */
const tokenPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** S3.14: the settings as the services read them; what cannot be meant is left out or has its default. */
export function siteFlags(settings: Settings): Record<string, unknown> {
  const { id: _id, internalName: _name, regions: _regions, gameCategories: _games, ...fields } = settings;
  const { contactSubjects: _subjects, languages, refSiteToken, ...flags } = fields;
  return {
    ...flags,
    languagesPublished: languages,
    defaultCurrency: accountCurrency(settings.defaultCurrency) ?? fallbackCurrency,
    tfaEnrolment: settings.tfaEnrolment ?? 'SMS',
    mfaOperations: (settings.mfaOperations ?? []).filter(isSecondFactorOperation),
    ...(refSiteToken && tokenPattern.test(refSiteToken) && { refSiteToken }),
    olympusLoggedPages: settings.olympusLoggedPages ?? [],
    olympusUnLoggedPages: settings.olympusUnLoggedPages ?? [],
  };
}

type Doubt = readonly [field: keyof Settings, fault: Fault];

function languageDoubts({ graph, settings }: Content): Doubt[] {
  const known = new Set(graph.locales.all.map(({ code }) => code));
  const strange = settings.languagesPublished.filter((code) => !known.has(code));
  return strange.map((code) => ['languagesPublished', { code: 'SETTING_LANGUAGE', language: code }]);
}

function pathDoubts({ settings, routes }: Content): Doubt[] {
  const doubts: Doubt[] = [];
  for (const field of ['olympusLoggedPages', 'olympusUnLoggedPages'] as const) {
    for (const path of settings[field] ?? [])
      if (routes.byPath.has(path) && !isLegacyRoute(settings, routes.byPath.get(path)))
        doubts.push([field, { code: 'SETTING_OWN_PAGE', path }]);
  }
  const { notAvailableRegionUrl: url } = settings;
  if (url && !routes.byPath.has(url)) doubts.push(['notAvailableRegionUrl', { code: 'SETTING_NO_PAGE', path: url }]);
  return doubts;
}

function valueDoubts(content: Content): Doubt[] {
  const { defaultCurrency, refSiteToken, mfaOperations = [], bucket } = content.settings;
  const strange = mfaOperations.filter((name) => !isSecondFactorOperation(name));
  const doubts: Doubt[] = strange.map((name) => [
    'mfaOperations',
    { code: 'SETTING_NONE_OF', value: name, known: secondFactorOperations },
  ]);
  if (accountCurrency(defaultCurrency) === null)
    doubts.push(['defaultCurrency', { code: 'SETTING_CURRENCY', value: defaultCurrency, used: fallbackCurrency }]);
  if (refSiteToken && !tokenPattern.test(refSiteToken)) doubts.push(['refSiteToken', { code: 'SETTING_TOKEN' }]);
  if (!lobbyBucket(content)) doubts.push(['bucket', { code: 'SETTING_BUCKET', value: bucket }]);
  return doubts;
}

/** S3.14: settings that do not have the effect an editor may expect, each with the reason. */
export function siteFlagFindings(content: Content): Finding[] {
  const { id, internalName } = content.settings;
  return [...languageDoubts(content), ...pathDoubts(content), ...valueDoubts(content)].map(([field, fault]) =>
    finding({ entryId: id, type: 'site_config', name: internalName, field, locale: undefined }, fault),
  );
}
