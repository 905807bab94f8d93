/** Operations that may ask for a second factor (S7.20), as calls name them. */
export const secondFactorOperations = ['enable2fa', 'updateProfile', 'validatePhone'] as const;
export type SecondFactorOperation = (typeof secondFactorOperations)[number];

/** Whether a name is an operation that may ask for a second factor. */
export function isSecondFactorOperation(name: string): name is SecondFactorOperation {
  return (secondFactorOperations as readonly string[]).includes(name);
}

/** What a sign-in asks for after the password. */
export const signInFactors = ['NONE', 'PIN_CODE', 'SMS', 'TWO_FACTOR_AUTHENTICATION'] as const;
export type SignInFactor = (typeof signInFactors)[number];

/** Whether the codes of a player's app are asked for (S7.27): not before it is enabled, and also while it is blocked. */
export function isAppOn(status: 'PENDING' | 'ENROLLING' | 'ENABLED' | 'BLOCKED'): boolean {
  return status === 'ENABLED' || status === 'BLOCKED';
}
