import { expect, it } from 'vitest';
import { isMailbox, mailboxKey, spelledMailbox } from '#domain/mailbox.ts';

it('an address is read in one mailbox whatever its tag and case', () => {
  expect(mailboxKey('Ann+shop+2@Bay.test')).toBe(mailboxKey('ann@bay.test'));
  expect(mailboxKey('a.nn@bay.test')).not.toBe(mailboxKey('ann@bay.test'));
});

it('an address has one spelling but for case, and the host only that which mail is sent by', () => {
  const spelled = ['\u212aate@bay.test', ' zoe\u0301@bay.test ', '\uff41\ufb01@Bay.test'].map(spelledMailbox);
  expect(spelled).toEqual(['Kate@bay.test', 'zo\u00e9@bay.test', 'afi@Bay.test']);
  expect(isMailbox('ann@bay\uff0etest')).toBe(false);
  expect(isMailbox('ann\uff20bay.test')).toBe(false);
});

it('dots of the name stand between two letters', () => {
  const dotted = ['.ann@bay.test', 'ann.@bay.test', 'an..n@bay.test', 'ann\u2024@bay.test', '.@bay.test'];
  expect(dotted.filter(isMailbox)).toEqual([]);
  expect(['a.n.n@bay.test', 'ann+a.b@sea.bay.test'].filter((each) => !isMailbox(each))).toEqual([]);
});
