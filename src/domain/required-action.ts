/** S4.08g: what a player must do before a sign-in goes on, in the order in which several come. */
export const requiredActions = [
  'forcePasswordReset',
  'forcePhoneNumberReset',
  'forcePinReset',
  'ADD_PIN_CODE',
] as const;
export type RequiredAction = (typeof requiredActions)[number];

/** Whether a name is one of the four. */
export function isRequiredAction(name: string): name is RequiredAction {
  return (requiredActions as readonly string[]).includes(name);
}

/** The given actions once each, in the order in which a sign-in asks for them. */
export function orderedActions(actions: readonly RequiredAction[]): RequiredAction[] {
  return requiredActions.filter((action) => actions.includes(action));
}

/** S3.16: where a sign-in with required actions stands; names of actions, null where there is none. */
export interface FunnelState {
  readonly steps: readonly RequiredAction[];
  readonly nextStep: RequiredAction | null;
  readonly previousStep: RequiredAction | null;
}
