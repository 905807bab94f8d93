import { describe, expect, it } from 'vitest';
import { rememberPage, type StoragePort } from '#client/storage.ts';
import { pageAfterPhone } from '#features/security/after-phone.ts';

const phone = '/validation-code/validatePhone';

/** A tab that has been on these pages, the last one at the end. */
function after(...pages: readonly string[]): string {
  const kept = new Map<string, string>();
  const storage: StoragePort = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  for (const page of pages) rememberPage(storage, page, '', '');
  return pageAfterPhone(storage, { origin: 'https://bay.test', pathname: phone }, ['en', 'fr'], '/account');
}

describe('S2.09 where a player goes on once a phone is validated', () => {
  it.each([
    ['the page that led to it', ['/', '/account/security'], '/account/security'],
    ['the same after a reload of the check', ['/account/security', phone], '/account/security'],
    ['the account, in a tab that began at home', ['/'], '/account'],
    ['the account, in a tab that began at a home of another language', ['/fr'], '/account'],
    ['the account, in a tab that began here', [], '/account'],
    ['the account, in a tab that began here and was reloaded', [phone], '/account'],
  ])('%s', (_, pages, next) => {
    expect(after(...pages)).toBe(next);
  });
});
