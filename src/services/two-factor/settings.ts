import type { SecondFactorOperation } from '#domain/second-factor.ts';

/** What the site's settings say of second factors. */
export interface TwoFactorSettings {
  readonly brandCode: string;
  readonly twoFactorAuthenticatorEnabled: boolean;
  readonly tfaEnrolment: 'SMS' | 'PIN_CODE';
  readonly mfaOperations: readonly SecondFactorOperation[];
}

/** Where no release says otherwise. */
export const defaultSettings: TwoFactorSettings = {
  brandCode: 'Kestrel Bay',
  twoFactorAuthenticatorEnabled: true,
  tfaEnrolment: 'SMS',
  mfaOperations: ['enable2fa', 'updateProfile', 'validatePhone'],
};
