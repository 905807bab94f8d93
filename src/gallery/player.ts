import { readProfile } from '#contract/account.ts';
import { readPhoneStatus } from '#contract/phone.ts';
import type { Stub, StubEnd } from './stub-answers.ts';

/** The player of every scene. */
export const mara = {
  email: 'mara@example.com',
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Quay',
  nickname: 'Mara',
  phones: ['••••4821'],
  hasPinCode: true,
  address: { countryCode: 'IE' },
  attributes: { currency: 'EUR' },
  personaLinkedAccounts: [],
};

/** How calls end in scenes. */
export const ok = (body: unknown): StubEnd => ({ status: 200, body });
export const waiting: StubEnd = { state: 'waiting' };
export const unavailable: StubEnd = { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'No' } };

/** The services know who is signed in. */
export const known: Stub = [readProfile, ok(mara)];

/** A break that the player is on. */
export const resting = {
  kind: 'BREAK',
  since: '2026-11-24T12:00:00Z',
  until: '2026-12-01T12:00:00Z',
  returnAt: null,
  mayReturn: false,
};

/** One whose day has been: it holds until the player asks to return. */
export const restingOver = { ...resting, kind: 'EXCLUSION', until: '2026-11-20T12:00:00Z', mayReturn: true };

/** Whether the player's number is verified. */
export const phoneIs = (status: 'VALIDATED' | 'NOT_VALIDATED'): Stub => [
  readPhoneStatus,
  ok({ phone: '+34612345678', status }),
];
