import type { Profile } from '#contract/account.ts';
import type { SecurityEvent } from '#contract/account-changes.ts';
import type { PhoneStatus } from '#contract/phone.ts';
import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { dotted, mask } from '#domain/masking.ts';
import { isAppOn } from '#domain/second-factor.ts';
import { rankedDate } from '#domain/unbroken.ts';
import { shortMoments } from '#features/frame/moment.ts';
import { fill, say } from '#messages/common/fill.ts';
import type { SecurityTexts } from './texts.ts';

/** Why a fact is not there: it was not answered yet, or cannot be read now. */
export type Unread = 'loading' | 'unavailable';

/** What is known of a player's security; undefined is not known yet, or cannot be read now. */
export interface SecurityFacts {
  readonly player: Profile;
  /** Absent where the brand has no two-factor authentication. */
  readonly twoFactor: TwoFactorStatus['status'] | 'absent' | Unread;
  readonly phone: PhoneStatus['status'] | Unread;
  readonly passkeys: number | undefined;
  readonly devices: number | undefined;
  /** The newest events first. */
  readonly events: readonly SecurityEvent[];
}

/** The matters of the security page, in its order. */
export type Matter =
  | 'password'
  | 'pin'
  | 'phone'
  | 'twoFactor'
  | 'factor'
  | 'passkeys'
  | 'email'
  | 'devices'
  | 'history';

const isUnread = (fact: string): fact is Unread => fact === 'loading' || fact === 'unavailable';

/** The one thing that would make the account safer next; `none`: all is in place. */
export function nextStep({ player, phone, twoFactor }: SecurityFacts): 'pin' | 'twoFactor' | 'phone' | 'none' | Unread {
  if (!player.hasPinCode) return 'pin';
  if (isUnread(phone)) return phone;
  if (phone === 'NOT_VALIDATED') return 'phone';
  if (isUnread(twoFactor)) return twoFactor;
  return twoFactor === 'absent' || isAppOn(twoFactor) ? 'none' : 'twoFactor';
}

const twoFactorWords = {
  PENDING: 'state_off',
  ENROLLING: 'state_begun',
  ENABLED: 'state_on',
  BLOCKED: 'state_blocked',
} as const;

const isPasswordChange = ({ kind, outcome }: SecurityEvent): boolean =>
  (kind === 'PASSWORD_CHANGE' || kind === 'PASSWORD_RESET') && outcome === 'done';

/** How each matter stands, in words; what is not known says nothing. */
export function standings(
  facts: SecurityFacts,
  { texts, lang }: { readonly texts: SecurityTexts; readonly lang: string },
): Record<Matter, string> {
  const { player, phone, twoFactor, passkeys, devices, events } = facts;
  const day = new Intl.DateTimeFormat(formatLocale(lang), { dateStyle: 'medium' });
  const time = shortMoments(formatLocale(lang));
  const changed = events.find(isPasswordChange);
  const [newest] = events;
  const count = (key: 'state_passkeys' | 'state_devices', number: number | undefined): string =>
    number === undefined ? '' : say(texts, lang, key, { count: number });
  return {
    password: changed
      ? fill(texts.state_changed, { date: rankedDate(day.format(new Date(changed.at)), lang) })
      : texts.state_password,
    pin: player.hasPinCode ? texts.state_set : texts.state_notSet,
    phone: phoneWords(player, phone, texts),
    twoFactor: isUnread(twoFactor) || twoFactor === 'absent' ? '' : texts[twoFactorWords[twoFactor]],
    factor: texts[`factor_${player.signInFactor ?? 'NONE'}`],
    passkeys: passkeys === 0 ? texts.state_none : count('state_passkeys', passkeys),
    email: fill(player.emailConfirmed === false ? texts.state_unconfirmed : texts.state_confirmed, {
      email: player.email,
    }),
    devices: count('state_devices', devices),
    history: newest === undefined ? '' : `${texts[`event_${newest.kind}`]}, ${time(newest.at)}`,
  };
}

/** The number by its last digits (S5.10), and whether it is verified. */
function phoneWords({ phones, phonePrefix }: Profile, standing: SecurityFacts['phone'], texts: SecurityTexts): string {
  const [number] = phones;
  if (number === undefined) return texts.state_none;
  const phone = [phonePrefix, dotted(mask(number))].filter(Boolean).join(' ');
  if (isUnread(standing)) return phone;
  return fill(standing === 'VALIDATED' ? texts.state_verified : texts.state_unverified, { phone });
}
