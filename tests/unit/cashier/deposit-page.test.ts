import { describe, expect, it } from 'vitest';
import { depositPage } from '#client/storage.ts';
import { memoryStorage } from '../client/service-stand-in.ts';

const french = '/fr/account/cashier/deposit';
const english = '/account/cashier/deposit';

describe('coming back from paying', () => {
  it('S2.03 leads to the language that was read before, and stays where that is the one', () => {
    const storage = memoryStorage();
    expect(depositPage(storage, english, true)).toBeUndefined();
    expect(depositPage(storage, french, false)).toBeUndefined();
    expect(depositPage(storage, english, true)).toBe(french);
    expect(depositPage(storage, french, true)).toBeUndefined();
    // Whoever chooses another language in between is not taken back.
    expect(depositPage(storage, english, false)).toBeUndefined();
    expect(depositPage(storage, english, true)).toBeUndefined();
  });

  it.each(['https://evil.example/account/cashier/deposit', '//evil.example/account/cashier/deposit', '/join', ''])(
    'S2.03 goes to no other page, whatever a tab keeps: %s',
    (kept) => {
      const storage = memoryStorage();
      storage.setItem('depositPage', kept);
      expect(depositPage(storage, english, true)).toBeUndefined();
    },
  );
});
