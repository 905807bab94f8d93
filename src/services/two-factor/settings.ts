import type { SecondFactorOperation } from '#domain/second-factor.ts';

/** What the site's settings say of second factors. */
export interface TwoFactorSettings {
  readonly twoFactorAuthenticatorEnabled: boolean;
  readonly tfaEnrolment: 'SMS' | 'PIN_CODE';
  readonly mfaOperations: readonly SecondFactorOperation[];
}

/** Which code enrols; null where none does: two-factor is off, or the password enrols (enable2fa wants no code). */
export function enrolmentBy(settings: TwoFactorSettings): TwoFactorSettings['tfaEnrolment'] | null {
  const { twoFactorAuthenticatorEnabled, mfaOperations, tfaEnrolment } = settings;
  return twoFactorAuthenticatorEnabled && mfaOperations.includes('enable2fa') ? tfaEnrolment : null;
}

/** Where no release says otherwise. */
export const defaultSettings: TwoFactorSettings = {
  twoFactorAuthenticatorEnabled: true,
  tfaEnrolment: 'SMS',
  mfaOperations: ['enable2fa', 'updateProfile', 'validatePhone'],
};
