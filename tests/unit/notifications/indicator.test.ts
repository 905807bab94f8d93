import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indicatorCount, indicatorText } from '#domain/notification-indicator.ts';

const flags = fc.record({ acknowledged: fc.boolean(), deleted: fc.boolean() });
const lists = fc.record({ notifications: fc.array(flags, { maxLength: 60 }), numberOfMessages: fc.nat(2000) });
const unread = { acknowledged: false, deleted: false };

describe('the number of the notification indicator', () => {
  it('S3.05b is the unacknowledged notifications that are not deleted plus the messages', () => {
    fc.assert(
      fc.property(lists, ({ notifications, numberOfMessages }) => {
        const [read, rest] = [notifications.map((each) => ({ ...each, acknowledged: true })), [unread, unread]];
        const count = indicatorCount({ notifications, numberOfMessages });
        expect(indicatorCount({ notifications: read, numberOfMessages })).toBe(numberOfMessages);
        expect(indicatorCount({ notifications: [...notifications, ...rest], numberOfMessages })).toBe(count + 2);
        const settled = notifications.map((each) => ({ ...each, deleted: each.deleted || !each.acknowledged }));
        expect(indicatorCount({ notifications: settled, numberOfMessages })).toBe(numberOfMessages);
        expect(indicatorCount({ notifications, numberOfMessages: numberOfMessages + 1 })).toBe(count + 1);
      }),
    );
    expect(indicatorCount({ notifications: [unread, unread], numberOfMessages: 3 })).toBe(5);
  });

  it("S3.05b an operator's odd number of messages never makes it negative or broken", () => {
    expect(indicatorCount({ notifications: [unread], numberOfMessages: -4 })).toBe(1);
    expect(indicatorCount({ notifications: [unread], numberOfMessages: 2.9 })).toBe(3);
  });

  it("S9.04 shows the number up to 999, '999+' beyond, and nothing for none", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (count) => {
        const text = indicatorText(count);
        if (count === 0) expect(text).toBe('');
        else if (count <= 999) expect(text).toBe(String(count));
        else expect(text).toBe('999+');
      }),
    );
    expect([0, 1, 999, 1000].map(indicatorText)).toEqual(['', '1', '999', '999+']);
  });
});
