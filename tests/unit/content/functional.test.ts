import { describe, expect, it, vi } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { functionalFindings, functionalView } from '#content/queries/functional.ts';
import { linkTo } from '#content/queries/links.ts';
import { agreedModel } from '../../support/content/field-values.ts';
import { reasonOf as wordsOf } from '../../support/content/found.ts';
import { contentWith, entryOf, siteAt, siteConfig, text } from '../../support/content/site.ts';

const part = (component: string, fields: RawEntry['fields'] = {}) =>
  entryOf(component, 'functional', { component: text(component), ...fields });
const components = agreedModel.functional
  ?.find(({ id }) => id === 'component')
  ?.validations.flatMap((rule) => (rule.in ?? []) as string[]);
const on = ['isCashierDepositEnabled', 'isCashierWithdrawalEnabled', 'isLoyaltyEnabled', 'isPromotionalSpinEnabled'];
const allOn = siteConfig(
  Object.fromEntries([...on, 'twoFactorAuthenticatorEnabled'].map((flag) => [flag, text(true)])),
);
const reasonOf = (entries: readonly RawEntry[]) =>
  functionalFindings(contentWith(entries)).map((found) => [found.entryId, found.field, wordsOf(found)]);

describe('parts of the product that editors place', () => {
  it.each(components ?? [])('S3.22a %s is shown where its brand and operator have what it needs', (component) => {
    const findings = reasonOf([allOn, part(component)]);
    expect(findings).toEqual([]);
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

  it.each([
    ['contactForm', 'contact', '/contact-us'],
    ['smartContact', 'contact', '/contact-us'],
    ['liveChat', 'chat', '/chat'],
    ['forumLink', 'forum', '/forum'],
  ])('S3.22a %s without its outside party (%s) leaves no page and no link to it', (component, party, path) => {
    const link = entryOf('a-link', 'external_link', { text: text('Go'), url: text(path) });
    const linkAt = (content: ReturnType<typeof contentWith>) =>
      linkTo(siteAt(content, '/search'), content.graph.entry('a-link', 'external_link'))?.href;
    const there = contentWith([allOn, link]);
    expect([there.routes.byPath.has(path), linkAt(there)]).toEqual([true, path]);
    vi.stubEnv('OMIT_PARTS', party);
    const without = contentWith([allOn, link]);
    expect([without.routes.byPath.has(path), linkAt(without)]).toEqual([false, undefined]);
    expect(reasonOf([allOn, part(component)])).toEqual([
      [component, 'component', `asks for ${component}, and the operator has set up no ${party}`],
    ]);
    vi.unstubAllEnvs();
  });

  it('S3.22a takes the props that a part knows, and names those it does not', () => {
    const { settings } = contentWith([]);
    const view = (props: object) =>
      functionalView({ internalName: 'x', component: 'languageSwitcher', props: { ...props } }, settings);
    expect(view({ variant: 'menu' })).toMatchObject({ state: 'shown', props: { variant: 'menu' } });
    expect(view({ variant: 'wheel' })).toMatchObject({ state: 'left out', field: 'props' });
    expect(view({ variant: 'wheel' })).toMatchObject({ fault: { code: 'PART_PROPS', path: 'variant' } });
    expect(view({ colour: 'red' })).toMatchObject({ fault: { message: expect.stringContaining('colour') } });
    expect(reasonOf([part('login', { props: text({ onload: 'alert(1)' }) })])).toEqual([
      ['login', 'props', expect.stringContaining('cannot be used by login: ')],
    ]);
  });
});
