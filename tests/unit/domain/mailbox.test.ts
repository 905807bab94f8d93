import { expect, it } from 'vitest';
import { mailboxKey } from '#domain/mailbox.ts';

it('an address is read in one mailbox whatever its tag and case', () => {
  expect(mailboxKey('Ann+shop+2@Bay.test')).toBe(mailboxKey('ann@bay.test'));
  expect(mailboxKey('a.nn@bay.test')).not.toBe(mailboxKey('ann@bay.test'));
});
