import { describe, expect, it } from 'vitest';
import { needsSubjectPicker } from '#domain/contact.ts';
import { isMailbox } from '#domain/mailbox.ts';
import { subjectsIn } from '#services/contact/service.ts';

describe('who may be answered by mail', () => {
  const breaks = [
    '\r\n',
    '\n',
    '\r',
    '\r\n ',
    '\u2028',
    '\u0085',
    '\0',
    ',',
    ';',
    ' ',
    '<',
    '>',
    '"',
    '(',
    '\\',
    '%0d%0a\n',
  ];
  const headers = ['Bcc: eve@evil.test', 'Subject: hello', 'To: eve@evil.test', 'X-Long: '.padEnd(1200, 'x')];
  const shapes = [
    (gap: string, header: string) => `ann@bay.test${gap}${header}`,
    (gap: string, header: string) => `${header}${gap}ann@bay.test`,
    (gap: string, header: string) => `ann${gap}${header}@bay.test`,
    (gap: string, header: string) => `ann@bay.test${gap}${header}${gap}`,
  ];
  const hostile = breaks.flatMap((gap) => headers.flatMap((header) => shapes.map((shape) => shape(gap, header))));

  it('no address brings a header or a second recipient with it', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    expect(hostile.filter(isMailbox)).toEqual([]);
    expect(['ann@bay.test', 'ann+tag@bay.test', 'zoë@bay.test'].filter((each) => !isMailbox(each))).toEqual([]);
  });

  it('S5.04a asks for the subject when there are several, and uses the only one without asking', () => {
    const settings = (subjects: Record<string, string>) =>
      ({ languageDefault: 'en', contactSubjects: { en: subjects } }) as unknown as Parameters<typeof subjectsIn>[0];
    const keysOf = (subjects: Record<string, string>) => Object.keys(subjectsIn(settings(subjects), 'en'));
    expect(needsSubjectPicker(keysOf({ money: 'Money', other: 'Other' }))).toBe(true);
    expect([keysOf({ money: 'Money' }), needsSubjectPicker(keysOf({ money: 'Money' }))]).toEqual([['money'], false]);
    expect(keysOf({})).toEqual(['general']);
  });
});
