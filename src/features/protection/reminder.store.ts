import type { FormStore } from '#client/form.ts';
import { setReminder } from '#contract/protection.ts';
import { type ReminderMinutes, reminderMinutes } from '#domain/play-time.ts';
import { createForm } from '#features/frame/create-form.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { ProtectionPorts, ProtectionTexts } from './limits.store.ts';

/** How often the time is told in an open game. */
export function createReminder(ports: ProtectionPorts): FormStore<'minutes', TextKey<ProtectionTexts>> {
  const { session, fetcher } = ports;
  const isOffered = (minutes: number): minutes is ReminderMinutes => reminderMinutes.some((each) => each === minutes);
  return createForm<ProtectionTexts>()({
    name: 'reminder',
    call: setReminder,
    session,
    fields: {
      minutes: {
        missing: 'reminder_missing',
        check: (typed) => (isOffered(Number(typed)) ? undefined : 'reminder_missing'),
        refused: 'reminder_missing',
      },
    },
    codes: {},
    input: ({ minutes }, id) => ({ params: { session: id }, body: { minutes: Number(minutes) as ReminderMinutes } }),
    done: () => void ports.done('reminder_saved'),
    fetcher,
  });
}
