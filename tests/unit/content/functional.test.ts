import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { functionalFindings, functionalView } from '#content/queries/functional.ts';
import { agreedModel } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const part = (component: string, fields: RawEntry['fields'] = {}) =>
  entryOf(component, 'functional', { component: text(component), ...fields });
const components = agreedModel.functional
  ?.find(({ id }) => id === 'component')
  ?.validations.flatMap((rule) => (rule.in ?? []) as string[]);
const shown = ['accountSummary', 'balancePanel', 'languageSwitcher', 'login', 'virtualSports'];
const on = ['isCashierDepositEnabled', 'isCashierWithdrawalEnabled', 'isLoyaltyEnabled', 'isPromotionalSpinEnabled'];
const allOn = siteConfig(
  Object.fromEntries([...on, 'twoFactorAuthenticatorEnabled'].map((flag) => [flag, text(true)])),
);
const reasonOf = (entries: readonly RawEntry[]) =>
  functionalFindings(contentWith(entries)).map(({ entryId, field, reason }) => [entryId, field, reason]);

describe('parts of the product that editors place', () => {
  it.each(components ?? [])('S3.22a %s is shown, or its editors read why it is not', (component) => {
    const findings = reasonOf([allOn, part(component)]);
    const later = [[component, 'component', `asks for ${component}, which is not available yet`]];
    expect(findings).toEqual(shown.includes(component) ? [] : later);
  });

  it.each([
    ['loyaltySummary', 'isLoyaltyEnabled'],
    ['promotionalSpins', 'isPromotionalSpinEnabled'],
    ['cashierDeposit', 'isCashierDepositEnabled'],
    ['cashierWithdraw', 'isCashierWithdrawalEnabled'],
    ['twoFactorAlert', 'twoFactorAuthenticatorEnabled'],
  ])('S3.14 %s is told to be switched off by %s', (component, flag) => {
    const off = siteConfig({ [flag]: text(false) });
    expect(reasonOf([off, part(component)])).toEqual([
      [component, 'component', `asks for ${component}, which ${flag} switches off`],
    ]);
  });

  it('S3.22a takes the props that a part knows, and names those it does not', () => {
    const { settings } = contentWith([]);
    const view = (props: object) =>
      functionalView({ internalName: 'x', component: 'languageSwitcher', props: { ...props } }, settings);
    expect(view({ variant: 'menu' })).toMatchObject({ state: 'shown', props: { variant: 'menu' } });
    expect(view({ variant: 'wheel' })).toMatchObject({ state: 'left out', field: 'props' });
    expect(view({ variant: 'wheel' })).toMatchObject({ reason: expect.stringContaining('"variant"') });
    expect(view({ colour: 'red' })).toMatchObject({ reason: expect.stringContaining('colour') });
    expect(reasonOf([part('login', { props: text({ onload: 'alert(1)' }) })])).toEqual([
      ['login', 'props', expect.stringContaining('cannot be used by login: ')],
    ]);
  });
});
