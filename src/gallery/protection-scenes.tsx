import { type DepositLimit, type Protection, readProtection } from '#contract/protection.ts';
import { Limits } from '#features/protection/Limits.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { protectionMessages } from '#messages/protection/messages.ts';
import { known, ok, unavailable, waiting } from './player.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';
import type { StubEnd } from './stub-answers.ts';
import { weekLimit } from './week-limit.ts';

const said = { ...commonMessages(sceneLang), ...formsMessages(sceneLang), ...protectionMessages(sceneLang) };

const limits = (end: StubEnd, open?: string): Scene => ({
  signedIn: true,
  stubs: [known, [readProtection, end]],
  show: () => {
    // A link to a limit opens it.
    if (open !== undefined) location.hash = open;
    return <Limits words={{ lang: sceneLang, said }} help="/gallery" />;
  },
});

const none = (period: DepositLimit['period'], used: string): DepositLimit => ({
  period,
  amount: null,
  used,
  deposited: used,
  left: null,
  waiting: '0.00',
  roomAt: null,
  rise: null,
});
const week = (rise: DepositLimit['rise'] = null): DepositLimit => ({ ...weekLimit, rise });
const standing = (more: Partial<Protection> = {}, ofWeek: DepositLimit = week()): StubEnd =>
  ok({
    currency: 'EUR',
    limits: [none('DAY', '40.00'), ofWeek, none('MONTH', '90.00')],
    pause: null,
    reminderMinutes: 60,
    ...more,
  });
const since = '2026-11-24T12:00:00Z';
const until = '2027-05-24T12:00:00Z';
const away = { since, until, returnAt: null, mayReturn: false };
const rise = { amount: '250.00', from: '2026-11-25T12:00:00Z' };

/** Limits of deposits, breaks and self-exclusion. */
export const protectionScenes = {
  'limits-loading': limits(waiting),
  'limits-some': limits(standing()),
  'limits-open': limits(standing(), 'week'),
  'limits-asked': limits(
    standing(
      {},
      { ...week(), used: '105.00', deposited: '50.00', left: '0.00', waiting: '55.00', roomAt: '2026-12-01T12:00:00Z' },
    ),
    'week',
  ),
  'limits-waiting': limits(standing({}, week({ ...rise, ripe: false })), 'week'),
  'limits-ripe': limits(standing({}, week({ ...rise, ripe: true })), 'week'),
  'limits-reminder': limits(standing({ reminderMinutes: 30 }), 'reminder'),
  'limits-break': limits(standing(), 'break'),
  'limits-exclusion': limits(standing(), 'exclusion'),
  'limits-away': limits(standing({ pause: { ...away, kind: 'BREAK', until: '2026-11-25T12:00:00Z' } })),
  'limits-excluded': limits(standing({ pause: { ...away, kind: 'EXCLUSION' } })),
  'limits-over': limits(standing({ pause: { ...away, kind: 'EXCLUSION', mayReturn: true } })),
  'limits-returning': limits(standing({ pause: { ...away, kind: 'EXCLUSION', returnAt: '2027-05-26T09:00:00Z' } })),
  'limits-unavailable': limits(unavailable),
} satisfies Readonly<Record<string, Scene>>;
