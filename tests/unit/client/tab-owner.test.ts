import { expect, it } from 'vitest';
import { forgetLeft } from '#client/left-behind.ts';
import { takeTab } from '#client/tab-owner.ts';
import { memoryStorage } from './service-stand-in.ts';

const typed = ['contactDraft', 'navigationHistory', 'otpAuthUri', 'phoneStep', 'twoFactorStep'];
/** A tab in which something was typed and looked at, by the session or by a visitor. */
function tabUsedBy(session: string | undefined) {
  const storage = memoryStorage();
  takeTab(storage, session);
  for (const name of typed) storage.setItem(name, '{}');
  return storage;
}

it.each([
  ['the same session', 'a-handle', 'a-handle', typed],
  ['a visitor who signs in', undefined, 'a-handle', typed],
  ['a visitor', undefined, undefined, typed],
  ['another session', 'a-handle', 'b-handle', []],
  ['nobody', 'a-handle', undefined, []],
])('S4.07b what was typed in a tab, used next by %s', (_, before, next, kept) => {
  const storage = tabUsedBy(before);
  takeTab(storage, next);
  expect(typed.filter((name) => storage.getItem(name) !== null)).toEqual(kept);
});

it('S4.07b the tab holds no handle of a session', () => {
  const storage = tabUsedBy('a-handle');
  expect(JSON.stringify([...storage.map])).not.toContain('a-handle');
});

const guarded = ['otpAuthUri', 'requiredAction'];
it.each([
  ['/account/two-factor-authentication/setup', ['otpAuthUri']],
  ['/fr/account/two-factor-authentication/setup', ['otpAuthUri']],
  ['/account/two-factor-authentication', []],
  ['/login/reset-password', ['requiredAction']],
  ['/es/login/reset-pin-code', ['requiredAction']],
  ['/login', []],
  ['/fr/login', []],
  ['/', []],
])('S4.04a S4.08f what a page was left with is forgotten by the next one: at %s', (path, kept) => {
  const storage = memoryStorage();
  for (const name of guarded) storage.setItem(name, '{}');
  forgetLeft(storage, path);
  expect(guarded.filter((name) => storage.getItem(name) !== null)).toEqual(kept);
});
