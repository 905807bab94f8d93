import { describe, expect, it } from 'vitest';
import { type IslandPath, islandPages } from '#content/island-pages.ts';
import { requiredActions } from '#domain/required-action.ts';
import { isSiteRoute } from '#domain/site-route.ts';
import { actionPages } from '#features/login/sign-in.ts';

/** The screens that section 2 leaves open, as the contracts of identity and money settle them. */
const settled: readonly IslandPath[] = [
  '/account/profile',
  '/account/security',
  '/account/two-factor-authentication',
  '/account/two-factor-authentication/setup',
  '/validation-code/validatePhone',
  '/validate-document',
  '/blocked-document-status',
  '/identity-unverifiable',
  '/document-verification-result',
  '/login/confirm-email',
  '/login/secure-account',
  '/account/cashier/deposit',
  '/account/cashier/withdraw',
  '/account/cashier/withdraw/cbt',
  '/account/cashier/withdraw/manage-pending',
];

describe('the screens of wallet and verification', () => {
  it('S2.01 those that are not listed are the ones the contracts name, each a route of the site in every language', () => {
    for (const path of settled) {
      expect(islandPages).toHaveProperty([path]);
      expect([path, isSiteRoute(path, ['fr']), isSiteRoute(`/fr${path}`, ['fr'])]).toEqual([path, true, true]);
    }
  });

  it('S2.01 what is a player’s own is for nobody else; a verdict and a mailed link are', () => {
    const guarded = settled.filter((path) => islandPages[path].guard);
    expect(settled.filter((path) => !guarded.includes(path))).toEqual([
      '/identity-unverifiable',
      '/document-verification-result',
      '/login/confirm-email',
      '/login/secure-account',
    ]);
  });

  it('S4.08g each required action has its page', () => {
    const pages = requiredActions.map((action) => `/login/${actionPages[action]}`);
    for (const page of pages) expect(islandPages).toHaveProperty([page]);
    expect(new Set(pages).size).toBe(4);
  });
});
