import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Session } from '#client/session.ts';
import { TimeAway } from '#features/protection/TimeAway.tsx';
import { en as common } from '#messages/common/en.ts';
import { en as forms } from '#messages/forms/en.ts';
import { en } from '#messages/protection/en.ts';

const ports = { session: {} as Session, currency: 'EUR', locale: 'en-GB', done: () => undefined };
const away = { since: '2026-11-26T12:00:00Z', until: '2027-05-26T12:00:00Z', returnAt: null, mayReturn: false };
const shown = (kind?: 'BREAK' | 'EXCLUSION') =>
  renderToStaticMarkup(
    <TimeAway pause={kind ? { ...away, kind } : null} ports={ports} texts={{ ...common, ...forms, ...en }} lang="en" />,
  );

it('who has excluded themselves may make it longer, and is offered no break, which would do nothing', () => {
  expect([shown(), shown('BREAK')]).toEqual([
    expect.stringContaining(en.break_title),
    expect.stringContaining(en.break_title),
  ]);
  expect(shown('EXCLUSION')).not.toContain(en.break_title);
  expect(shown('EXCLUSION')).toContain(en.exclusion_title);
});
